import { expect, test } from 'vitest'
import { mayTakeName } from './site-name.ts'

test.each([
  ['acme.example', true],
  ['sac.acme.example', true],
  ['notacme.example', false],
  ['example', false],
  ['other.example', false],
  ['localhost', true],
  ['evil.localhost', false],
  ['1.10.0.0.1', false],
])('Beside other tenants the name %s may be taken by who has acme.example: %s', (name, may) => {
  expect(mayTakeName(name, { own: ['acme.example', 'localhost', '10.0.0.1'], isOnlyTenant: false })).toBe(may)
})

test('The only tenant of an installation takes any name', () => {
  expect(mayTakeName('other.example', { own: [], isOnlyTenant: true })).toBe(true)
})
