import { type Destination, optionalDestination } from '../routing/destination.ts'

/** A menu as it is set (entities §4); sounds are ids of sound entries, times in ms. */
export interface IvrRules {
  readonly audio: number
  readonly greeting: number | null
  readonly options: readonly IvrOption[]
  readonly timeoutMs: number
  readonly maxTimeouts: number
  readonly timeoutAudio: number | null
  readonly timeout: Destination
  readonly maxInvalid: number
  readonly invalidAudio: number | null
  /** Null: as the timeout. */
  readonly invalid: Destination | null
  /** An extension may be dialled instead of an option. */
  readonly directDial: boolean
}

export interface IvrOption {
  readonly digit: string
  readonly audio: number | null
  readonly to: Destination
}

/**
 * A caller in a menu.
 *
 *   greeting --played--> menu --played--> listening --time over--> menu … leaving (timeout)
 *       \________ digit ___/________________/
 *                  |--> an option -> leaving     |--> nothing -> menu … leaving (invalid)
 *                  |--> dialling (direct dial) -> asking -> leaving
 */
export type IvrState = Counted &
  (
    | { readonly at: 'greeting' | 'menu' }
    | { readonly at: 'listening'; readonly until: number }
    /** The first digits of an extension, or an option that waits whether more comes. */
    | { readonly at: 'dialling'; readonly digits: string; readonly until: number }
    | { readonly at: 'asking'; readonly extension: string }
    | { readonly at: 'leaving'; readonly to: Destination; readonly why: IvrLeave }
    | { readonly at: 'left' }
  )

interface Counted {
  readonly timeouts: number
  readonly invalids: number
}

export type IvrLeave = 'option' | 'extension' | 'timeout' | 'invalid'

export type IvrEvent =
  /** What was to be played has ended, or could not be. */
  | { readonly type: 'played' }
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'tick' }
  /** The answer to `findExtension`. */
  | { readonly type: 'extension'; readonly to: Destination | null }

export type IvrEffect =
  /** One after the other; `played` follows the last. Replaces what is played. */
  | { readonly type: 'play'; readonly sounds: readonly number[] }
  | { readonly type: 'stop' }
  | { readonly type: 'wakeAt'; readonly at: number }
  | { readonly type: 'findExtension'; readonly extension: string }
  | {
      readonly type: 'leave'
      readonly to: Destination
      readonly why: IvrLeave
    }

type Step = readonly [IvrState, readonly IvrEffect[]]

/** Between the digits of an extension, and before an option is taken where an extension may begin with it. */
export const INTER_DIGIT_MS = 2_000
const EXTENSION_DIGITS = 5

/** A caller enters: the greeting once, then the menu. */
export function enterIvr(rules: IvrRules): Step {
  const fresh = { timeouts: 0, invalids: 0 }
  if (rules.greeting === null) return menu(rules, fresh, [])
  return [{ ...fresh, at: 'greeting' }, [{ type: 'play', sounds: [rules.greeting] }]]
}

/** What this event does to the caller. A key pressed while a prompt is played counts at once, and ends it. */
export function ivrTransition(state: IvrState, event: IvrEvent, rules: IvrRules, now: number): Step {
  switch (state.at) {
    case 'greeting':
      if (event.type === 'played') return menu(rules, state, [])
      return event.type === 'digit' ? firstDigit(state, event.digit, rules, now) : [state, []]
    case 'menu':
      if (event.type === 'played') return listen(state, rules, now)
      return event.type === 'digit' ? firstDigit(state, event.digit, rules, now) : [state, []]
    case 'listening':
      if (event.type === 'digit') return firstDigit(state, event.digit, rules, now)
      return event.type === 'tick' && now >= state.until ? timedOut(state, rules) : [state, []]
    case 'dialling':
      if (event.type === 'digit') return nextDigit(state, event.digit, rules, now)
      return event.type === 'tick' && now >= state.until ? dialled(state, state.digits, rules) : [state, []]
    case 'asking':
      if (event.type !== 'extension') return [state, []] // Keys behind a whole extension mean nothing.
      return event.to ? leave(state, event.to, 'extension', []) : mistaken(state, rules)
    case 'leaving':
      if (event.type !== 'played') return [state, []] // The caller has chosen.
      return [{ ...countOf(state), at: 'left' }, [{ type: 'leave', to: state.to, why: state.why }]]
    case 'left':
      return [state, []]
  }
}

