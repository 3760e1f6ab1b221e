import { describe, expect, it } from 'vitest'
import type { AppError } from '../app-error.ts'
import { BodiesUnderWay } from './bodies-under-way.ts'

const THROTTLED = expect.objectContaining({ code: 'throttled', retryAfter: 5 })

describe('bodies under way', () => {
  it('Bodies of one sender hold no more than their limit, and what has left leaves it to the next', () => {
    const bodies = new BodiesUnderWay({ perSender: 10, all: 100 })
    const [first, second] = [bodies.enter('a'), bodies.enter('a')]
    first.grow(6)
    expect(() => second.grow(5)).toThrow(THROTTLED)
    second.grow(4)
    bodies.enter('b').grow(10)
    first.leave()
    first.leave()
    second.grow(6)
    expect(() => second.grow(1)).toThrow(THROTTLED)
  })

  it('Of one sender’s bodies the largest gives way to a smaller one, never to one as large', () => {
    const bodies = new BodiesUnderWay({ perSender: 10, all: 100 })
    const gone: string[] = []
    bodies.enter('a', () => gone.push('small')).grow(3)
    bodies.enter('a', () => gone.push('large')).grow(7)
    const next = bodies.enter('a', () => gone.push('next'))
    next.grow(6)
    expect(gone).toEqual(['large'])
    expect(() => next.grow(2)).toThrow(THROTTLED)
    expect(gone).toEqual(['large'])
  })

  it('Bodies of all senders hold no more than the limit of all: who holds most gives way to who holds less', () => {
    const bodies = new BodiesUnderWay({ perSender: 10, all: 20 })
    const refused: AppError[] = []
    bodies.enter('large', (refusal) => refused.push(refusal)).grow(6)
    const second = bodies.enter('large', (refusal) => refused.push(refusal))
    second.grow(4)
    bodies.enter('other', (refusal) => refused.push(refusal)).grow(9)
    const small = bodies.enter('small')
    small.grow(2)
    expect(refused).toEqual([THROTTLED])
    second.grow(5) // its first body has gone
    expect(() => second.grow(2)).toThrow(THROTTLED)
  })

  it('Bodies of one group hold no more than its limit, and leave the rest to the others', () => {
    const bodies = new BodiesUnderWay({ perSender: 10, perGroup: 15, all: 40 })
    const refused: string[] = []
    const enter = (sender: string, group: string) => bodies.enter(sender, () => refused.push(sender), group)
    enter('ana', 'one').grow(10)
    enter('berta', 'two').grow(10)
    enter('bruno', 'one').grow(5)
    const carla = enter('carla', 'one')
    carla.grow(1) // Ana, who holds most of the group, gives way; Berta is of another.
    expect(refused).toEqual(['ana'])
    carla.grow(9)
    expect(() => enter('diana', 'one').grow(11)).toThrow(THROTTLED)
    expect(refused).toEqual(['ana'])
  })

  it('Bodies that have come whole give way no more, and a body that has given way takes nothing more', () => {
    const bodies = new BodiesUnderWay({ perSender: 10, all: 10 })
    const refused: string[] = []
    const first = bodies.enter('a', () => refused.push('a'))
    first.grow(9)
    bodies.enter('b').grow(2)
    expect(refused).toEqual(['a'])
    expect(() => first.grow(1)).toThrow(THROTTLED)
    const whole = bodies.enter('c', () => refused.push('c'))
    whole.grow(8)
    whole.settle()
    expect(() => bodies.enter('d').grow(1)).toThrow(THROTTLED)
    expect(refused).toEqual(['a'])
  })

  it('Bodies that cannot give way stay, and a newcomer is refused', () => {
    const bodies = new BodiesUnderWay({ perSender: 10, all: 10 })
    bodies.enter('a').grow(10)
    expect(() => bodies.enter('b').grow(1)).toThrow(THROTTLED)
  })
})
