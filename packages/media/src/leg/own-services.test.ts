import { expect, it } from 'vitest'
import { OwnServices } from './own-services.ts'

const services = new OwnServices(['192.0.2.1', '203.0.113.9'], [5060, 8080])

it.each([
  ['192.0.2.1', 5060, true],
  ['203.0.113.9', 8080, true],
  ['127.0.0.1', 5060, true],
  ['127.9.9.9', 8080, true],
  ['192.0.2.1', 53, true],
  ['0.0.0.0', 5060, true],
  ['::', 5060, true],
  ['::1', 5060, true],
  ['::ffff:127.0.0.1', 5060, true],
  ['::ffff:c000:201', 8080, true],
  ['::ffff:198.51.100.7', 5060, false],
  ['192.0.2.1', 5062, false],
  ['192.0.2.1', 20_000, false],
  ['198.51.100.7', 5060, false],
  ['198.51.100.7', 53, false],
])('%s:%i is a place of ours that is for no audio: %s', (address, port, expected) =>
  expect(services.has({ address, port })).toBe(expected),
)
