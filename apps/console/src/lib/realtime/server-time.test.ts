import { expect, it } from 'vitest'
import { createServerTime } from './server-time.ts'

const NOON = 1_795_176_000_000

it('A pause tells the time of the server until a pong tells it better', () => {
  const time = createServerTime(() => NOON)
  expect(time.now()).toBe(NOON)
  time.hearPause({ started_timestamp: NOON - 500, seconds: 0 })
  expect(time.now()).toBe(NOON)
  time.hearPause({ started_timestamp: NOON, seconds: 90 })
  expect(time.now()).toBe(NOON + 90_000)
  time.hearPong(new Date(NOON + 95_000).toISOString(), NOON - 100)
  expect(time.now()).toBe(NOON + 95_050)
  time.hearPause({ started_timestamp: NOON, seconds: 400 })
  expect(time.now()).toBe(NOON + 95_050)
})

it('A pong without the time of its ping, and a pause that waits, are taken as they are', () => {
  const time = createServerTime(() => NOON)
  time.hearPause({ started_timestamp: null, seconds: 0 })
  expect(time.now()).toBe(NOON)
  time.hearPong(new Date(NOON - 5_000).toISOString(), undefined)
  expect(time.now()).toBe(NOON - 5_000)
})
