import { expect, it } from 'vitest'
import { type Waiting, whoGivesWay } from './who-gives-way.ts'

const LIMITS = { perHolder: 10, strangers: 20, others: 30 }
const of = (key: string, octets: number, takenAt: number, isStranger = true): Waiting => ({
  holder: { key, isStranger },
  octets,
  takenAt,
})

it('No connection gives way while there is room', () => {
  expect(whoGivesWay([of('a', 10, 1), of('b', 10, 1), of('person 1', 10, 1, false)], LIMITS)).toEqual([])
})

it('The connection of one holder that has taken nothing for longest gives way, and no more than needed', () => {
  const [fresh, oldest, older] = [of('a', 4, 9), of('a', 4, 1), of('a', 4, 5)]
  expect(whoGivesWay([fresh, oldest, older, of('b', 8, 0)], LIMITS)).toEqual([oldest])
})

it('Of all strangers the one that took nothing for longest gives way, and nobody who is known', () => {
  const strangers = ['a', 'b', 'c'].map((key, at) => of(key, 9, at))
  const known = ['person 1', 'person 2', 'person 3'].map((key) => of(key, 9, 0, false))
  expect(whoGivesWay([...strangers, ...known], LIMITS)).toEqual([strangers[0]])
})

it('A connection that comes by a proxy gives way like all others', () => {
  const proxys = { holder: null, octets: 30, takenAt: 5 }
  expect(whoGivesWay([proxys, of('person 1', 1, 6, false)], LIMITS)).toEqual([proxys])
})
