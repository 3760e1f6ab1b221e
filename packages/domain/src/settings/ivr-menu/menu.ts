import type { IvrRules, IvrOption as PlayedOption } from '../../ivr/ivr.ts'
import type { Destination as Target } from '../../routing/destination.ts'

/** What is named by another row. */
export interface Named {
  readonly id: number
  readonly description: string
}

/** Where something leads as a form holds it; `app` null: nowhere (yet). */
export interface Way {
  readonly app: string | null
  readonly appdata: string
}

/** A key of a menu. */
export interface MenuOption {
  readonly digit: string
  readonly audio: Named | null
  readonly app: string | null
  readonly appdata: string
  readonly label: string | null
}

/** A menu of the telephone as it is being edited, or as it is saved. */
export interface Menu {
  readonly id: number | null
  readonly name: string
  readonly greeting: Named | null
  readonly audio: Named | null
  readonly options: readonly MenuOption[]
  readonly timeout: Way
  readonly timeoutAudio: Named | null
  readonly timeoutSeconds: number
  readonly maxTimeouts: number
  /** `app` null: as the timeout. */
  readonly invalid: Way
  readonly invalidAudio: Named | null
  readonly maxInvalid: number
  readonly closed: Way
  readonly hasCalendar: boolean
  readonly directDial: boolean
}

type Values = Readonly<Record<string, unknown>>

/** The menu in the values of its form, where a destination is one value, or in a row, where it is two columns. */
export function menuOf(values: Values, id: number | null): Menu {
  return {
    id,
    name: String(values['description'] ?? ''),
    greeting: named(values['greeting_audio']),
    audio: named(values['audio']),
    options: optionsIn(values['options']),
    timeout: way(values, 'timeout_'),
    timeoutAudio: named(values['timeout_audio']),
    timeoutSeconds: Number(values['timeout_seconds'] ?? 5),
    maxTimeouts: Number(values['max_timeouts'] ?? 3),
    invalid: way(values, 'invalid_'),
    invalidAudio: named(values['invalid_audio']),
    maxInvalid: Number(values['max_invalid'] ?? 3),
    closed: way(values, 'closed_'),
    hasCalendar: named(values['calendar']) !== null,
    directDial: values['enable_direct_dial'] === true,
  }
}

function way(values: Values, prefix: string): Way {
  const app = values[`${prefix}app`]
  if (typeof app === 'object' && app !== null) return app as Way
  return { app: typeof app === 'string' ? app : null, appdata: String(values[`${prefix}appdata`] ?? '') }
}

function named(value: unknown): Named | null {
  if (typeof value === 'number') return { id: value, description: '' }
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return { id: Number(value.id), description: 'description' in value ? String(value.description) : '' }
}

/** The keys in the value of a form, in the order of a telephone. */
export function optionsIn(value: unknown): readonly MenuOption[] {
  if (!Array.isArray(value)) return []
  return (value as readonly Values[])
    .map((row) => ({
      ...row,
      digit: String(row['digit'] ?? ''),
      audio: named(row['audio']),
      app: typeof row['app'] === 'string' ? row['app'] : null,
      appdata: String(row['appdata'] ?? ''),
      label: typeof row['label'] === 'string' && row['label'] !== '' ? row['label'] : null,
    }))
    .toSorted((a, b) => PAD.indexOf(a.digit) - PAD.indexOf(b.digit))
}

/** The keys in the order that a telephone has them. */
export const PAD: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** Keys without an option, in the order of a telephone. */
export function freeDigits(options: readonly MenuOption[]): readonly string[] {
  const taken = new Set(options.map(({ digit }) => digit))
  return PAD.filter((digit) => !taken.has(digit))
}

/** The keys with a new one that leads nowhere yet. */
export function withOption(options: readonly MenuOption[], digit: string): readonly MenuOption[] {
  const added = { digit, audio: null, app: null, appdata: '', label: null }
  return optionsIn([...options, added])
}

/** The keys with one changed; another digit that is taken changes places with it: no digit is there twice. */
export function changedOption(
  options: readonly MenuOption[],
  digit: string,
  change: Partial<MenuOption>,
): readonly MenuOption[] {
  const next = options.map((option) => {
    if (option.digit === digit) return { ...option, ...change }
    return option.digit === change.digit ? { ...option, digit } : option
  })
  return optionsIn(next)
}

/** What the machine of the exchange needs to play this menu; null: a menu that says nothing or leads nowhere cannot be played. */
export function playedRules(menu: Menu): IvrRules | null {
  const timeout = target(menu.timeout)
  if (!menu.audio || !timeout) return null
  return {
    audio: menu.audio.id,
    greeting: menu.greeting?.id ?? null,
    options: menu.options.flatMap(({ digit, audio, ...to }): PlayedOption[] => {
      const leads = target(to)
      return leads ? [{ digit, audio: audio?.id ?? null, to: leads }] : []
    }),
    timeoutMs: menu.timeoutSeconds * 1000,
    maxTimeouts: menu.maxTimeouts,
    timeoutAudio: menu.timeoutAudio?.id ?? null,
    timeout,
    maxInvalid: menu.maxInvalid,
    invalidAudio: menu.invalidAudio?.id ?? null,
    invalid: target(menu.invalid),
    directDial: menu.directDial,
  }
}

function target({ app, appdata }: Way): Target | null {
  return app === null ? null : ({ app, appdata } as Target)
}

/** Whether a destination is whole: most need to say which. */
export function isWhole({ app, appdata }: Way): boolean {
  return app !== null && (app === 'hangup' || app === 'disconnect' || appdata !== '')
}

/** The menu that a destination leads to; null: it is none. */
export function menuIdOf({ app, appdata }: Way): number | null {
  return app === 'ivrbasic' && /^\d+$/.test(appdata) ? Number(appdata) : null
}
