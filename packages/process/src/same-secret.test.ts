import { expect, it } from 'vitest'
import { isSameSecret } from './same-secret.ts'

it.each([
  ['segredo', true],
  ['segredO', false],
  ['segred', false],
  ['segredo ', false],
  ['', false],
])('Of the secret "segredo" it is said of "%s": %s', (said, is) => {
  expect(isSameSecret(said, 'segredo')).toBe(is)
})
