import type { TimelineEntry, TimelineKind } from '@ramal/contract/entities/client-record'
import { durationText } from '@ramal/domain/call/duration-text'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Badge } from '@ramal/ui/badge'
import type { TFunction } from 'i18next'
import {
  CalendarClockIcon,
  ClipboardPenIcon,
  FileTextIcon,
  type LucideIcon,
  MessagesSquareIcon,
  PencilIcon,
  PhoneIcon,
  ShieldCheckIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { timeText } from '../day-words.ts'

const ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  call: PhoneIcon,
  chat: MessagesSquareIcon,
  form: ClipboardPenIcon,
  record: FileTextIcon,
  activity: CalendarClockIcon,
  consent: ShieldCheckIcon,
  change: PencilIcon,
}

/** One moment of a timeline: what it was and came to, how long, who, where, and its first line. */
export function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const Icon = ICONS[entry.kind]
  const facts = factsOf(entry, t)
  return (
    <li className="flex gap-3 px-4 py-2 hover:bg-hover">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-hover text-muted"
      >
        <Icon className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{nameOf(entry, t)}</span>
          {entry.result && (
            <Badge variant={entry.result === 'missed' || entry.result === 'no' ? 'danger' : 'neutral'}>
              {t(`clientRecord.result.${entry.result}`)}
            </Badge>
          )}
          {entry.has_recording && <Badge variant="outline">{t('clientRecord.recording')}</Badge>}
          <time dateTime={entry.at} className="ml-auto text-muted text-xs tabular-nums">
            {timeText(entry.at, locale)}
          </time>
        </p>
        {entry.text && <p className="break-words">{entry.text}</p>}
        {facts.length > 0 && <p className="text-muted text-xs">{facts.join(' · ')}</p>}
      </div>
    </li>
  )
}

function nameOf({ kind, direction, fields }: TimelineEntry, t: TFunction): string {
  const name = t(`clientRecord.one.${kind}`)
  if (direction) return `${name} ${t(`clientRecord.direction.${direction}`)}`
  if (kind !== 'consent') return name
  const [purpose, channel] = fields as ['any', 'call'] // as the server writes them
  return `${t(`clientRecord.purpose.${purpose}`)}, ${t(`clientRecord.channel.${channel}`)}`
}

function factsOf(entry: TimelineEntry, t: TFunction): string[] {
  const { duration, queue, agent, classification, phone, kind, fields } = entry
  return [
    duration ? durationText(duration) : null,
    queue,
    agent?.description,
    classification,
    phone ? formatPhone(phone) : null,
    kind === 'change' && fields.length > 0 ? fields.map((field) => fieldName(field, t)).join(', ') : null,
  ].filter((fact): fact is string => Boolean(fact))
}

const NAMED = [
  'document',
  'birth_date',
  'phones',
  'emails',
  'organization',
  'owner',
  'status',
  'tags',
] as const

function fieldName(field: string, t: TFunction): string {
  const known = NAMED.find((one) => one === field)
  return known ? t(`clientRecord.fact.${known}`) : field
}
