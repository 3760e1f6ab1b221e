import type { FIELD_FORMATS } from '@ramal/contract/form'

export type DateFormat = (typeof FIELD_FORMATS)[number]

export const DEFAULT_DATE_FORMAT: DateFormat = 'dd/MM/yyyy'

/** Years of two digits are those from 1950 to 2049. */
const PIVOT = 50

/** Whether a format has a time of day. */
export function hasTime(format: DateFormat): boolean {
  return format.includes('HH')
}

/** A value of `format` as date inputs take it (`YYYY-MM-DD`, with `THH:mm` where the format has a time); '' for no date. */
export function toInputDate(text: string, format: DateFormat): string {
  const names = [...format.matchAll(/yyyy|yy|MM|dd|HH|mm/g)].map(([name]) => name)
  const pattern = format.replace(/yyyy|yy|MM|dd|HH|mm/g, (name) => `(\\d{${name.length}})`)
  const found = new RegExp(`^${pattern}$`).exec(text)
  if (!found) return ''
  const part = (name: string) => found[names.indexOf(name) + 1] ?? ''
  const short = part('yy')
  const year = names.includes('yyyy') ? part('yyyy') : `${Number(short) < PIVOT ? '20' : '19'}${short}`
  const date = `${year}-${part('MM')}-${part('dd')}`
  const whole = hasTime(format) ? `${date}T${part('HH')}:${part('mm')}` : date
  return isInputDate(whole) ? whole : ''
}

/** What a date input holds, in `format`; '' for an empty one. */
export function fromInputDate(input: string, format: DateFormat): string {
  if (!isInputDate(input)) return ''
  const [date = '', time = '00:00'] = input.split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  const [hours = '', minutes = ''] = time.split(':')
  const parts: Record<string, string> = {
    yyyy: year,
    yy: year.slice(2),
    MM: month,
    dd: day,
    HH: hours,
    mm: minutes,
  }
  return format.replace(/yyyy|yy|MM|dd|HH|mm/g, (name) => parts[name] ?? name)
}

/** Whether a text is what a date or datetime-local input holds, and that day exists. */
export function isInputDate(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2})?)?$/.exec(text)
  if (!found) return false
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month) && hours < 24 && minutes < 60
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
