import { expect, it } from 'vitest'
import { isCnpj, isCpf } from './brazilian-ids.ts'

it.each<[string, boolean]>([
  ['529.982.247-25', true],
  ['52998224725', true],
  ['529.982.247-24', false],
  ['005.756.682-88', true],
  ['011.524.493-03', true],
  ['809.906.892-04', true],
  ['813.110.231-94', true],
  ['813.110.231-04', false],
  ['111.111.111-11', false],
  ['529982247', false],
  ['', false],
])('[R3-46] The text %s is a valid CPF: %s', (text, valid) => {
  expect(isCpf(text)).toBe(valid)
})

it.each<[string, boolean]>([
  ['11.222.333/0001-81', true],
  ['11222333000181', true],
  ['11.222.333/0001-80', false],
  ['57.267.837/4788-33', true],
  ['12.ABC.345/01DE-35', true],
  ['12.abc.345/01de-35', true],
  ['12.ABC.345/01DE-36', false],
  ['00.000.000/0000-00', false],
  ['11222333', false],
])('[R3-46] The text %s is a valid CNPJ: %s', (text, valid) => {
  expect(isCnpj(text)).toBe(valid)
})
