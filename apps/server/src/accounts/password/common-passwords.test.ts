import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  ['password1', true],
  ['Password1', true],
  ['qwerty123', true],
  ['1q2w3e4r', true],
  ['dragon2024', true],
  ['!senha123', true],
  ['segredo-novo-1', false],
  ['correct-horse-7', false],
  ['12345678901234567890x', false],
])('A password of "%s" is known as common: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon)
})
