import type { SearchResult } from '@ramal/contract/entities/search-result'
import { cut } from '@ramal/domain/form/cuts'
import { Button } from '@ramal/ui/button'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { useTranslation } from 'react-i18next'
import { labelText } from '../conversation/message-preview.ts'
import { formatDateTime } from '../datetime.ts'

/** What a search found, one line each; the time leads into the chat. */
export function FoundTable({
  label,
  rows,
  onView,
}: {
  label: string
  rows: readonly SearchResult[]
  onView: (stepId: number) => void
}) {
  const { t } = useTranslation()
  return (
    <Table aria-label={label}>
      <thead>
        <TableRow>
          <TableHead className="px-1.5">{t('chat.colDatetime')}</TableHead>
          <TableHead className="px-1.5">{t('room.who')}</TableHead>
          <TableHead className="px-1.5">{t('room.text')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id of its own
          <TableRow key={`${row.chat} ${row.datetime} ${index}`}>
            <TableCell className="px-1.5">
              <Button
                variant="link"
                size="sm"
                className="whitespace-nowrap px-0 tabular-nums"
                aria-label={t('room.open', { at: formatDateTime(row.datetime) })}
                onClick={() => onView(row.chat)}
              >
                {formatDateTime(row.datetime)}
              </Button>
            </TableCell>
            <TableCell className="px-1.5">{row.user?.description ?? ''}</TableCell>
            <TableCell title={row.content ?? undefined} className="px-1.5">
              {cut(wordsOf(row, t), 'searchContent')}
              <span className="block text-muted text-xs">
                {[row.classification, row.sub_classification]
                  .map((word) => word?.description)
                  .filter(Boolean)
                  .join(' / ')}
              </span>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function wordsOf(
  { content, attachment_name, kind }: SearchResult,
  t: Parameters<typeof labelText>[1],
): string {
  if (content) return content
  return attachment_name ?? (kind && kind !== 'text' ? labelText(kind, t) : '')
}
