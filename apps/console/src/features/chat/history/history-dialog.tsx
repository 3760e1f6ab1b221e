import { SEARCH_DEBOUNCE_MS } from '@ramal/contract/constants'
import type { HistoryRow } from '@ramal/contract/entities/room'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { SearchField } from '@ramal/ui/search-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRested } from '../../../lib/use-rested.ts'
import { formatDateTime } from '../datetime.ts'
import { HISTORY_PAGE, type HistoryKind, historyQuery } from './history-api.ts'
import { HistoryTable } from './history-table.tsx'
import { RoomView } from './room-view.tsx'

/** Finished or archived chats, page by page from the server (§2.7). */
export function HistoryDialog({ kind, onClose }: { kind: HistoryKind; onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [offset, setOffset] = useState(0)
  const [viewed, setViewed] = useState<HistoryRow | null>(null)
  const search = useRested(text, SEARCH_DEBOUNCE_MS)
  const words =
    kind === 'historic'
      ? { title: t('chat.history'), text: t('chat.historyText') }
      : { title: t('chat.archived'), text: t('chat.archivedText') }
  const query = useQuery({ ...historyQuery(kind, search, offset), placeholderData: keepPreviousData })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="h-[min(44rem,calc(100dvh-2rem))] max-w-5xl"
        title={viewed === null ? words.title : formatPhone(viewed.name)}
        description={viewed === null ? words.text : formatDateTime(viewed.datetime)}
        closeLabel={t('common.close')}
      >
        {viewed === null ? (
          <>
            <SearchField
              // A phone's keyboard would hide what is found.
              autoFocus={!window.matchMedia?.('(pointer: coarse)').matches}
              label={t('chat.filter')}
              placeholder={t('chat.historyHint')}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setOffset(0)
              }}
            />
            <HistoryTable
              query={query}
              offset={offset}
              pageSize={HISTORY_PAGE}
              onPage={setOffset}
              {...(text !== '' && { onClear: () => setText('') })}
              onView={setViewed}
              {...(kind === 'archives' && { onUnarchived: onClose })}
            />
          </>
        ) : (
          <RoomView stepId={viewed.step_id} onBack={() => setViewed(null)} />
        )}
      </DialogContent>
    </Dialog>
  )
}
