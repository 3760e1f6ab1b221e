import { WEEK_DAYS } from '@ramal/contract/constants'

/** Minutes of a day. */
export const DAY = 1440
/** What a block starts and ends at is rounded to, minutes. */
export const SNAP = 15

/** Times on some days of the week, as a calendar keeps them: `HH:mm`; one that ends before or when it starts crosses midnight. */
export interface OpenPeriod {
  readonly week_days: readonly number[]
  readonly hours_start: string
  readonly hours_end: string
}

/** One stretch of one day; `end` lies behind 1440 where it runs on into the next day. */
export interface Block {
  /** 1 Monday … 7 Sunday. */
  readonly day: number
  /** Minutes since midnight. */
  readonly start: number
  readonly end: number
}

/** Minutes of `HH:mm`; null: it is no time. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** `HH:mm` of minutes, those of the next day too. */
export function timeOf(minutes: number): string {
  const within = ((minutes % DAY) + DAY) % DAY
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** The blocks of the periods in the value of a form, in order. */
export function blocksOf(value: unknown): readonly Block[] {
  if (!Array.isArray(value)) return []
  const blocks = (value as readonly Partial<OpenPeriod>[]).flatMap(
    ({ week_days, hours_start, hours_end }) => {
      const start = minutesOf(hours_start ?? '')
      const end = minutesOf(hours_end ?? '')
      if (start === null || end === null) return []
      return (week_days ?? []).map((day) => ({ day, start, end: end <= start ? end + DAY : end }))
    },
  )
  return blocks.toSorted(inOrder)
}

/** The periods that say the same with the fewest rows: days with the same hours share one. */
export function periodsOf(blocks: readonly Block[]): readonly OpenPeriod[] {
  const rows = new Map<string, number[]>()
  for (const { day, start, end } of blocks.toSorted(inOrder)) {
    const hours = `${timeOf(start)} ${timeOf(end)}`
    rows.set(hours, [...(rows.get(hours) ?? []), day])
  }
  return [...rows].map(([hours, days]) => {
    const [hours_start = '', hours_end = ''] = hours.split(' ')
    return { week_days: [...new Set(days)], hours_start, hours_end }
  })
}

function inOrder(a: Block, b: Block): number {
  return a.day - b.day || a.start - b.start || a.end - b.end
}

/** Blocks of one day that overlap or touch are one; none is longer than a day. */
export function tidied(blocks: readonly Block[]): readonly Block[] {
  const kept: Block[] = []
  for (const block of blocks.toSorted(inOrder)) {
    const last = kept.at(-1)
    if (block.end <= block.start) continue
    if (last?.day === block.day && block.start <= last.end)
      kept[kept.length - 1] = { ...last, end: Math.min(Math.max(last.end, block.end), last.start + DAY) }
    else kept.push({ ...block, end: Math.min(block.end, block.start + DAY) })
  }
  return kept
}

/** A time of the day rounded to a quarter of an hour. */
export function snapped(minutes: number): number {
  return Math.max(0, Math.min(DAY, Math.round(minutes / SNAP) * SNAP))
}

/** The blocks of a day. */
export function blocksOn(blocks: readonly Block[], day: number): readonly Block[] {
  return blocks.filter((block) => block.day === day)
}

/** What of the day before runs on into this one, minutes since its midnight; 0: nothing. */
export function runsOver(blocks: readonly Block[], day: number): number {
  return Math.max(0, ...blocksOn(blocks, dayBefore(day)).map(({ end }) => end - DAY))
}

function dayBefore(day: number): number {
  return day === 1 ? 7 : day - 1
}

/** The blocks with one replaced by another; null: it goes. Blocks are known by their values: tidied ones are never two alike. */
export function replaced(blocks: readonly Block[], old: Block | null, next: Block | null): readonly Block[] {
  return [...blocks.filter((block) => old === null || inOrder(block, old) !== 0), ...(next ? [next] : [])]
}

/** The block with other times, as two fields say them: an end before or at the start is that of the next day. */
export function retimed(block: Block, start: number, end: number): Block {
  const within = end % DAY
  return { ...block, start, end: within <= start ? within + DAY : within }
}

/** The other days get the hours of this one, in place of theirs. */
export function copiedDay(blocks: readonly Block[], from: number, to: readonly number[]): readonly Block[] {
  const others = new Set(to.filter((day) => day !== from))
  const hours = blocksOn(blocks, from)
  return [
    ...blocks.filter(({ day }) => !others.has(day)),
    ...[...others].flatMap((day) => hours.map((block) => ({ ...block, day }))),
  ].toSorted(inOrder)
}

/** A block for a day that gets one more: after its last, or the hours of an office. */
export function nextBlock(blocks: readonly Block[], day: number): Block {
  const last = blocksOn(blocks, day).at(-1)
  if (!last) return { day, start: 8 * 60, end: 18 * 60 }
  const start = Math.min(last.end + 60, DAY - SNAP)
  return { day, start, end: Math.min(start + 4 * 60, DAY) }
}

/** Every day of the week. */
export const DAYS: readonly number[] = WEEK_DAYS
