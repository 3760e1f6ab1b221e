import type { AnnouncementRules } from '@ramal/domain/acd/announcements'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import type { AppContext } from '../../call-session/app.ts'
import type { PlayEnd } from '../../call-session/prompt-player.ts'
import { QueueSounds } from './queue-sounds.ts'

const SILENT: AnnouncementRules = {
  entry: null,
  frequencyMs: 0,
  position: 'no',
  positionLimit: 0,
  holdTime: 'no',
  periodic: [],
  periodicFrequencyMs: 0,
  randomPeriodic: false,
}

interface Asked {
  readonly rules?: Partial<AnnouncementRules>
  readonly songs?: readonly string[]
  readonly sort?: 'alpha' | 'random' | 'randstart'
  readonly position?: number
  readonly holdTimeMs?: number
  readonly isHeard?: boolean
}

/** Somebody who waits in a queue; the test says when what they hear is over. */
function waiting(asked: Asked = {}) {
  const { rules = {}, songs = ['a', 'b', 'c'], sort = 'alpha', position = 1, holdTimeMs = 0 } = asked
  const clock = new ManualClock()
  const heard: string[] = []
  const errors: unknown[] = []
  const call = { isOver: false, isBroken: false }
  let end: (how: PlayEnd) => void = () => {}
  const caller = {
    listen: async () => asked.isHeard ?? true,
    play: (sound: string, { loop = false } = {}) => {
      if (call.isBroken) return Promise.reject(new Error('no media'))
      heard.push(loop ? `${sound} for ever` : sound)
      return new Promise<PlayEnd>((resolve) => {
        end = resolve
      })
    },
    stopPlaying: async () => end('stopped'),
  }
  const ctx = {
    get isOver() {
      return call.isOver
    },
    tenantId: 1,
    caller,
    acd: { positionOf: () => position, holdTime: () => holdTimeMs },
    exchange: {
      clock,
      log: { error: (error: unknown) => errors.push(error) },
      store: { read: async () => ['own'] },
    },
  } as unknown as AppContext
  const queue = { id: 4, music: { names: songs, sort }, settings: { announcements: { ...SILENT, ...rules } } }
  const sounds = new QueueSounds(ctx, { queue, enteredAt: clock.now() } as never)
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    clock,
    heard,
    errors,
    call,
    sounds,
    settled,
    async start() {
      await sounds.start()
      await settled()
    },
    /** What is heard now ends, after so long. */
    async over(afterMs = 1_000, how: PlayEnd = 'played') {
      clock.advance(afterMs)
      end(how)
      await settled()
    },
  }
}

it('Songs of a class are heard one after the other, in their order and from the first again', async () => {
  const { heard, start, over } = waiting()
  await start()
  for (let song = 0; song < 3; song += 1) await over()
  expect(heard).toEqual(['a', 'b', 'c', 'a'])
})

it('The only song of a class is looped and not asked for again', async () => {
  const { heard, start } = waiting({ songs: ['a'] })
  await start()
  expect(heard).toEqual(['a for ever'])
})

it('Songs that begin anywhere keep their order', async () => {
  const { heard, start, over } = waiting({ sort: 'randstart' })
  await start()
  for (let song = 0; song < 3; song += 1) await over()
  expect('abcabc').toContain(heard.slice(0, 3).join(''))
  expect(heard[3]).toBe(heard[0])
})

it('Songs in any order are all heard once before one of them comes again', async () => {
  const { heard, start, over } = waiting({ sort: 'random' })
  await start()
  for (let song = 0; song < 3; song += 1) await over()
  expect(heard.slice(0, 3).sort()).toEqual(['a', 'b', 'c'])
  expect(heard[3]).toBe(heard[0])
})

it('A song that media does not have is looped in silence and not asked for again and again', async () => {
  const { heard, start, over } = waiting()
  await start()
  await over(49)
  expect(heard).toEqual(['a', 'a for ever'])
})

it('A song of 50 ms was heard, and the next one follows', async () => {
  const { heard, start, over } = waiting()
  await start()
  await over(50)
  expect(heard).toEqual(['a', 'b'])
})

it('A song that was cut short at once is not taken for one that media does not have', async () => {
  const { heard, start, over } = waiting()
  await start()
  await over(0, 'stopped')
  expect(heard).toEqual(['a', 'b'])
})

