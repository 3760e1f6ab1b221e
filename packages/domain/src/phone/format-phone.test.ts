import fc from 'fast-check'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it, test } from 'vitest'
import { AREA_CODES } from './area-codes.ts'
import { callingCodeOf } from './calling-codes.ts'
import { dialablePhone, formatPhone } from './format-phone.ts'

test.each([
  ['11999990001', '(11) 99999-0001'],
  ['5511999990001', '(11) 99999-0001'],
  ['+55 11 99999-0001', '(11) 99999-0001'],
  ['551199990001', '(11) 99999-0001'],
  ['1140001000', '(11) 4000-1000'],
  ['08007771234', '0800 777 1234'],
  ['40041234', '4004-1234'],
  ['+14155552671', '+1 415 555 2671'],
  ['+351912345678', '+351 912 345 678'],
  ['+6591234567', '+65 9123 4567'],
  ['+37412345', '+374 123 45'],
])('The number %s is shown as %s', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})

test.each(['10001', '*804', '190', 'anonymous', ''])(
  'What is no telephone number is shown as it is: %j',
  (text) => {
    expect(formatPhone(text)).toBe(text)
  },
)

describe('beside libphonenumber', () => {
  const areaCode = fc.constantFrom(...AREA_CODES)

  it.each([
    ['mobile', /^9\d{8}$/],
    ['landline', /^[2-5]\d{7}$/],
  ])('A Brazilian %s number is shown as libphonenumber writes it at home', (_type, subscriber) => {
    fc.assert(
      fc.property(areaCode, fc.stringMatching(subscriber), (area, number) => {
        const known = parsePhoneNumberFromString(`+55${area}${number}`)
        expect(formatPhone(`+55${area}${number}`)).toBe(known?.formatNational())
      }),
    )
  })

  it.each(['08007771234', '0300123456', '09001234567', '40041234', '30031234'])(
    'The service number %s is shown as libphonenumber writes it',
    (number) => {
      expect(formatPhone(number)).toBe(parsePhoneNumberFromString(number, 'BR')?.formatNational())
    },
  )

  it('The country code of a foreign number is told from the rest as libphonenumber tells it', () => {
    for (const country of getCountries()) {
      const code = getCountryCallingCode(country)
      expect(callingCodeOf(`${code}${examples[country] ?? ''}`)).toBe(code)
    }
  })

  it('A number of North America is shown as libphonenumber writes it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), (number) => {
        const known = parsePhoneNumberFromString(`+1${number}`)
        expect(formatPhone(`+1${number}`)).toBe(known?.formatInternational())
      }),
    )
  })
})

test('A number that is shown is read as the same number again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{7,14}$/), (number) => {
      expect(dialablePhone(formatPhone(number))).toBe(dialablePhone(number))
    }),
  )
})
