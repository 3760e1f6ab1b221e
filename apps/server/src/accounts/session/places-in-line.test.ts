import { expect, it } from 'vitest'
import { placeOfAccount, placeOfSession, placeOfStranger } from './places-in-line.ts'

it('Strangers share a place by network, whatever account they try', () => {
  const [half, ...networks] = placeOfStranger('192.0.2.1')
  expect(half).toBe('strangers')
  expect(networks.length).toBeGreaterThan(0)
  expect(placeOfStranger('192.0.2.1')).toEqual([half, ...networks])
  expect(placeOfStranger('198.51.100.1')).not.toEqual([half, ...networks])
})

it('Who is known stands apart from strangers of the same network, each account and each session for itself', () => {
  const places = [
    placeOfAccount(1, '192.0.2.1'),
    placeOfAccount(2, '192.0.2.1'),
    placeOfSession({ id: 1, session: { id: 10 } }),
    placeOfSession({ id: 1, session: { id: 11 } }),
  ]
  expect(places.every(([half]) => half === 'known')).toBe(true)
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(4)
  // The account's share is one, however many browsers and sessions ask in it.
  expect(places.map(([, account]) => account)).toEqual(['account 1', 'account 2', 'account 1', 'account 1'])
  expect(placeOfAccount(1, '192.0.2.1').slice(2)).toEqual(placeOfStranger('192.0.2.1').slice(1))
})
