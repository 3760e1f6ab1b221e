import { expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { invitationOf, isTimeCode, newSecret, stepOf } from './totp.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' // RFC 6238 appendix B: "12345678901234567890"

it('A secret is 160 bits, another one each time (RFC 4226 4)', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])(
  'The code of RFC 6238 at %i s is right, however it is written, and tells its step',
  (seconds, code, step) => {
    expect(stepOf(code, SECRET, seconds * 1000)).toBe(step)
    expect(stepOf(` ${code.slice(0, 3)}-${code.slice(3)} `, SECRET, seconds * 1000)).toBe(step)
  },
)

it('A code of the step before or behind is not right (ASVS 6.5.5)', () => {
  expect(stepOf('287082', SECRET, 60_000)).toBeNull()
  expect(stepOf('287082', SECRET, 29_999)).toBeNull()
  expect(stepOf('287082', SECRET, 30_000)).toBe(1)
})

it.each([
  ['123456', true],
  ['123 456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GGGG', false],
])('Whether %j is written as a code of an app is: %s', (code, isOne) => {
  expect(isTimeCode(code)).toBe(isOne)
  if (!isOne) expect(stepOf(code, SECRET, 59_000)).toBeNull()
})

it('What an app scans names whose account it is and where, and makes the same codes', () => {
  const { uri, qr } = invitationOf(SECRET, { issuer: 'Ramal', label: 'ana@demo' })
  const totp = new URL(uri)
  expect([totp.protocol, totp.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(totp.pathname)).toBe('/Ramal:ana@demo')
  expect(Object.fromEntries(totp.searchParams)).toEqual({
    issuer: 'Ramal',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(qr).toMatch(/^<svg/)
})

it('Recovery codes are ten, each another, of 28 letters in groups of four that nobody misreads', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
})

it('A recovery code is the same however it is written, and misread letters are what they stand for', () => {
  const hash = recoveryHash('01AB-CDEF')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  for (const written of ['01abcdef', ' 01AB CDEF ', 'OlAB-CDEF', 'oiab-cdef', '0LAB-CDEF', '0IAB-CDEF'])
    expect(recoveryHash(written), written).toBe(hash)
  expect(recoveryHash('01AB-CDE0')).not.toBe(hash)
})
