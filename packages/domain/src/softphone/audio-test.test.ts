import { describe, expect, it } from 'vitest'
import { type AudioTest, type AudioTestEvent, levelWord, NO_AUDIO_TEST, nextAudioTest } from './audio-test.ts'

const played = (events: readonly AudioTestEvent[], from: AudioTest = NO_AUDIO_TEST) =>
  events.reduce(nextAudioTest, from)
const say = (...types: ('started' | 'stopped' | 'opened' | 'recorded' | 'played' | 'sounded')[]) =>
  types.map((type) => ({ type }) as const)
const heard = (level: number) => ({ type: 'heard', level }) as const
const answered = (hasHeard: boolean) => ({ type: 'answered', hasHeard }) as const

/** A whole test in which the loudest was `peak`. */
const whole = (peak: number, hasHeard: boolean) =>
  played([
    ...say('started', 'opened'),
    heard(peak / 2),
    heard(peak),
    heard(0),
    ...say('recorded', 'played', 'sounded', 'sounded'),
    answered(hasHeard),
  ])

describe('the test of the audio', () => {
  it.each([
    [0, 'none'],
    [0.34, 'none'],
    [0.35, 'good'],
    [0.92, 'good'],
    [0.93, 'loud'],
    [1, 'loud'],
  ] as const)('A level of %d is called "%s"', (level, word) => {
    expect(levelWord(level)).toBe(word)
  })

  it('It listens, plays, sounds left and right, asks, and is over', () => {
    const steps = [NO_AUDIO_TEST]
    for (const event of [
      ...say('started', 'opened', 'recorded', 'played', 'sounded', 'sounded'),
      answered(true),
    ])
      steps.push(nextAudioTest(steps.at(-1)!, event))
    expect(steps.map(({ step }) => step)).toEqual([
      'idle',
      'opening',
      'recording',
      'playing',
      'left',
      'right',
      'asking',
      'idle',
    ])
  })

  it.each([
    [0.6, true, { kind: 'ready' }],
    [0.6, false, { kind: 'output' }],
    [0.1, true, { kind: 'microphone', fault: 'none' }],
    [0.1, false, { kind: 'microphone', fault: 'none' }],
    [0.99, true, { kind: 'microphone', fault: 'loud' }],
    [0.99, false, { kind: 'output' }],
  ])('The loudest was %d and heard was %s: %j', (peak, hasHeard, verdict) => {
    expect(whole(peak, hasHeard)).toEqual({ step: 'idle', verdict })
  })

  it.each(['denied', 'missing', 'in_use', 'insecure'] as const)(
    'A microphone that is refused (%s) ends it with that',
    (fault) => {
      expect(played([...say('started'), { type: 'refused', fault }])).toEqual({
        step: 'idle',
        verdict: { kind: 'microphone', fault },
      })
    },
  )

  it('A microphone that is unplugged while it is listened to ends it, and afterwards no more', () => {
    const unplugged = { type: 'unplugged' } as const
    expect(played([...say('started', 'opened'), unplugged])).toMatchObject({
      verdict: { fault: 'unplugged' },
    })
    expect(played([...say('started', 'opened', 'recorded'), unplugged]).step).toBe('playing')
  })

  it('It can be given up at any step, and says nothing then', () => {
    const steps = say('started', 'opened', 'recorded', 'played', 'sounded', 'sounded')
    for (let many = 1; many <= steps.length; many += 1)
      expect(played([...steps.slice(0, many), ...say('stopped')])).toEqual(NO_AUDIO_TEST)
    const done = whole(0.6, true)
    expect(nextAudioTest(done, { type: 'stopped' })).toBe(done)
  })

  it('What does not fit its step changes nothing', () => {
    const events = [...say('opened', 'recorded', 'played', 'sounded'), heard(1), answered(true)]
    for (const event of events) expect(nextAudioTest(NO_AUDIO_TEST, event)).toBe(NO_AUDIO_TEST)
    const asking = played(say('started', 'opened', 'recorded', 'played', 'sounded', 'sounded'))
    for (const event of [...say('started', 'opened', 'sounded'), heard(1)])
      expect(nextAudioTest(asking, event)).toBe(asking)
    expect(nextAudioTest(asking, { type: 'refused', fault: 'denied' })).toBe(asking)
  })
})
