import { describe, expect, it } from 'vitest'
import { mayRequestPause, type PauseRefusal, REFUSAL_CODES, type RequestFacts } from './may-request.ts'

const free: RequestFacts = {
  found: true,
  ofTeam: true,
  paused: false,
  takenToday: 3,
  maxPerShift: null,
  othersInIt: 9,
  teamSignedIn: 10,
  maxSimultaneousPercent: null,
}

describe('who may take a pause (contract §3.2)', () => {
  it('Anybody may take a pause when no rule speaks against it', () => {
    expect(mayRequestPause(free)).toEqual({ ok: true })
  })

  it.each<[Partial<RequestFacts>, PauseRefusal, number]>([
    [{ found: false, ofTeam: false, paused: true }, 'notFound', 1],
    [{ ofTeam: false, paused: true }, 'notOfTeam', 2],
    [{ paused: true, maxPerShift: 1 }, 'alreadyPaused', 3],
    [{ maxPerShift: 3 }, 'maxPerShift', 6],
    [{ maxPerShift: 0, takenToday: 0 }, 'maxPerShift', 6],
    [{ maxSimultaneousPercent: 50, othersInIt: 5 }, 'maxSimultaneous', 6],
    [{ maxSimultaneousPercent: 0, othersInIt: 0 }, 'maxSimultaneous', 6],
  ])('A pause requested with %j is refused as %s, code %i', (change, reason, code) => {
    expect(mayRequestPause({ ...free, ...change })).toMatchObject({ ok: false, reason })
    expect(REFUSAL_CODES[reason]).toBe(code)
  })

  it.each<[Partial<RequestFacts>, Record<string, number>]>([
    [{ maxPerShift: 3 }, { max: 3 }],
    [{ maxSimultaneousPercent: 50, othersInIt: 5 }, { max: 5 }],
  ])('The refusal of %j says how many may: %j', (change, params) => {
    expect(mayRequestPause({ ...free, ...change })).toMatchObject({ ok: false, params })
  })

  it.each<[Partial<RequestFacts>]>([
    [{ maxPerShift: 4 }],
    [{ maxSimultaneousPercent: 50, othersInIt: 4 }],
    [{ maxSimultaneousPercent: 10, othersInIt: 0, teamSignedIn: 3 }],
    [{ maxSimultaneousPercent: 10, othersInIt: 0, teamSignedIn: 0 }],
  ])('A pause requested with %j is granted', (change) => {
    expect(mayRequestPause({ ...free, ...change })).toEqual({ ok: true })
  })
})
