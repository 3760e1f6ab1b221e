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
import { backupQuery, HISTORY_PAGE } from './history-api.ts'
import { HistoryTable } from './history-table.tsx'
import { SupervisedRoom } from './supervised-room.tsx'

/** The page /chats-backup: every finished chat of the tenant, and each in the viewer of supervisors. */
export function ChatsBackup() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [offset, setOffset] = useState(0)
  const [viewed, setViewed] = useState<HistoryRow | null>(null)
  const search = useRested(text, SEARCH_DEBOUNCE_MS)
  const query = useQuery({ ...backupQuery(search, offset), placeholderData: keepPreviousData })
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 p-4">
      <SearchField
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
        onView={setViewed}
        {...(text !== '' && { onClear: () => setText('') })}
      />
      {viewed && (
        <Dialog open onOpenChange={(open) => !open && setViewed(null)}>
          <DialogContent
            className="h-[min(44rem,calc(100dvh-2rem))] max-w-5xl"
            title={formatPhone(viewed.name)}
            description={formatDateTime(viewed.datetime)}
            closeLabel={t('common.close')}
          >
            <SupervisedRoom stepId={viewed.step_id} actions={null} />
          </DialogContent>
        </Dialog>
      )}
    </div>
  )
}
