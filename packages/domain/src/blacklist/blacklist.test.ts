import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { AREA_CODES } from '../phone/area-codes.ts'
import { type Blacklist, type BlacklistEntry, type BlacklistFacts, blacklisted } from './blacklist.ts'

const list: Blacklist = { id: 1, direction: 'both', scope: 'both', teamIds: [] }
const entry: BlacklistEntry = {
  id: 1,
  listId: 1,
  matchType: 'exact',
  phone: '11999990001',
  startsAt: 100,
  expiresAt: null,
}
const facts: BlacklistFacts = {
  lists: [list],
  entries: [entry],
  direction: 'outbound',
  channel: 'telephony',
  teamId: 3,
  listIds: null,
  phone: '11999990001',
  now: 100,
}

describe('who tells no number', () => {
  it.each([
    ['an entry without digits', { phone: 'anonymous' }],
    ['a prefix that everything begins with', { matchType: 'prefix', phone: '0' }],
  ] as const)('A caller without a number is not kept out by %s', (_title, change) => {
    expect(blacklisted({ ...facts, entries: [{ ...entry, ...change }], phone: '' })).toBeNull()
  })
})

describe('a number on a blacklist', () => {
  it.each<[string, Partial<Blacklist>, Partial<BlacklistEntry>, Partial<BlacklistFacts>, boolean]>([
    ['as it is written', {}, {}, {}, true],
    ['with country code', {}, {}, { phone: '+55 11 99999-0001' }, true],
    ['without the ninth digit', {}, {}, { phone: '1199990001' }, true],
    ['listed without the ninth digit', {}, { phone: '1199990001' }, {}, true],
    ['with trunk prefix', {}, {}, { phone: '011999990001' }, true],
    ['another number', {}, {}, { phone: '11999990002' }, false],
    ['an extension with a dash', {}, { phone: '10-001' }, { phone: '10001' }, true],
    ['an extension as it is', {}, { phone: '10001' }, { phone: '10001' }, true],
    ['a prefix as it is said in Brazil', {}, { matchType: 'prefix', phone: '11' }, {}, true],
    ['a prefix with trunk prefix', {}, { matchType: 'prefix', phone: '011' }, {}, true],
    ['a prefix with country code', {}, { matchType: 'prefix', phone: '+5511' }, {}, true],
    ['a prefix with country code, no plus', {}, { matchType: 'prefix', phone: '5511' }, {}, true],
    ['a prefix with country code, dialled abroad', {}, { matchType: 'prefix', phone: '005511' }, {}, true],
    [
      'a country with a space before its plus',
      {},
      { matchType: 'prefix', phone: ' +1' },
      { phone: '+14155552671' },
      true,
    ],
    [
      'another prefix with country code, dialled abroad',
      {},
      { matchType: 'prefix', phone: '005521' },
      {},
      false,
    ],
    ['a prefix with a 0 in it', {}, { matchType: 'prefix', phone: '1103' }, { phone: '1130304050' }, false],
    ['a longer prefix', {}, { matchType: 'prefix', phone: '119999' }, { phone: '1199990001' }, true],
    ['another prefix', {}, { matchType: 'prefix', phone: '21' }, {}, false],
    ['0800', {}, { matchType: 'prefix', phone: '0800' }, { phone: '0800 777 1234' }, true],
    ['a country', {}, { matchType: 'prefix', phone: '+1' }, { phone: '+14155552671' }, true],
    ['a country, dialled abroad', {}, { matchType: 'prefix', phone: '001' }, { phone: '+14155552671' }, true],
    [
      'a country without its plus',
      {},
      { matchType: 'prefix', phone: '14' },
      { phone: '+14155552671' },
      false,
    ],
    [
      'an area of another country',
      {},
      { matchType: 'prefix', phone: '155' },
      { phone: '+14155552671' },
      false,
    ],
    ['a country is no area', {}, { matchType: 'prefix', phone: '+11' }, {}, false],
    ['an exact entry is no prefix', {}, { phone: '1199999' }, {}, false],
    ['a document only', {}, { phone: null }, {}, false],
    ['from now on', {}, {}, { now: 100 }, true],
    ['not yet', {}, {}, { now: 99 }, false],
    ['no more', {}, { expiresAt: 100 }, {}, false],
    ['still', {}, { expiresAt: 101 }, {}, true],
    ['inbound only', { direction: 'inbound' }, {}, {}, false],
    ['outbound only', { direction: 'outbound' }, {}, {}, true],
    [
      'inbound only, and it comes in',
      { direction: 'inbound' },
      {},
      { direction: 'inbound', teamId: null },
      true,
    ],
    ['of the chat', { scope: 'chat' }, {}, {}, false],
    ['of the telephone', { scope: 'telephony' }, {}, {}, true],
    ['of my team', { teamIds: [2, 3] }, {}, {}, true],
    ['of another team', { teamIds: [2] }, {}, {}, false],
    ['of a team, and no team is known', { teamIds: [2] }, {}, { teamId: null }, false],
    ['a list that is not asked', {}, {}, { listIds: [2] }, false],
    ['a list that is asked', {}, {}, { listIds: [1] }, true],
  ])('A number is found on a blacklist, or not: %s', (_title, ofList, ofEntry, change, expected) => {
    const found = blacklisted({
      ...facts,
      lists: [{ ...list, ...ofList }],
      entries: [{ ...entry, ...ofEntry }],
      ...change,
    })
    expect(found !== null).toBe(expected)
  })

  it('A blacklist check names the first entry of the first list that matches', () => {
    const lists = [{ ...list, id: 2 }, list]
    const entries = [
      { ...entry, id: 9, listId: 2 },
      { ...entry, id: 6 },
      { ...entry, id: 5 },
      { ...entry, id: 4, phone: '1' },
    ]
    expect(blacklisted({ ...facts, lists, entries })).toEqual({ list, entry: entries[2] })
  })

  it('An entry counts only on its own list', () => {
    const lists = [list, { ...list, id: 2, direction: 'inbound' as const }]
    expect(blacklisted({ ...facts, lists, entries: [{ ...entry, listId: 2 }] })).toBeNull()
  })

  test('Any mobile number is found on a blacklist however it is written', () => {
    const area = fc.constantFrom(...AREA_CODES)
    const eight = fc.integer({ min: 60_000_000, max: 99_999_999 }).map(String)
    const form = fc.constantFrom<(a: string, s: string) => string>(
      (a, s) => `${a}9${s}`,
      (a, s) => `${a}${s}`,
      (a, s) => `+55${a}9${s}`,
      (a, s) => `0${a}9${s}`,
    )
    fc.assert(
      fc.property(area, eight, form, form, (a, s, listed, called) => {
        const entries = [{ ...entry, phone: listed(a, s) }]
        expect(blacklisted({ ...facts, entries, phone: called(a, s) })).not.toBeNull()
      }),
    )
  })
})
