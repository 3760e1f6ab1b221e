import { waitedMinutes } from '@ramal/domain/chat/rooms/waiting-since'
import type { ToDo } from '@ramal/domain/day/to-do'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button } from '@ramal/ui/button'
import {
  CalendarClockIcon,
  type LucideIcon,
  MessageSquareWarningIcon,
  PhoneMissedIcon,
  TagIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useServices } from '../../lib/realtime/use-services.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { waitedText } from '../../lib/waited-text.ts'
import { DueTime } from './due-time.tsx'
import type { DueActivity } from './use-day.ts'

/** What makes the row's link or button one of a list that is one tab stop. */
interface RowAct {
  readonly 'data-row': string
  readonly tabIndex: number
  readonly onFocus: () => void
}

/** One thing to do: what it is, how much of it, and the verb that leads there. Weight and words, never a colour of haste (NR-17). */
export function ToDoRow({
  row,
  act,
  onCall,
}: {
  row: ToDo<DueActivity>
  act: RowAct
  onCall: ((phone: string) => void) | null
}) {
  const { t } = useTranslation()
  switch (row.kind) {
    case 'chats':
      return (
        <CountRow
          icon={MessageSquareWarningIcon}
          label={t('home.chatsUnanswered')}
          row={row}
          act={act}
          to="/chats"
          verb={t('home.openChats')}
        >
          <FirstWait since={row.since} />
        </CountRow>
      )
    case 'missed':
      return (
        <CountRow
          icon={PhoneMissedIcon}
          label={t('home.missed')}
          row={row}
          act={act}
          to="/phonecalls?tab=missed"
          verb={t('home.seeMissed')}
        />
      )
    case 'unclassified':
      return (
        <CountRow
          icon={TagIcon}
          label={t('home.unclassified')}
          row={row}
          act={act}
          to="/phonecalls?result=unclassified"
          verb={t('home.classify')}
        />
      )
    case 'activity':
      return <ActivityRow activity={row.activity} act={act} onCall={onCall} />
  }
}

const ROW =
  'relative flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b px-5 py-2 last:border-b-0 hover:bg-hover'

function CountRow({
  icon: Icon,
  label,
  row: { count },
  act,
  to,
  verb,
  children,
}: {
  icon: LucideIcon
  label: string
  row: { count: number }
  act: RowAct
  to: string
  verb: string
  children?: ReactNode
}) {
  const path = useLocalePath()
  return (
    <li className={ROW}>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        {label} <strong className="font-semibold tabular-nums">{count}</strong>
        {children}
      </p>
      <Button asChild variant="secondary" size="sm">
        {/* One link covers the row. */}
        <Link
          {...act}
          to={path(to)}
          aria-label={`${verb}: ${label}, ${count}`}
          className="after:absolute after:inset-0"
        >
          {verb}
        </Link>
      </Button>
    </li>
  )
}

function FirstWait({ since }: { since: number | null }) {
  const { t } = useTranslation()
  const { clock } = useServices()
  const minutes = since === null ? 0 : waitedMinutes(since, clock.now())
  if (minutes === 0) return null
  return <span className="text-muted"> · {t('home.firstWaits', { time: waitedText(minutes) })}</span>
}

function ActivityRow({
  activity: { dueAt, row },
  act,
  onCall,
}: {
  activity: DueActivity
  act: RowAct
  onCall: ((phone: string) => void) | null
}) {
  const { t } = useTranslation()
  const number = formatPhone(row.destination)
  return (
    <li className={ROW}>
      <CalendarClockIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        <DueTime at={dueAt} /> {row.subject}
        <span className="text-muted tabular-nums">
          {row.client && ` · ${row.client.description}`} · {number}
        </span>
      </p>
      {onCall && (
        <Button
          {...act}
          variant="secondary"
          size="sm"
          aria-label={t('home.callWhom', { phone: number, subject: row.subject })}
          onClick={() => onCall(row.destination)}
        >
          {t('home.call')}
        </Button>
      )}
    </li>
  )
}
