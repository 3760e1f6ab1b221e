import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AREA_CODES } from './area-codes.ts'
import { phoneKey, readPhone } from './br-phone.ts'

describe('one subscriber, one key', () => {
  test.each([
    '11999990001',
    '(11) 99999-0001',
    '011999990001',
    '0 15 11 99999-0001',
    '5511999990001',
    '+55 11 99999-0001',
    '0055 11 99999 0001',
    '1199990001',
    '551199990001',
    '+551199990001',
  ])('The text %s reads as the key of the one subscriber', (text) => {
    expect(readPhone(text)).toEqual({ key: '+5511999990001', type: 'mobile', country: 'BR', areaCode: '11' })
  })
})

test.each([
  ['1140001000', '+551140001000', 'landline', '11'],
  ['551140001000', '+551140001000', 'landline', '11'],
  ['5532221111', '+555532221111', 'landline', '55'], // area code 55 is not the country code
  ['5555999990001', '+5555999990001', 'mobile', '55'],
  ['08007771234', '+558007771234', 'service', null],
  ['0300123456', '+55300123456', 'service', null],
  ['40041234', '+5540041234', 'service', null],
  ['30031234', '+5530031234', 'service', null],
  ['6132221111', '+556132221111', 'landline', '61'],
  ['7132221111', '+557132221111', 'landline', '71'],
  ['8132221111', '+558132221111', 'landline', '81'],
] as const)('The number %s is %s, %s, area %s', (text, key, type, areaCode) => {
  expect(readPhone(text)).toEqual({ key, type, country: 'BR', areaCode })
})

test.each([
  ['+12345678', true],
  ['+1234567', false],
  ['+123456789012345', true],
  ['+1234567890123456', false],
])('A number with a country code has 8 to 15 digits: %s', (text, isOne) => {
  expect(phoneKey(text)).toBe(isOne ? text : null)
})

test.each([
  ['+1 415 555 2671', {}],
  [' +1 415 555 2671', {}],
  ['14155552671', { international: true }],
  ['0014155552671', {}],
])('The number %s with %o is foreign', (text, reading) => {
  expect(readPhone(text, reading)).toEqual({
    key: '+14155552671',
    type: 'foreign',
    country: null,
    areaCode: null,
  })
})

test.each([
  '',
  '10001',
  '190',
  'ana',
  '2099990001',
  '11',
  '119999900012',
  '+0123456789',
  '11x999990001',
  '080077712345',
  '18007771234',
  '4007771234',
  '400412345',
])('The text %j is no telephone number', (text) => {
  expect(phoneKey(text)).toBeNull()
})

const areaCode = fc.constantFrom(...AREA_CODES)
const eight = fc.integer({ min: 60_000_000, max: 99_999_999 }).map(String)

test('A mobile number has the same key with and without the ninth digit and the country code', () => {
  fc.assert(
    fc.property(areaCode, eight, (area, subscriber) => {
      const keys = [`${area}9${subscriber}`, `55${area}${subscriber}`, `55${area}9${subscriber}`].map(
        (text) => phoneKey(text, { international: text.startsWith('55') && text.length > 11 }),
      )
      expect(new Set(keys)).toEqual(new Set([`+55${area}9${subscriber}`]))
    }),
  )
})

test('A phone key reads as itself', () => {
  fc.assert(
    fc.property(
      areaCode,
      fc.integer({ min: 20_000_000, max: 999_999_999 }).map(String),
      (area, subscriber) => {
        const key = phoneKey(area + subscriber)
        if (key !== null) expect(phoneKey(key)).toBe(key)
      },
    ),
  )
})
