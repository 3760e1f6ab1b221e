import { SEARCH_DEBOUNCE_MS } from '@ramal/contract/constants'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { SearchField } from '@ramal/ui/search-field'
import { Skeleton } from '@ramal/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchXIcon, SlidersHorizontalIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { Pager } from '../../../lib/pager.tsx'
import { useRested } from '../../../lib/use-rested.ts'
import { RoomView } from '../history/room-view.tsx'
import { AdvancedFilter } from './advanced-filter.tsx'
import { FoundTable } from './found-table.tsx'
import { NO_FILTER, SEARCH_PAGE, type SearchKind, searchQuery } from './search-api.ts'

/** The tabs Buscar and Conversas (§2.7): messages or chats of the contact of this chat; one that was found is read in their place. */
export function SearchPanel({ kind, chatId }: { kind: SearchKind; chatId: number }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState(NO_FILTER)
  const [isOpen, setOpen] = useState(false)
  const [offset, setOffset] = useState(0)
  const [viewed, setViewed] = useState<number | null>(null)
  const rested = useRested(text, SEARCH_DEBOUNCE_MS)
  const { data, error, refetch } = useQuery({
    ...searchQuery(kind, chatId, { ...filter, text: rested, offset }),
    placeholderData: keepPreviousData,
  })
  if (viewed !== null) return <RoomView stepId={viewed} onBack={() => setViewed(null)} />
  return (
    <div className="flex flex-col gap-3 pt-3">
      <SearchField
        label={t('chat.filter')}
        placeholder={t('room.hint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOffset(0)
        }}
      />
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontalIcon aria-hidden="true" />
        {t('chat.advancedFilter')}
      </Button>
      {isOpen && (
        <AdvancedFilter
          filter={filter}
          onApply={(applied) => {
            setFilter(applied)
            setOffset(0)
          }}
        />
      )}
      {error && (
        <ErrorState
          title={t('errors.loadFailed')}
          text={messageOf(error)}
          retryLabel={t('errors.tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-40" />}
      {data?.count === 0 && <EmptyState icon={<SearchXIcon />} title={t('common.noResults')} />}
      {data && data.count > 0 && (
        <>
          <FoundTable label={t(`room.found.${kind}`)} rows={data.results} onView={setViewed} />
          <Pager
            page={offset / SEARCH_PAGE + 1}
            pages={Math.ceil(data.count / SEARCH_PAGE)}
            onPage={(page) => setOffset((page - 1) * SEARCH_PAGE)}
          />
        </>
      )}
    </div>
  )
}
