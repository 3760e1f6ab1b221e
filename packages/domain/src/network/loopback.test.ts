import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  ['127.0.0.1', true],
  ['127.0.0.2', true],
  ['127.10.20.30', true],
  ['10.127.0.0.1', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['', false],
  ['192.168.1.5', false],
  ['127.example.com', false],
])('The host %j is reached from this machine alone: %s', (host, expected) =>
  expect(isLoopback(host)).toBe(expected),
)
