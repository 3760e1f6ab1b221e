import { expect, it } from 'vitest'
import { keptRules } from './password-rules.ts'

const SITE = { minLength: 8, requireMixed: true }
const kept = (password: string, site = SITE) =>
  keptRules(password, site, ['ana.lima', 'Minha Empresa'])
    .filter(({ isKept }) => isKept)
    .map(({ rule }) => rule)

it.each([
  ['', []],
  ['chuva', ['named']],
  ['chuva mansa', ['length', 'named']],
  ['1', ['named']],
  ['chuva mansa 47', ['length', 'mixed', 'named']],
  ['ana.lima 2026', ['length', 'mixed']],
  ['MinhaEmpresa1', ['length', 'mixed']],
  [`a1${'x'.repeat(200)}`, ['mixed', 'named']],
])('A-12: of the rules of a site %s keeps %j', (password, rules) => {
  expect(kept(password)).toEqual(rules)
})

it('A-12: Where no letter and digit are asked for, no such rule is shown', () => {
  const site = { ...SITE, requireMixed: false }
  expect(keptRules('x', site, []).map(({ rule }) => rule)).toEqual(['length', 'named'])
})
