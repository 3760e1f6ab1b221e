import { describe, expect, it } from 'vitest'
import {
  DEFAULT_PASSWORD_POLICY,
  isPasswordExpired,
  passwordDates,
  passwordFault,
} from './password-policy.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY_MS = 86_400_000

describe('bounds of a password (A-12)', () => {
  it.each([
    ['abcdef1', 'too_short'],
    ['abcdefg1', null],
    ['ação-1234', null],
    [`${'a'.repeat(127)}1`, null],
    [`${'a'.repeat(128)}1`, 'too_long'],
    ['abcdefgh', 'not_mixed'],
    ['12345678', 'not_mixed'],
    ['😀😀😀😀😀a1', 'too_short'],
  ])('The password "%s" has by default the fault %s', (password, fault) => {
    expect(passwordFault(password, DEFAULT_PASSWORD_POLICY)).toBe(fault)
  })

  it.each([
    [{ minLength: 4 }, 'abc1', null],
    [{ minLength: 12 }, 'abcdefghij1', 'too_short'],
    [{ requireMixed: false }, 'abcdefgh', null],
  ])('A site may ask for passwords by %o', (change, password, fault) => {
    expect(passwordFault(password, { ...DEFAULT_PASSWORD_POLICY, ...change })).toBe(fault)
  })
})

describe('life of a password (A-12)', () => {
  it.each([
    [0, 7, null, null],
    [30, 7, 30, 23],
    [5, 7, 5, -2],
    [30, 0, 30, 30],
  ])(
    'A password that lives %i days is announced %i days before its end',
    (expireDays, notificationDays, expire, announced) => {
      const at = (days: number | null) => (days === null ? null : NOW + days * DAY_MS)
      expect(passwordDates({ ...DEFAULT_PASSWORD_POLICY, expireDays, notificationDays }, NOW)).toEqual({
        expireDate: at(expire),
        notificationStart: at(announced),
      })
    },
  )

  it.each([
    [false, null, false],
    [false, NOW, false],
    [false, NOW - 1, true],
    [true, null, true],
    [true, NOW + 1, true],
  ])(
    'A password that must change (%s) and expires at %s is expired: %s',
    (mustChange, expireDate, expired) => {
      expect(isPasswordExpired({ mustChange, expireDate }, NOW)).toBe(expired)
    },
  )
})
