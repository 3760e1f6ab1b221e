import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorDefinition } from './errors.ts'

const catalogue: [string, ErrorDefinition][] = Object.entries(ERRORS)

// The table of contract §0.3.
const wire: [keyof typeof ERRORS, number, string][] = [
  ['validation', 400, 'field'],
  ['malformed_json', 400, 'detail'],
  ['invalid_login', 400, 'non_field_errors'],
  ['not_authenticated', 401, 'detail'],
  ['permission_denied', 403, 'detail'],
  ['csrf_failed', 403, 'coded'],
  ['password_expired', 403, 'coded'],
  ['second_factor_required', 400, 'coded'],
  ['second_factor_missing', 403, 'coded'],
  ['not_found', 404, 'detail'],
  ['method_not_allowed', 405, 'detail'],
  ['conflict', 409, 'coded'],
  ['chat_ended', 409, 'coded'],
  ['chat_expired', 409, 'coded'],
  ['waiting_client', 409, 'coded'],
  ['too_large', 413, 'detail'],
  ['unsupported_media', 415, 'detail'],
  ['throttled', 429, 'coded'],
  ['internal', 500, 'detail'],
  ['starting', 503, 'coded'],
  ['file_mismatch', 415, 'coded'],
  ['file_infected', 422, 'coded'],
  ['scanner_unavailable', 503, 'coded'],
  ['store_full', 507, 'coded'],
]

describe('error catalogue', () => {
  it.each(wire)('The error %s answers %d, its sentence as %s', (code, status, place) => {
    expect(ERRORS[code]).toMatchObject({ status, place })
  })

  it('The error catalogue names each key after its code, so that a key cannot be shared by mistake', () => {
    for (const [code, { key }] of catalogue) expect(key).toBe(`error.${code}`)
  })

  it('Only where nobody is signed in or a signature is wrong is the answer 401, which leads to /401', () => {
    const unauthorized = catalogue.filter(([, { status }]) => status === 401).map(([code]) => code)
    expect(unauthorized).toEqual(['not_authenticated', 'invalid_signature'])
  })
})