function menu(rules: IvrRules, count: Counted, before: readonly number[]): Step {
  return [{ ...countOf(count), at: 'menu' }, [{ type: 'play', sounds: [...before, rules.audio] }]]
}

function listen(state: Counted, rules: IvrRules, now: number): Step {
  const until = now + rules.timeoutMs
  return [{ ...countOf(state), at: 'listening', until }, [{ type: 'wakeAt', at: until }]]
}

function firstDigit(state: IvrState, digit: string, rules: IvrRules, now: number): Step {
  if (!rules.directDial || !/[1-9]/.test(digit)) return dialled(state, digit, rules)
  return waitForMore(state, digit, now, state.at === 'greeting' || state.at === 'menu')
}

function nextDigit(state: IvrState & { at: 'dialling' }, digit: string, rules: IvrRules, now: number): Step {
  if (digit === '#') return dialled(state, state.digits, rules)
  const digits = state.digits + digit
  return digits.length < EXTENSION_DIGITS
    ? waitForMore(state, digits, now, false)
    : dialled(state, digits, rules)
}

function waitForMore(state: Counted, digits: string, now: number, isPlaying: boolean): Step {
  const until = now + INTER_DIGIT_MS
  const wake: IvrEffect = { type: 'wakeAt', at: until }
  return [{ ...countOf(state), at: 'dialling', digits, until }, isPlaying ? [{ type: 'stop' }, wake] : [wake]]
}

function dialled(state: Counted, digits: string, rules: IvrRules): Step {
  const option = rules.options.find((one) => one.digit === digits)
  if (option) return leave(state, option.to, 'option', option.audio === null ? [] : [option.audio])
  if (!rules.directDial || !/^[1-9]\d{4}$/.test(digits)) return mistaken(state, rules)
  return [
    { ...countOf(state), at: 'asking', extension: digits },
    [{ type: 'findExtension', extension: digits }],
  ]
}

function timedOut(state: Counted, rules: IvrRules): Step {
  const count = { ...countOf(state), timeouts: state.timeouts + 1 }
  const audio = rules.timeoutAudio === null ? [] : [rules.timeoutAudio]
  if (count.timeouts < rules.maxTimeouts) return menu(rules, count, audio)
  return leave(count, rules.timeout, 'timeout', audio)
}

function mistaken(state: Counted, rules: IvrRules): Step {
  const count = { ...countOf(state), invalids: state.invalids + 1 }
  const audio = rules.invalidAudio === null ? [] : [rules.invalidAudio]
  if (count.invalids < rules.maxInvalid) return menu(rules, count, audio)
  return leave(count, rules.invalid ?? rules.timeout, 'invalid', audio)
}

// What is said on the way out is heard to its end; without it the prompt that runs is cut.
function leave(state: Counted, to: Destination, why: IvrLeave, audio: readonly number[]): Step {
  if (audio.length > 0) {
    return [{ ...countOf(state), at: 'leaving', to, why }, [{ type: 'play', sounds: audio }]]
  }
  return [{ ...countOf(state), at: 'left' }, [{ type: 'stop' }, { type: 'leave', to, why }]]
}

function countOf({ timeouts, invalids }: Counted): Counted {
  return { timeouts, invalids }
}

/** Where a menu leads that is closed by its calendar: nowhere of its own, as the timeout. */
export function closedIvr(app: Destination['app'] | null, appdata: string | null, timeout: Destination) {
  return optionalDestination(app, appdata) ?? timeout
}
