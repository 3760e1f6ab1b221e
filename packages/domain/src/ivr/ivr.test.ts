import { IVR_DIGITS } from '@ramal/contract/constants'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  closedIvr,
  enterIvr,
  INTER_DIGIT_MS,
  type IvrEvent,
  type IvrRules,
  type IvrState,
  ivrTransition,
} from './ivr.ts'

const to = (app: 'queue' | 'pjsip' | 'ivrbasic' | 'hangup' | 'announce', appdata: string) => ({
  app,
  appdata,
})
const rules: IvrRules = {
  audio: 1,
  greeting: 2,
  options: [
    { digit: '1', audio: null, to: to('queue', '4') },
    { digit: '2', audio: 7, to: to('ivrbasic', '9') },
    { digit: '0', audio: null, to: to('pjsip', '5') },
  ],
  timeoutMs: 5_000,
  maxTimeouts: 2,
  timeoutAudio: 3,
  timeout: to('hangup', ''),
  maxInvalid: 2,
  invalidAudio: 4,
  invalid: to('announce', '8'),
  directDial: false,
}

/** `3` a key, `.` a prompt that ended, `t` the time that was waited for, `y`/`n` the extension exists or not. */
function run(script: string, change: Partial<IvrRules> = {}): string {
  const by = { ...rules, ...change }
  let now = 0
  let wake = 0
  let [state, effects] = enterIvr(by)
  const told: string[] = []
  const note = () => {
    for (const effect of effects) {
      if (effect.type === 'wakeAt') wake = effect.at
      else if (effect.type === 'play') told.push(`play ${effect.sounds.join('+')}`)
      else if (effect.type === 'leave')
        told.push(`${effect.why} -> ${effect.to.app} ${effect.to.appdata}`.trim())
      else if (effect.type === 'findExtension') told.push(`find ${effect.extension}`)
      else told.push('stop')
    }
  }
  note()
  for (const key of script) {
    if (key === 't') now = wake
    const [next, out] = ivrTransition(state, eventOf(key), by, now)
    state = next
    effects = out
    note()
  }
  return told.join(', ')
}

function eventOf(key: string): IvrEvent {
  if (key === '.') return { type: 'played' }
  if (key === 't') return { type: 'tick' }
  if (key === 'y') return { type: 'extension', to: to('pjsip', '77') }
  if (key === 'n') return { type: 'extension', to: null }
  return { type: 'digit', digit: key }
}

const direct = { directDial: true, greeting: null }