it('An announcement ends the music just when it is due, and the next song follows it', async () => {
  const { heard, start, over, clock, settled } = waiting({
    rules: { periodic: [7], periodicFrequencyMs: 30_000 },
  })
  await start()
  clock.advance(29_999)
  await settled()
  expect(heard).toEqual(['a'])
  clock.advance(1)
  await settled()
  expect(heard).toEqual(['a', 'own'])
  await over()
  expect(heard).toEqual(['a', 'own', 'b'])
})

it('A song that ended by itself does not cut short the next one', async () => {
  const { heard, start, over, clock, settled } = waiting({
    rules: { periodic: [7], periodicFrequencyMs: 30_000 },
  })
  await start()
  await over(20_000)
  clock.advance(10_000)
  await settled()
  await over(25_000)
  expect(heard).toEqual(['a', 'b', 'own', 'c'])
})

it.each<[string, Asked, string[]]>([
  ['the tenth place', { rules: { position: 'yes' }, position: 10 }, ['queue-position', 'number-10']],
  [
    'a place behind the recorded numbers',
    { rules: { position: 'yes' }, position: 11 },
    ['queue-more-than', 'number-10'],
  ],
  [
    'a place behind the limit',
    { rules: { position: 'more', positionLimit: 3 }, position: 4 },
    ['queue-more-than', 'number-3'],
  ],
  [
    'a limit behind the recorded numbers',
    { rules: { position: 'more', positionLimit: 20 }, position: 21 },
    ['queue-more-than', 'number-10'],
  ],
  ['a wait', { rules: { holdTime: 'yes' }, holdTimeMs: 150_000 }, ['queue-hold-time', 'number-3']],
  ['a long wait', { rules: { holdTime: 'yes' }, holdTimeMs: 3_600_000 }, ['queue-hold-time', 'number-10']],
])('A caller is told %s in recorded words', async (_what, asked, words) => {
  const { heard, start, over } = waiting({ ...asked, rules: { frequencyMs: 30_000, ...asked.rules } })
  await start()
  await over()
  expect(heard).toEqual(words)
})

it('Nothing more is said or played once the sounds are stopped', async () => {
  const { heard, sounds, start, over } = waiting({
    rules: { frequencyMs: 30_000, position: 'yes', entry: null },
  })
  await start()
  sounds.stop()
  await over()
  await over()
  expect(heard).toEqual(['queue-position'])
})

it('A silent loop is not begun for a song that ended with the waiting', async () => {
  const { heard, sounds, start, over } = waiting()
  await start()
  sounds.stop()
  await over(0)
  expect(heard).toEqual(['a'])
})

it('Nothing more is played once the call is over', async () => {
  const { heard, call, start, over } = waiting()
  await start()
  call.isOver = true
  await over()
  expect(heard).toEqual(['a'])
})

it('A caller whom media does not let listen hears nothing', async () => {
  const { heard, start } = waiting({ isHeard: false })
  await start()
  expect(heard).toEqual([])
})

it('Sounds that are stopped before the caller listens are not begun', async () => {
  const { heard, sounds, settled } = waiting()
  const started = sounds.start()
  sounds.stop()
  await started
  await settled()
  expect(heard).toEqual([])
})

it('After a lost talk the music goes on with the next song, and what was said once is not said again', async () => {
  const { heard, sounds, start, over } = waiting({ rules: { entry: 7 } })
  await start()
  await over()
  sounds.stop()
  await over()
  await start()
  expect(heard).toEqual(['own', 'a', 'b'])
})

it('Music that was cut off by the end of waiting is not stopped a second time when an announcement is due', async () => {
  const { heard, sounds, start, clock, settled } = waiting({
    rules: { periodic: [7], periodicFrequencyMs: 30_000 },
  })
  await start()
  sounds.stop()
  clock.advance(60_000)
  await settled()
  expect(heard).toEqual(['a'])
})

it('A queue whose media fails is silent, and the log says so', async () => {
  const { call, errors, start } = waiting()
  call.isBroken = true
  await start()
  expect(errors).toMatchObject([{ err: new Error('no media'), queue: 4 }])
})
