import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DateTime, noContent } from '../wire.ts'

const section = '1.3'
const origin = 'extension'
const permission = 'signed-in'
const withExpiredPassword = true
const path = '/v1/business/profile/second-factor/'

const Password = () => z.string().min(1).max(256)
const Code = () => z.string().min(1).max(40)

export const getSecondFactor = endpoint({
  method: 'GET',
  path,
  summary:
    'Whether sign-in asks this user for a code (RFC 6238), how many recovery codes are left, and what was tried at the account in vain.',
  answers: {
    200: () =>
      z.object({
        enabled: z.boolean(),
        /** The user's team wants one. */
        required: z.boolean(),
        confirmed_at: DateTime.nullable(),
        recovery_codes_left: z.int().nonnegative(),
        /** Sign-ins at this account that failed for a wrong password or code, counted since `since`; absent: none, or not kept. */
        failed_sign_ins: z
          .object({ count: z.int().positive(), last_at: DateTime, since: DateTime })
          .optional(),
      }),
  },
  permission,
  withExpiredPassword,
  section,
  origin,
})

export const enrolSecondFactor = endpoint({
  method: 'POST',
  path,
  summary: 'A new secret for an authenticator app. It counts from its first code on (`confirm`).',
  body: () => z.object({ password: Password() }),
  answers: {
    201: () =>
      z.object({
        /** Base32, to be typed where nothing can be scanned. */
        secret: z.string(),
        /** `otpauth://totp/…` */
        uri: z.string(),
        /** The address as a picture: an SVG document. */
        qr: z.string(),
      }),
  },
  errors: ['validation', 'conflict', 'throttled'],
  permission,
  withExpiredPassword,
  section,
  origin,
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${path}confirm/`,
  summary:
    'The first code: from now on sign-in asks for one. Answers ten recovery codes, each good once, never shown again.',
  body: () => z.object({ code: Code() }),
  answers: { 200: () => z.object({ recovery_codes: z.array(z.string()) }) },
  errors: ['validation', 'conflict', 'throttled'],
  permission,
  withExpiredPassword,
  section,
  origin,
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: `${path}disable/`,
  summary: 'Sign-in asks for no code any more; needs the password and a code.',
  body: () => z.object({ password: Password(), code: Code() }),
  answers: { 204: noContent },
  errors: ['validation', 'conflict', 'throttled'],
  permission,
  withExpiredPassword,
  section,
  origin,
})
