import type { OwnSession } from '@ramal/contract/entities/own-session'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { deviceName } from './device-name.ts'

// Beside the dock, too, the room of the table decides: a narrow one has address below the device, the narrowest a card for each session.
const WIDE = '@max-2xl:hidden'
const CARD = '@max-md:grid @max-md:grid-cols-[minmax(0,1fr)_auto] @max-md:items-center @max-md:py-1'
const PLACE = {
  device: '@max-md:col-start-1 @max-md:row-start-1 @max-md:h-auto',
  lastSeen: '@max-md:col-start-1 @max-md:row-start-2 @max-md:h-auto @max-md:text-muted @max-md:text-xs',
  end: '@max-md:col-start-2 @max-md:row-span-2 @max-md:row-start-1 @max-md:h-auto',
} as const

/** The sessions, this one first and without a button. */
export function SessionTable({
  sessions,
  onEnd,
}: {
  sessions: readonly OwnSession[]
  onEnd: (session: OwnSession) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <Table>
      <thead className="@max-md:sr-only">
        <tr>
          <TableHead>{t('security.device')}</TableHead>
          <TableHead className={WIDE}>{t('security.address')}</TableHead>
          <TableHead className={WIDE}>{t('security.since')}</TableHead>
          <TableHead>{t('security.lastSeen')}</TableHead>
          <TableHead>
            <span className="sr-only">{t('security.end')}</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <TableRow key={session.id} className={CARD}>
            <TableCell className={PLACE.device}>
              <span id={`device-${session.id}`} className="flex flex-wrap items-center gap-x-2">
                {deviceName(session.user_agent) ?? t('security.application')}
                {session.is_current && <Badge>{t('security.thisDevice')}</Badge>}
              </span>
              <span className="text-muted text-xs tabular-nums @2xl:hidden">{session.address}</span>
            </TableCell>
            <TableCell className={cn(WIDE, 'tabular-nums')}>{session.address}</TableCell>
            <TableCell className={cn(WIDE, 'tabular-nums')}>
              {time.format(new Date(session.created_at))}
            </TableCell>
            <TableCell className={cn(PLACE.lastSeen, 'tabular-nums')}>
              <span className="@md:hidden">{t('security.lastSeen')}: </span>
              {time.format(new Date(session.last_seen_at))}
            </TableCell>
            <TableCell className={cn(PLACE.end, 'text-right')}>
              {!session.is_current && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-describedby={`device-${session.id}`}
                  onClick={() => onEnd(session)}
                >
                  {t('security.end')}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
