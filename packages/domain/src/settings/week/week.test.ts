import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type Block,
  blocksOf,
  copiedDay,
  nextBlock,
  periodsOf,
  replaced,
  retimed,
  runsOver,
  tidied,
  timeOf,
} from './blocks.ts'
import { type Gesture, gestured, stepped, withGesture } from './drag.ts'

const period = (week_days: number[], hours_start: string, hours_end: string) => ({
  week_days,
  hours_start,
  hours_end,
})
const block = (day: number, start: number, end: number): Block => ({ day, start: start * 60, end: end * 60 })
const say = (blocks: readonly Block[]) =>
  blocks.map(({ day, start, end }) => `${day} ${timeOf(start)}-${timeOf(end)}`).join(', ')

describe('periods as blocks of days', () => {
  test.each([
    [
      'lunch break',
      [period([1, 2], '08:00', '12:00'), period([1], '13:00', '18:00')],
      '1 08:00-12:00, 1 13:00-18:00, 2 08:00-12:00',
    ],
    ['over midnight', [period([5], '22:00', '02:00')], '5 22:00-02:00'],
    ['round the clock', [period([7], '00:00', '00:00')], '7 00:00-00:00'],
    ['nonsense', [{ week_days: [1] }, null], ''],
  ] as const)('%s', (_title, value, expected) => {
    expect(say(blocksOf(value.filter(Boolean)))).toBe(expected)
  })
  it('A block over midnight runs on into the next day, Sunday into Monday', () => {
    const night = blocksOf([period([7], '22:00', '02:00')])
    expect([1, 7].map((day) => runsOver(night, day))).toEqual([120, 0])
  })
  it('Days with the same hours share a row, and the way there and back loses nothing', () => {
    const rows = periodsOf(blocksOf([period([2, 1], '08:00', '12:00'), period([3], '08:00', '12:00')]))
    expect(rows).toEqual([period([1, 2, 3], '08:00', '12:00')])
    const times = fc.integer({ min: 0, max: 95 }).map((n) => timeOf(n * 15))
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    const periods = fc.array(fc.record({ week_days: days, hours_start: times, hours_end: times }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(periods, (some) => {
        const blocks = tidied(blocksOf(some))
        expect(tidied(blocksOf(periodsOf(blocks)))).toEqual(blocks)
      }),
    )
  })
})

describe('editing', () => {
  it('Blocks that overlap or touch are one', () => {
    expect(say(tidied([block(1, 8, 12), block(1, 12, 14), block(1, 15, 16), block(2, 13, 14)]))).toBe(
      '1 08:00-14:00, 1 15:00-16:00, 2 13:00-14:00',
    )
  })
  it('A day is copied to others in place of theirs', () => {
    const week = [block(1, 8, 12), block(1, 13, 18), block(2, 0, 24), block(3, 9, 10)]
    expect(say(copiedDay(week, 1, [1, 2]))).toBe(
      '1 08:00-12:00, 1 13:00-18:00, 2 08:00-12:00, 2 13:00-18:00, 3 09:00-10:00',
    )
  })
  it('Two fields make a block; an end at or before the start is that of the next day', () => {
    expect(say([retimed(block(1, 8, 9), 22 * 60, 2 * 60)])).toBe('1 22:00-02:00')
    expect(retimed(block(1, 8, 9), 480, 480).end).toBe(480 + 1440)
  })
  it('One more block stands behind the last of its day', () => {
    expect(say([nextBlock([], 3), nextBlock([block(3, 8, 12)], 3)])).toBe('3 08:00-18:00, 3 13:00-17:00')
  })
  it('A block that goes takes no other along', () => {
    expect(say(replaced([block(1, 8, 9), block(2, 8, 9)], block(1, 8, 9), null))).toBe('2 08:00-09:00')
  })
})

describe('gestures', () => {
  const night: Block = block(5, 22, 26)
  test.each<[string, Gesture, number, number, string]>([
    ['drawing down', { kind: 'draw', from: { day: 1, minute: 481 } }, 1, 727, '1 08:00-12:00'],
    ['drawing up', { kind: 'draw', from: { day: 1, minute: 720 } }, 1, 480, '1 08:00-12:00'],
    [
      'drawing in another column stays in its own',
      { kind: 'draw', from: { day: 1, minute: 480 } },
      4,
      720,
      '1 08:00-12:00',
    ],
    [
      'a press alone draws a quarter',
      { kind: 'draw', from: { day: 1, minute: 480 } },
      1,
      480,
      '1 08:00-08:15',
    ],
    ['at the end of the day too', { kind: 'draw', from: { day: 1, minute: 1440 } }, 1, 1440, '1 23:45-00:00'],
    ['moving to another day', { kind: 'move', block: block(1, 8, 12), grip: 60 }, 3, 660, '3 10:00-14:00'],
    ['moving over midnight', { kind: 'move', block: block(1, 8, 12), grip: 0 }, 1, 23 * 60, '1 23:00-03:00'],
    [
      'a moved block begins on its day',
      { kind: 'move', block: block(1, 8, 12), grip: 0 },
      1,
      1440,
      '1 23:45-03:45',
    ],
    ['stretching the start', { kind: 'start', block: block(1, 8, 12) }, 1, 421, '1 07:00-12:00'],
    ['no further than the end', { kind: 'start', block: block(1, 8, 12) }, 1, 800, '1 11:45-12:00'],
    ['of a night no further than midnight', { kind: 'start', block: night }, 5, 1440, '5 23:45-02:00'],
    ['stretching the end', { kind: 'end', block: block(1, 8, 12) }, 1, 1080, '1 08:00-18:00'],
    ['no further than the start', { kind: 'end', block: block(1, 8, 12) }, 1, 0, '1 08:00-08:15'],
  ])('%s', (_title, gesture, day, minute, expected) => {
    expect(say([gestured(gesture, { day, minute })])).toBe(expected)
  })
  it('What is moved stands once', () => {
    const moved = withGesture(
      [block(1, 8, 12)],
      { kind: 'move', block: block(1, 8, 12), grip: 0 },
      { day: 2, minute: 480 },
    )
    expect(say(moved)).toBe('2 08:00-12:00')
  })
  test.each([
    ['ArrowDown', 1, 495],
    ['ArrowUp', 1, 465],
    ['PageDown', 1, 540],
    ['ArrowRight', 2, 480],
    ['ArrowLeft', 1, 480],
    ['End', 1, 1440],
  ])('%s leads to day %i, minute %i', (key, day, minute) => {
    expect(stepped({ day: 1, minute: 480 }, key)).toEqual({ day, minute })
  })
})
