import type { About } from '@ramal/contract/resources/kit/about'
import { cut } from '@ramal/domain/form/cuts'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import type { SettingsWords } from '@ramal/domain/settings/form-of'

/** What a cell needs besides its value. */
export interface CellContext {
  readonly words: SettingsWords
  readonly locale: string
  readonly yes: string
  readonly no: string
  /** What is said of a row that is there no more. */
  readonly removed: (id: number) => string
}

/** The value of a field as a list says it; '' where there is none. */
export function cellText(
  name: string,
  about: About | undefined,
  value: unknown,
  context: CellContext,
): string {
  if (value === null || value === undefined || value === '') return ''
  switch (about?.kind) {
    case 'bool':
      return value === true ? context.yes : context.no
    case 'choice':
      return context.words.word(name, value as string | number)
    case 'app':
      return context.words.word('app', value as string)
    case 'choices':
      return joined(value, (one) => context.words.word(name, one as string | number))
    case 'weekDays':
      return joined(value, (day) => weekDay(Number(day), context.locale))
    case 'ref':
    case 'refs':
      return joined(value, (one) => nameOf(one) || gone(one, context))
    case 'rows':
      // Of somebody's telephones the numbers themselves are asked for; of other rows how many there are.
      if ('phone' in about.fields) return joined(value, phoneIn)
      return Array.isArray(value) ? String(value.length) : ''
    case 'seconds':
      return duration(Number(value))
    case 'percent':
      return `${value} %`
    case 'dateTime':
      return dateTime(String(value), context.locale)
    case 'list':
      return joined(value, (one) => String(one))
    default:
      return plain(value, name, context.locale)
  }
}

/** Seconds as people say them: `45 s`, `1:30`, `2:00:00`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

function plain(value: unknown, name: string, locale: string): string {
  if (typeof value === 'boolean') return String(value)
  if (/_at$/.test(name) && typeof value === 'string') return dateTime(value, locale)
  if (typeof value === 'object' && value !== null && 'description' in value) return nameOf(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function dateTime(iso: string, locale: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(time)
}

// 2024-01-01 was a Monday.
function weekDay(day: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
}

function joined(value: unknown, text: (one: unknown) => string): string {
  return cut((Array.isArray(value) ? value : [value]).map(text).filter(Boolean).join(', '), 'chip')
}

function phoneIn(row: unknown): string {
  const phone = typeof row === 'object' && row !== null && 'phone' in row ? row.phone : null
  return typeof phone === 'string' ? formatPhone(phone) : ''
}

function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'description' in value
    ? String(value.description)
    : String(value)
}

function gone(value: unknown, { removed }: CellContext): string {
  return typeof value === 'object' && value !== null && 'id' in value ? removed(Number(value.id)) : ''
}
