import { expect, it } from 'vitest'
import { passwordNotice } from './password-notice.ts'

const day = 86_400_000
const now = 100 * day

it.each([
  { title: 'never expires', expiresAt: null, noticeFrom: null, lastLogin: now, expected: 'none' },
  { title: 'expired', expiresAt: now - 1, noticeFrom: now - day, lastLogin: now, expected: 'expired' },
  {
    title: '[R8-21] due, login 9.999 s ago',
    expiresAt: now + day,
    noticeFrom: now,
    lastLogin: now - 9_999,
    expected: 'expiring',
  },
  {
    title: '[R8-21] due, login 10 s ago',
    expiresAt: now + day,
    noticeFrom: now,
    lastLogin: now - 10_000,
    expected: 'none',
  },
  { title: 'not due yet', expiresAt: now + day, noticeFrom: now + 1, lastLogin: now, expected: 'none' },
  { title: 'no notice is wanted', expiresAt: now + day, noticeFrom: null, lastLogin: now, expected: 'none' },
  { title: 'good to this moment', expiresAt: now, noticeFrom: null, lastLogin: now, expected: 'none' },
  { title: 'login unknown', expiresAt: now + day, noticeFrom: now, lastLogin: null, expected: 'none' },
])('A password is announced, or not, at the login: $title', ({ expected, title: _, ...facts }) => {
  expect(passwordNotice(facts, now)).toBe(expected)
})
