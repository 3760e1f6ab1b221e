import { describe, expect, it } from 'vitest'
import { type InboundRow, inboundFor } from './inbound-rule.ts'

const rule = (id: number, match_type: InboundRow['match_type'], match_value: string | null = null) =>
  ({ id, match_type, match_value }) as InboundRow
const message = { content: 'Quero a 2ª via do BOLETO', phoneKey: '+5511999990001' }

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
    ['referrals are not known here', [rule(1, 'referral')], null],
  ])('%s', (_, rules, id) => {
    expect(inboundFor(rules, message)?.id ?? null).toBe(id)
  })
})
