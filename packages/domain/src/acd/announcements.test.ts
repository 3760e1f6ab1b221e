import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnnouncementRules, announcements, NOTHING_ANNOUNCED, type WaitFacts } from './announcements.ts'

const silent: AnnouncementRules = {
  entry: null,
  frequencyMs: 60_000,
  position: 'no',
  positionLimit: 5,
  holdTime: 'no',
  periodic: [],
  periodicFrequencyMs: 60_000,
  randomPeriodic: false,
}
const facts: WaitFacts = { waitedMs: 0, position: 3, holdTimeMs: 0, random: 0 }

/** What a caller hears in four minutes, as `seconds:part`; the position moves up by one a minute. */
function heardBy(rules: Partial<AnnouncementRules>, change: Partial<WaitFacts> = {}): string[] {
  const heard: string[] = []
  let past = NOTHING_ANNOUNCED
  let waitedMs = 0
  for (let i = 0; i < 50; i++) {
    const position = Math.max(1, (change.position ?? facts.position) - Math.floor(waitedMs / 60_000))
    const now = { ...facts, ...change, position, waitedMs }
    const next = announcements({ ...silent, ...rules }, past, now)
    if (!next || next.at > 240_000) return heard
    if (next.at > waitedMs) {
      waitedMs = next.at
      continue
    }
    past = next.after
    for (const part of next.parts) heard.push(`${waitedMs / 1000}:${Object.values(part).join(' ')}`)
  }
  return heard
}

describe('what a waiting caller is told', () => {
  it.each<[string, Partial<AnnouncementRules>, Partial<WaitFacts>, string[]]>([
    ['nothing', {}, {}, []],
    ['the entry audio, once', { entry: 9 }, {}, ['0:sound 9']],
    [
      'the caller’s position as it moves, first at once',
      { position: 'yes' },
      {},
      ['0:position 3', '60:position 2', '120:position 1', '180:position 1', '240:position 1'],
    ],
    [
      'their position however far behind they are, and no wait where none is said',
      { position: 'yes', frequencyMs: 120_000 },
      { position: 9, holdTimeMs: 900_000 },
      ['0:position 9', '120:position 7', '240:position 5'],
    ],
    ['no frequency of periodic announcements: never', { periodic: [7], periodicFrequencyMs: 0 }, {}, []],
    [
      'the entry audio before it',
      { entry: 9, position: 'yes', frequencyMs: 200_000 },
      {},
      ['0:sound 9', '0:position 3', '200:position 1'],
    ],
    ['no frequency: never', { position: 'yes', holdTime: 'yes', frequencyMs: 0 }, { holdTimeMs: 90_000 }, []],
    [
      'limit: silent until the caller is near',
      { position: 'limit', positionLimit: 2 },
      { position: 4 },
      ['120:position 2', '180:position 1', '240:position 1'],
    ],
    [
      'more: "more than" until the caller is near',
      { position: 'more', positionLimit: 2, frequencyMs: 100_000 },
      { position: 4 },
      ['0:more_than 2', '100:more_than 2', '200:position 1'],
    ],
    [
      'the wait that is left, in begun minutes, and silence when it is over',
      { holdTime: 'yes' },
      { holdTimeMs: 150_000 },
      ['0:hold_time 3', '60:hold_time 2', '120:hold_time 1'],
    ],
    [
      'the wait once, behind the position',
      { holdTime: 'once', position: 'yes', frequencyMs: 120_000 },
      { holdTimeMs: 150_000 },
      ['0:position 3', '0:hold_time 3', '120:position 1', '240:position 1'],
    ],
    [
      'periodic announcements in turn',
      { periodic: [7, 8], periodicFrequencyMs: 50_000 },
      {},
      ['50:sound 7', '100:sound 8', '150:sound 7', '200:sound 8'],
    ],
    [
      'periodic announcements by chance',
      { periodic: [7, 8], periodicFrequencyMs: 100_000, randomPeriodic: true },
      { random: 0.6 },
      ['100:sound 8', '200:sound 8'],
    ],
    [
      'position and periodic due together: position first',
      { position: 'yes', periodic: [7], frequencyMs: 100_000, periodicFrequencyMs: 100_000 },
      {},
      ['0:position 3', '100:position 2', '100:sound 7', '200:position 1', '200:sound 7'],
    ],
  ])('A waiting caller is told %s', (_title, rules, change, expected) => {
    expect(heardBy(rules, change)).toEqual(expected)
  })

  it('Where nothing is ever said nothing is due', () => {
    expect(announcements(silent, NOTHING_ANNOUNCED, { ...facts, holdTimeMs: 90_000 })).toBeNull()
  })

  it('A wait that is said once is said as soon as there is one', () => {
    const rules = { ...silent, holdTime: 'once' as const }
    const none = announcements(rules, NOTHING_ANNOUNCED, facts)
    expect(none?.parts).toEqual([])
    const some = announcements(rules, none!.after, { ...facts, waitedMs: 60_000, holdTimeMs: 90_000 })
    expect(some?.parts).toEqual([{ say: 'hold_time', minutes: 1 }])
    expect(announcements(rules, some!.after, { ...facts, waitedMs: 60_000 })).toBeNull()
  })

  it('A periodic announcement that was late is not caught up with', () => {
    const rules = { ...silent, periodic: [7, 8] }
    const late = announcements(rules, NOTHING_ANNOUNCED, { ...facts, waitedMs: 90_000 })
    expect(announcements(rules, late!.after, { ...facts, waitedMs: 90_000 })?.at).toBe(150_000)
  })

  it('A late announcement is not caught up with: the next comes a full interval later', () => {
    const rules = { ...silent, position: 'yes' as const }
    const late = announcements(rules, NOTHING_ANNOUNCED, { ...facts, waitedMs: 90_000 })
    expect(announcements(rules, late!.after, { ...facts, waitedMs: 90_000 })?.at).toBe(150_000)
  })

  it('The time of announcements never goes back, and each announcement moves it on', () => {
    const rule = fc.record<AnnouncementRules>({
      entry: fc.option(fc.nat()),
      frequencyMs: fc.nat(9),
      position: fc.constantFrom('yes', 'no', 'limit', 'more'),
      positionLimit: fc.nat(5),
      holdTime: fc.constantFrom('yes', 'no', 'once'),
      periodic: fc.array(fc.nat(), { maxLength: 3 }),
      periodicFrequencyMs: fc.nat(9),
      randomPeriodic: fc.boolean(),
    })
    fc.assert(
      fc.property(rule, fc.nat(5), (rules, holdTimeMs) => {
        let past = NOTHING_ANNOUNCED
        let waitedMs = 0
        for (let i = 0; i < 30; i++) {
          const next = announcements(rules, past, { ...facts, waitedMs, holdTimeMs })
          if (!next) return
          expect(next.after).not.toEqual(past)
          waitedMs = Math.max(waitedMs, next.at)
          past = next.after
        }
        if (rules.entry === null) expect(waitedMs).toBeGreaterThan(0)
      }),
    )
  })
})
