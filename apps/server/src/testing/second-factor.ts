import type { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, tokenCaller } from './sign-in.ts'

export const SECOND_FACTOR = '/api/v1/business/profile/second-factor/'
/** A code is good for so long, and once (RFC 6238). */
export const STEP_MS = 30_000

/** What an authenticator app shows for this secret (base32) at `at`, epoch ms. */
export function codeOf(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}

/** Somebody whose sign-in asks for a code from now on; the clock stands at the next code. */
export async function enrol(app: FastifyInstance, clock: ManualClock, username: string) {
  const { headers } = await tokenCaller(app, username)
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${SECOND_FACTOR}${path}`, headers, payload })
  const { secret } = (await post('', { password: PASSWORD })).json<{ secret: string }>()
  const confirmed = await post('confirm/', { code: codeOf(secret, clock.now()) })
  clock.advance(STEP_MS)
  return { headers, secret, codes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes }
}
