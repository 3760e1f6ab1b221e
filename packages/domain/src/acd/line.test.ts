import { describe, expect, it } from 'vitest'
import { type InLine, inLineOrder, positionIn } from './line.ts'

type Named = InLine & { name: string }
const caller = (name: string, change: Partial<InLine> = {}): Named => ({
  name,
  queueId: 1,
  weight: 0,
  atHead: false,
  priority: 0,
  enteredAt: 0,
  ...change,
})

describe('the line of callers', () => {
  it.each<[string, Named[], string]>([
    ['who came first', [caller('b', { enteredAt: 2 }), caller('a', { enteredAt: 1 })], 'a b'],
    ['a higher priority goes before', [caller('b'), caller('a', { enteredAt: 9, priority: 5 })], 'a b'],
    [
      'who lost their agent goes before any priority',
      [caller('b', { priority: 9 }), caller('a', { atHead: true, enteredAt: 9 })],
      'a b',
    ],
    [
      'a heavier queue goes before all of a lighter one',
      [caller('b', { atHead: true, priority: 9 }), caller('a', { queueId: 2, weight: 1, enteredAt: 9 })],
      'a b',
    ],
  ])('The line of callers is in the right order: %s', (_title, line, expected) => {
    expect(
      [...line]
        .sort(inLineOrder)
        .map((one) => one.name)
        .join(' '),
    ).toBe(expected)
  })

  it('A position in the line counts the caller’s own queue alone', () => {
    const late = caller('late', { enteredAt: 9 })
    const line = [late, caller('other', { queueId: 2, weight: 9 }), caller('first', { enteredAt: 1 })]
    expect(positionIn(late, line)).toBe(2)
    expect(positionIn(line[1]!, line)).toBe(1)
  })
})
