import { expect, it } from 'vitest'
import { newOneTimePassword } from './one-time-password.ts'

it('A one-time password is 20 signs in groups of five, none of which is taken for another, with letters and digits', () => {
  // One of three hundred would have no digit by chance.
  const passwords = Array.from({ length: 5_000 }, () => newOneTimePassword(8))
  for (const password of passwords) {
    expect(password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
    expect(password).toMatch(/\d/)
    expect(password).toMatch(/[a-z]/)
  }
  expect(new Set(passwords).size).toBe(passwords.length)
  const signs = new Set(passwords.join('').replaceAll('-', ''))
  expect(signs.size).toBe(32)
})

it.each([
  [20, 4],
  [21, 5],
  [64, 13],
])('A one-time password that must have %i signs has %i groups', (length, groups) => {
  expect(newOneTimePassword(length).split('-')).toHaveLength(groups)
})
