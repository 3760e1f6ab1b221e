import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { PhoneIcon, StickyNoteIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CallDirection, CallDuration, CallResult } from './call-look.tsx'
import { dateTimeText, timeText } from './date-time-text.ts'

export interface CallTableProps {
  readonly calls: readonly CallDetail[]
  /** The day stands beside the time: the list spans several. */
  readonly withDay?: boolean
  /** A call has begun that is not among them yet: the first row is kept for it. */
  readonly isOneComing?: boolean
  readonly onOpen: (callId: number) => void
  /** Calls a number; null where this page cannot. */
  readonly onRedial: ((phone: string) => void) | null
}

// In a narrow place (the panel of a call with a form beside it, a telephone) direction and queue stand below the number.
const WIDE = '@max-2xl:hidden'
const CELL = '@max-2xl:px-1.5 @max-2xl:py-1.5'
const HEAD = 'sticky top-0 z-10 bg-surface'
// On a telephone a call is a card: who, when and which way, what became of it; the way to call them at its side.
const CARD =
  '@max-md:grid @max-md:grid-cols-[minmax(0,1fr)_auto] @max-md:items-center @max-md:gap-x-3 @max-md:px-2 @max-md:py-2'
const PLACE = {
  time: '@max-md:col-start-1 @max-md:row-start-2 @max-md:h-auto @max-md:py-0.5 @max-md:text-muted @max-md:text-xs',
  phone: '@max-md:col-start-1 @max-md:row-start-1 @max-md:h-auto @max-md:py-0.5',
  result: '@max-md:col-start-1 @max-md:row-start-3 @max-md:h-auto @max-md:py-0.5',
  duration: '@max-md:col-start-2 @max-md:row-start-3 @max-md:h-auto @max-md:py-0.5',
  redial:
    '@max-md:col-start-2 @max-md:row-span-2 @max-md:row-start-1 @max-md:h-auto @max-md:w-auto @max-md:p-0',
} as const

/** Calls as a table; arrows move between them, Enter opens one. */
export function CallTable({ calls, withDay = false, isOneComing = false, onOpen, onRedial }: CallTableProps) {
  const { t } = useTranslation()
  return (
    <Table onKeyDown={moveBetweenRows}>
      <thead className="@max-md:sr-only">
        <tr>
          <TableHead className={cn(CELL, HEAD)}>{t('field.datetime')}</TableHead>
          <TableHead className={cn(CELL, HEAD)}>{t('field.phone')}</TableHead>
          <TableHead className={cn(WIDE, HEAD)}>{t('call.direction')}</TableHead>
          <TableHead className={cn(WIDE, HEAD)}>{t('field.queue')}</TableHead>
          <TableHead className={cn(CELL, HEAD)}>{t('field.dial_status_text')}</TableHead>
          <TableHead className={cn(CELL, HEAD, 'text-right')}>{t('call.duration')}</TableHead>
          {onRedial && (
            <TableHead className={cn(CELL, HEAD)}>
              <span className="sr-only">{t('chat.colAction')}</span>
            </TableHead>
          )}
        </tr>
      </thead>
      <tbody>
        {isOneComing && <KeptRow withRedial={onRedial !== null} />}
        {calls.map((call) => (
          <CallRow key={call.id} call={call} withDay={withDay} onOpen={onOpen} onRedial={onRedial} />
        ))}
      </tbody>
    </Table>
  )
}

function CallRow({
  call,
  withDay,
  onOpen,
  onRedial,
}: { call: CallDetail } & Required<Pick<CallTableProps, 'withDay' | 'onOpen' | 'onRedial'>>) {
  const { t } = useTranslation()
  const { phone } = call
  const shown = phone === null ? t('softphone.unknownCaller') : formatPhone(phone)
  return (
    <TableRow className={cn(CARD, 'relative')}>
      <TableCell className={cn(CELL, PLACE.time, 'tabular-nums')}>
        {withDay ? dateTimeText(call.datetime).slice(0, -3) : timeText(call.datetime)}
      </TableCell>
      <TableCell className={cn(CELL, PLACE.phone)}>
        {/* One control covers the row, so that a click anywhere opens the call. */}
        <button
          type="button"
          data-row=""
          onClick={() => onOpen(call.id)}
          className="text-left font-medium tabular-nums after:absolute after:inset-0"
        >
          {call.name ?? shown}
        </button>
        {call.name && <p className="text-muted text-xs tabular-nums">{shown}</p>}
        <p className="text-muted text-xs @2xl:hidden">
          <CallDirection call={call} />
          {call.queue && <span className="align-middle">{` · ${call.queue}`}</span>}
        </p>
        {call.note && (
          <p className="flex max-w-64 items-center gap-1 text-muted text-xs">
            <StickyNoteIcon aria-label={t('call.note')} className="size-3 shrink-0" />
            <span className="truncate">{call.note}</span>
          </p>
        )}
      </TableCell>
      <TableCell className={cn(WIDE, 'whitespace-nowrap')}>
        <CallDirection call={call} />
      </TableCell>
      <TableCell className={WIDE}>{call.queue}</TableCell>
      <TableCell className={cn(CELL, PLACE.result)}>
        <CallResult call={call} />
      </TableCell>
      <TableCell className={cn(CELL, PLACE.duration, 'text-right tabular-nums')}>
        <CallDuration call={call} />
      </TableCell>
      {onRedial && (
        <TableCell className={cn(CELL, PLACE.redial, 'w-10 text-right')}>
          {phone !== null && (
            <IconButton
              label={t('call.redial', { phone: call.name ?? shown })}
              size="icon-sm"
              className="relative @max-md:size-11"
              onClick={() => onRedial(phone)}
            >
              <PhoneIcon aria-hidden="true" />
            </IconButton>
          )}
        </TableCell>
      )}
    </TableRow>
  )
}

/** As high as the row of a call that has a queue and no name. */
function KeptRow({ withRedial }: { withRedial: boolean }) {
  return (
    <TableRow aria-hidden="true" data-testid="kept-row" className={CARD}>
      <TableCell className={cn(CELL, PLACE.time)}>
        <Line text="00:00:00" />
      </TableCell>
      <TableCell className={cn(CELL, PLACE.phone)}>
        <Line text="(00) 00000-0000" />
        <p className="text-xs @2xl:hidden">
          <span className="inline-block h-4" />
          <Line text="00000000" />
        </p>
      </TableCell>
      <TableCell className={WIDE}>
        <Line text="00000000" />
      </TableCell>
      <TableCell className={WIDE} />
      <TableCell className={cn(CELL, PLACE.result)}>
        <span className="inline-flex items-center align-middle">
          <span className="h-4" />
          <Line text="0000000000" />
        </span>
      </TableCell>
      <TableCell className={cn(CELL, PLACE.duration)} />
      {withRedial && (
        <TableCell className={cn(CELL, PLACE.redial, 'w-10')}>
          <div className="h-7 @max-md:size-11" />
        </TableCell>
      )}
    </TableRow>
  )
}

/** Stands for a text, as high as it. */
function Line({ text }: { text: string }) {
  return (
    <span className="animate-pulse select-none rounded-md bg-border/70 text-transparent tabular-nums">
      {text}
    </span>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const row = (document.activeElement as Element | null)
    ?.closest('tr')
    ?.querySelector<HTMLElement>('[data-row]')
  const at = row ? rows.indexOf(row) : -1
  const next = rows[event.key === 'ArrowDown' ? at + 1 : at - 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
