import { expect, it } from 'vitest'
import { localeOf } from './locale.ts'

it.each([
  [undefined, 'pt-br'],
  ['', 'pt-br'],
  ['de, fr;q=0.9', 'pt-br'],
  ['en', 'en-us'],
  ['en-GB,en;q=0.9,pt-BR;q=0.8', 'en-us'],
  ['de;q=1, EN;q=0.5', 'en-us'],
  ['pt-PT, en', 'pt-br'],
  [' , es-AR , en', 'es-es'],
  ['e', 'pt-br'],
])('Sentences of a request that accepts %j are in %s', (accepted, locale) => {
  expect(localeOf({ headers: { 'accept-language': accepted } })).toBe(locale)
})
