import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('A map with too many keys forgets the key that was remembered longest ago', () => {
  const map = new RecentMap<string, number>(2)
  map.remember('a', 1)
  map.remember('b', 2)
  map.remember('a', 3)
  map.remember('c', 4)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})

test('A key that is only set stays in its place in the map', () => {
  const map = new RecentMap<string, number>(2)
  map.remember('a', 1)
  map.remember('b', 2)
  map.set('a', 3)
  map.remember('c', 4)
  expect([...map.keys()]).toEqual(['b', 'c'])
})
