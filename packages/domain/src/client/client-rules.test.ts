import { describe, expect, it } from 'vitest'
import { keptPhones } from './client-phones.ts'
import { answerOf, type ConsentLine, mayContact } from './consent.ts'
import { documentKind, formatDocument, readDocument } from './document.ts'
import { protocolNumber, protocolParts } from './protocol.ts'
import { searchText, searchWords } from './search-text.ts'
import { isNearName, type Likeness, twinReasons } from './twins.ts'

describe('documents (entities §3)', () => {
  it('A person has a CPF and a company a CNPJ, kept without marks and with letters in upper case', () => {
    expect(readDocument('529.982.247-25', 'F')).toEqual({ ok: true, document: '52998224725' })
    expect(readDocument('12.abc.345/01de-35', 'J')).toEqual({ ok: true, document: '12ABC34501DE35' })
    expect(readDocument('529.982.247-26', 'F')).toEqual({ ok: false, reason: 'cpf' })
    expect(readDocument('529.982.247-25', 'J')).toEqual({ ok: false, reason: 'cnpj' })
  })

  it.each([
    ['52998224725', '529.982.247-25'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['P-77', 'P-77'],
  ])('The document %s is shown as %s', (kept, shown) => {
    expect(formatDocument(kept)).toBe(shown)
  })

  it('What has other check digits is no document', () => {
    expect([documentKind('11444777000161'), documentKind('11444777000162')]).toEqual(['cnpj', null])
  })
})

describe('phones of a client', () => {
  it('Each number is kept once in E.164 with what was typed first, and one is the primary', () => {
    const kept = keptPhones([
      { phone: '(11) 8888-0000' },
      { phone: '+55 11 98888-0000', is_primary: true },
      { phone: '1133330000', is_primary: true },
    ])
    expect(kept).toEqual({
      ok: true,
      phones: [
        { phone: '(11) 8888-0000', key: '+5511988880000', is_primary: true },
        { phone: '1133330000', key: '+551133330000', is_primary: false },
      ],
    })
  })

  it('Where none is said to be the primary, the first is', () => {
    const kept = keptPhones([{ phone: '11988880000' }, { phone: '11988880001' }])
    expect(kept.ok && kept.phones.map(({ is_primary }) => is_primary)).toEqual([true, false])
  })

  it('What is no telephone number is named by its place', () => {
    expect(keptPhones([{ phone: '11988880000' }, { phone: '12' }])).toEqual({ ok: false, index: 1 })
  })
})

describe('searching for a client', () => {
  const text = searchText({
    ...{ names: ['Lia Prado'], documents: ['52998224725', '12ABC34501DE35'] },
    ...{ phones: ['+5511988880000'], emails: ['lia@example.com', null] },
  })

  it.each([
    '(11) 98888-0000',
    '11 8888-0000',
    '+55 11 98888 0000',
    '011988880000',
    '529.982.247-25',
    '12.abc.345/01de-35',
    'lia@example.com',
    '98888-0000',
  ])('A client is found by %s', (typed) => {
    expect(text.toLowerCase()).toContain(searchWords(typed).toLowerCase())
  })

  it('Words stay words, beside a document too', () => {
    expect(searchWords('Lia 529.982.247-25')).toBe('Lia 52998224725')
    expect(searchWords('rua 7')).toBe('rua 7')
  })
})

describe('consent (LGPD)', () => {
  const no = (purpose: ConsentLine['purpose']): ConsentLine => ({ purpose, channel: 'call', answer: 'no' })
  const yes = (purpose: ConsentLine['purpose']): ConsentLine => ({ ...no(purpose), answer: 'yes' })
  const facts = { doNotCall: false, whatsappOptIn: 'unknown', lines: [] } as const

  it.each([
    [[], 'unknown'],
    [[no('marketing')], 'no'],
    [[no('marketing'), yes('marketing')], 'yes'],
    [[yes('marketing'), no('any')], 'no'],
    [[no('any'), yes('marketing')], 'yes'],
    [[no('survey')], 'unknown'],
  ] as const)('Of the lines %j the newest that speaks of marketing says %s', (lines, answer) => {
    expect(answerOf(lines, { purpose: 'marketing', channel: 'call' })).toBe(answer)
    expect(answerOf(lines, { purpose: 'marketing', channel: 'sms' })).toBe('unknown')
  })

  it('Whoever said no is not called, and whoever said nothing is', () => {
    const call = { purpose: 'service', channel: 'call' } as const
    const write = { purpose: 'marketing', channel: 'whatsapp' } as const
    expect(mayContact(facts, call)).toEqual({ ok: true })
    expect(mayContact({ ...facts, doNotCall: true }, call)).toEqual({ ok: false, reason: 'do_not_call' })
    expect(mayContact({ ...facts, doNotCall: true }, write)).toEqual({ ok: true })
    expect(mayContact({ ...facts, whatsappOptIn: 'no' }, write)).toEqual({ ok: false, reason: 'no_whatsapp' })
    expect(mayContact({ ...facts, lines: [no('any')] }, call)).toEqual({ ok: false, reason: 'no_consent' })
  })
})

describe('twins', () => {
  it.each([
    ['João Souza', 'Joao de Souza', true],
    ['Souza, João', 'João Souza', true],
    ['João Carlos Souza', 'João Souza', true],
    ['Mariana Prado', 'Marianna Prado', true],
    ['João Souza', 'João Sousas', false],
    ['João', 'João Souza', false],
    ['João Souza', 'José Souza', false],
    ['Ana Lima', 'Ane Lima', false],
    ['', 'Ana', false],
  ])('“%s” and “%s” are near: %s', (a, b, isNear) => {
    expect([isNearName(a, b), isNearName(b, a)]).toEqual([isNear, isNear])
  })

  it('Two clients may be one by document, phone, e-mail, or by a near name and the same day of birth', () => {
    const lia: Likeness = {
      ...{ name: 'Lia Prado', document: '52998224725', birthDate: '1990-02-03' },
      ...{ phones: ['+5511988880000'], emails: ['lia@example.com'] },
    }
    const nobody: Likeness = { name: 'Rui Paz', document: null, birthDate: null, phones: [], emails: [] }
    expect(twinReasons(lia, lia)).toEqual(['document', 'phone', 'email', 'name'])
    expect(twinReasons(lia, { ...lia, birthDate: '1990-02-04' })).not.toContain('name')
    expect(twinReasons(nobody, { ...nobody })).toEqual([])
  })
})

const DAY = { year: 2026, month: 11, day: 27 }

describe('protocols of records', () => {
  it('A protocol is the mask of the day with its counter', () => {
    const parts = protocolParts('SAC', 'YYYYMMDD######', DAY)
    expect(protocolNumber(parts, 42)).toBe('SAC20261127000042')
    expect(protocolNumber(protocolParts('', 'YY/MM-###/X', DAY), 1000)).toBe('26/11-1000/X')
    expect(protocolNumber(protocolParts('A', 'DD', DAY), 3)).toBe('A273')
  })
})
