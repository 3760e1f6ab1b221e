import type { Locale } from '@ramal/contract/vocabulary'
import { dateOf } from '@ramal/domain/calendar/civil'
import { instantOf } from '@ramal/domain/calendar/zone'
import { durationText } from '@ramal/domain/call/duration-text'
import { timesOfDay } from '@ramal/domain/day/own-time'
import { text } from '@ramal/i18n/text'
import type { TimeRow } from '../agent-day/time-rows.ts'
import type { Month, readMonth } from './month.ts'
import type { PrintedRecord } from './printed-record.ts'

const COLUMNS = [
  'from',
  'to',
  'duration',
  'what',
  'legalType',
  'startedBy',
  'limit',
  'excess',
  'reason',
  'origin',
] as const
const NOTHING = '–'

interface PrintContext {
  readonly month: Month
  readonly locale: Locale
  readonly name: string
  /** They read their own: of a personal pause nobody else learns that it was. */
  readonly isOwn: boolean
  /** Epoch ms. */
  readonly now: number
}

/** The words of a month's record, day by day. */
export function printedRecord(
  { zone, rows, seal }: Awaited<ReturnType<typeof readMonth>>,
  context: PrintContext,
): PrintedRecord {
  const { month, locale, name, isOwn, now } = context
  const shown = isOwn ? rows : rows.filter(({ legalType }) => legalType !== 'physiological')
  const days = []
  for (let day = month.first; day < month.next; day += 1) {
    const bounds = { since: instantOf(day, 0, zone), until: instantOf(day + 1, 0, zone), now }
    if (bounds.since > now) break
    const times = timesOfDay(shown, bounds).toReversed()
    const cells = times.map((row) => cellsOf(row, { zone, locale, name }))
    if (cells.length > 0) days.push({ day: dayText(day), rows: cells })
  }
  const moment = new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return {
    title: text(locale, 'ownTime.pdfTitle', { name }),
    facts: [
      month.name,
      text(locale, 'ownTime.zone', { zone }),
      text(locale, 'ownTime.pdfMade', { time: moment.format(now) }),
      ...(isOwn ? [] : [text(locale, 'ownTime.pdfWithoutPersonal')]),
    ],
    head: COLUMNS.map((column) => text(locale, `ownTime.${column}`)),
    days,
    none: text(locale, 'ownTime.pdfNone'),
    foot: [`SHA-256 ${seal.month} ${seal.until} ${seal.sha256}`, text(locale, 'ownTime.sealText')],
    madeAt: now,
    pageNumber: text(locale, 'chat.export.page', { page: '{page}', total: '{total}' }),
  }
}

/** As the page of the own record says it, but by name: paper goes from hand to hand. */
function cellsOf(
  row: TimeRow & { readonly seconds: number },
  { zone, locale, name }: { zone: string; locale: Locale; name: string },
): string[] {
  const time = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'medium' })
  const isPause = row.source === 'pauses' && row.state === 'paused'
  const isPersonal = row.legalType === 'physiological'
  const words: Record<(typeof COLUMNS)[number], string> = {
    from: time.format(row.from),
    to: row.to === null ? text(locale, 'ownTime.goesOn') : time.format(row.to),
    duration: durationText(row.seconds),
    what: isPersonal
      ? text(locale, 'ownTime.personal')
      : (row.pause ?? text(locale, `softphone.status.${row.state}`)),
    legalType:
      row.legalType === null || row.legalType === 'none'
        ? NOTHING
        : text(locale, `ownTime.legal.${row.legalType}`),
    startedBy: row.startedBy?.description ?? (isPause ? name : NOTHING),
    limit: row.limit === null ? NOTHING : durationText(row.limit),
    excess: row.exceeded ? `+${durationText(row.exceeded)}` : NOTHING,
    reason: row.justification ?? NOTHING,
    origin: text(locale, `ownTime.source.${row.source}`),
  }
  return COLUMNS.map((column) => words[column])
}

function dayText(day: number): string {
  const { year, month, day: ofMonth } = dateOf(day)
  return [year, month, ofMonth].map((part) => String(part).padStart(2, '0')).join('-')
}
