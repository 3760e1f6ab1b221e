import type { OwnSession } from '@ramal/contract/entities/own-session'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/locale.ts'
import { deviceName } from './device-name.ts'

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
      <thead>
        <tr>
          <TableHead>{t('security.device')}</TableHead>
          <TableHead className="hidden sm:table-cell">{t('security.address')}</TableHead>
          <TableHead className="hidden md:table-cell">{t('security.since')}</TableHead>
          <TableHead>{t('security.lastSeen')}</TableHead>
          <TableHead>
            <span className="sr-only">{t('security.end')}</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <TableRow key={session.id}>
            <TableCell>
              <span id={`device-${session.id}`} className="flex flex-wrap items-center gap-x-2">
                {deviceName(session.user_agent) ?? t('security.application')}
                {session.is_current && <Badge>{t('security.thisDevice')}</Badge>}
              </span>
              <span className="text-muted text-xs tabular-nums sm:hidden">{session.address}</span>
            </TableCell>
            <TableCell className="hidden tabular-nums sm:table-cell">{session.address}</TableCell>
            <TableCell className="hidden tabular-nums md:table-cell">
              {time.format(new Date(session.created_at))}
            </TableCell>
            <TableCell className="tabular-nums">{time.format(new Date(session.last_seen_at))}</TableCell>
            <TableCell className="text-right">
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
