import { expect, it } from 'vitest'
import { isNamedPassword } from './named-password.ts'

it.each([
  ['fernanda2026', ['fernanda'], true],
  ['2026-Fernanda!', ['fernanda'], true],
  ['minha.empresa-9', ['Minha Empresa'], true],
  ['joão-12345', ['joao'], true],
  ['ana12345678', ['ana'], true],
  ['banana-split-7', ['ana'], false],
  ['segredo-novo-1', ['fernanda', 'Minha Empresa'], false],
  ['12345678-9', [''], false],
  ['fernanda2026', ['ana', 'fernanda'], true],
  ['meu-joao-2026', ['joao'], true],
])('The password "%s" is made from one of the names %j: %s', (password, names, isNamed) => {
  expect(isNamedPassword(password, names)).toBe(isNamed)
})