describe('a caller in a menu', () => {
  it.each<[string, string, Partial<IvrRules>, string]>([
    ['greeting once, then the menu', '.', {}, 'play 2, play 1'],
    ['no greeting', '', { greeting: null }, 'play 1'],
    ['a key behind the menu', '..1', {}, 'play 2, play 1, stop, option -> queue 4'],
    ['a key during the menu ends it', '.1', {}, 'play 2, play 1, stop, option -> queue 4'],
    ['a key during the greeting counts', '1', {}, 'play 2, stop, option -> queue 4'],
    ['0 is an option like the others', '0', {}, 'play 2, stop, option -> pjsip 5'],
    [
      'an option is said before it is taken, another menu is a destination',
      '2.',
      {},
      'play 2, play 7, option -> ivrbasic 9',
    ],
    ['a key while the option is said means nothing', '21.', {}, 'play 2, play 7, option -> ivrbasic 9'],
    ['a time-out says so and asks again', '..t', {}, 'play 2, play 1, play 3+1'],
    ['the last time-out leaves', '..t.t.', {}, 'play 2, play 1, play 3+1, play 3, timeout -> hangup'],
    [
      'a time-out without audio',
      '..t.t',
      { timeoutAudio: null },
      'play 2, play 1, play 1, stop, timeout -> hangup',
    ],
    ['a wrong key says so and asks again', '..9', {}, 'play 2, play 1, play 4+1'],
    ['the last wrong key leaves', '99.', {}, 'play 2, play 4+1, play 4, invalid -> announce 8'],
    [
      'wrong keys without a place of their own: as the time-out',
      '99.',
      { invalid: null },
      'play 2, play 4+1, play 4, invalid -> hangup',
    ],
    [
      'a wrong key without audio',
      '99',
      { invalidAudio: null },
      'play 2, play 1, stop, invalid -> announce 8',
    ],
    ['star and hash are no options', '*#.', {}, 'play 2, play 4+1, play 4, invalid -> announce 8'],
    [
      'wrong keys and time-outs are counted apart',
      '9..t1',
      { maxTimeouts: 3 },
      'play 2, play 4+1, play 3+1, stop, option -> queue 4',
    ],
    ['nothing is counted twice: events behind the end', '1.t9', {}, 'play 2, stop, option -> queue 4'],
    ['direct dial: an extension', '10234y', direct, 'play 1, stop, find 10234, stop, extension -> pjsip 77'],
    ['direct dial: nobody has it', '10239n', direct, 'play 1, stop, find 10239, play 4+1'],
    [
      'direct dial: a single key is the option, after a moment',
      '1t',
      direct,
      'play 1, stop, stop, option -> queue 4',
    ],
    [
      'direct dial: a key during the greeting ends it',
      '1#',
      { directDial: true },
      'play 2, stop, stop, option -> queue 4',
    ],
    ['direct dial: a key behind the menu ends nothing', '.1#', direct, 'play 1, stop, option -> queue 4'],
    ['direct dial: hash shortens the moment', '1#', direct, 'play 1, stop, stop, option -> queue 4'],
    ['direct dial: 0 begins no extension and counts at once', '0', direct, 'play 1, stop, option -> pjsip 5'],
    ['direct dial: too few digits', '102t', direct, 'play 1, stop, play 4+1'],
    ['direct dial: not a number', '1*234', direct, 'play 1, stop, play 4+1'],
    ['direct dial off: the first digit decides', '10234', {}, 'play 2, stop, option -> queue 4'],
    [
      'keys while it is looked up mean nothing',
      '102345y',
      direct,
      'play 1, stop, find 10234, stop, extension -> pjsip 77',
    ],
  ])('A menu answers its caller by the rules: %s', (_title, script, change, expected) => {
    expect(run(script, change)).toBe(expected)
  })

  it('A menu waits as long as it says, and no less', () => {
    const listening: IvrState = { at: 'listening', timeouts: 0, invalids: 0, until: 5_000 }
    expect(ivrTransition(listening, { type: 'tick' }, rules, 4_999)).toEqual([listening, []])
    const [state] = ivrTransition(
      listening,
      { type: 'digit', digit: '7' },
      { ...rules, directDial: true },
      100,
    )
    expect(state).toMatchObject({ at: 'dialling', digits: '7', until: 100 + INTER_DIGIT_MS })
    expect(ivrTransition(state, { type: 'tick' }, rules, 100)).toEqual([state, []])
  })

  it.each<[IvrState, string]>([
    [{ at: 'greeting', timeouts: 0, invalids: 0 }, 'tyn'],
    [{ at: 'menu', timeouts: 0, invalids: 0 }, 'tyn'],
    [{ at: 'listening', timeouts: 0, invalids: 0, until: 10 }, '.yn'],
    [{ at: 'dialling', timeouts: 0, invalids: 0, until: 10, digits: '1' }, '.yn'],
    [{ at: 'asking', timeouts: 0, invalids: 0, extension: '10234' }, '.t1#'],
    [{ at: 'leaving', timeouts: 0, invalids: 0, to: rules.timeout, why: 'option' }, 'tyn1'],
    [{ at: 'left', timeouts: 0, invalids: 0 }, '.tyn1'],
  ])('A caller who is $at does not move by what means nothing there', (state, script) => {
    for (const key of script) expect(ivrTransition(state, eventOf(key), rules, 20), key).toEqual([state, []])
  })

  it('A menu listens from the end of its prompt on for as long as it says', () => {
    const [state, effects] = ivrTransition(
      { at: 'menu', timeouts: 0, invalids: 0 },
      { type: 'played' },
      rules,
      7_000,
    )
    expect(state).toEqual({ at: 'listening', timeouts: 0, invalids: 0, until: 12_000 })
    expect(effects).toEqual([{ type: 'wakeAt', at: 12_000 }])
  })

  it.each(IVR_DIGITS)('[R9-38] The digit %s leads to its option', (digit) => {
    const options = IVR_DIGITS.map((one) => ({ digit: one, audio: null, to: to('queue', one) }))
    expect(run(digit, { options })).toBe(`play 2, stop, option -> queue ${digit}`)
  })

  test('A caller leaves a menu once and within its limits, whatever they do', () => {
    const key = fc.constantFrom(...'0123456789*#.tyn')
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), fc.boolean(), (keys, directDial) => {
        const told = run(keys.join(''), { directDial })
        expect(told.split('->').length - 1).toBeLessThanOrEqual(1)
        const patient = run(`${keys.join('')}n${'.t'.repeat(12)}.`, { directDial })
        expect(patient.split('->')).toHaveLength(2)
      }),
    )
  })

  it('A closed menu leads where it says, else where the time-out does', () => {
    expect(closedIvr('queue', '7', rules.timeout)).toEqual(to('queue', '7'))
    expect(closedIvr(null, null, rules.timeout)).toEqual(rules.timeout)
  })
})
