import { describe, expect, it } from 'vitest'
import { type InboundRow, inboundFor } from './inbound-rule.ts'

const rule = (id: number, match_type: InboundRow['match_type'], match_value: string | null = null) =>
  ({ id, match_type, match_value }) as InboundRow
const message = { content: 'Quero a 2ª via do BOLETO', phoneKey: '+5511999990001', referral: null }

describe('which rule takes a new chat', () => {
  it.each<[string, InboundRow[], number | null]>([
    ['none without rules', [], null],
    ['any', [rule(1, 'any')], 1],
    ['the first that fits', [rule(1, 'keyword', 'cancelar'), rule(2, 'any'), rule(3, 'any')], 2],
    ['one of the keywords, whatever their case', [rule(1, 'keyword', 'cancelar, Boleto')], 1],
    ['an empty keyword list fits nothing', [rule(1, 'keyword', ' ,')], null],
    ['a pattern', [rule(1, 'regex', '\\dª via')], 1],
    ['a pattern that does not compile fits nothing', [rule(1, 'regex', '('), rule(2, 'any')], 2],
    ['a number in any spelling', [rule(1, 'number_list', '(11) 9999-0001; 11 99999-0001')], 1],
    ['not another number', [rule(1, 'number_list', '11999990002')], null],
    ['an advertisement, where there was none', [rule(1, 'referral')], null],
  ])('A new chat is taken by the right rule: %s', (_, rules, id) => {
    expect(inboundFor(rules, message)?.id ?? null).toBe(id)
  })

  it.each<[string, string | null, number | null]>([
    ['any advertisement where it names none', null, 1],
    ['the advertisement whose id it names', '120', 1],
    ['the one whose headline it names', 'volta às aulas', 1],
    ['not another one', '999', null],
  ])('A rule for referrals takes %s', (_, value, id) => {
    const referral = { source: 'ad', source_id: '120', url: null, headline: 'Volta às Aulas', body: null }
    expect(inboundFor([rule(1, 'referral', value)], { ...message, referral })?.id ?? null).toBe(id)
  })
})
