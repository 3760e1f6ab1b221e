import * as z from 'zod'
import { AVATAR_MAX_BYTES, PASSWORD_MAX_LENGTH } from '../constants.ts'
import { Profile } from '../entities/profile.ts'
import { SiteSettings } from '../entities/site-settings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { DateTime, noContent, Outcome } from '../wire.ts'

export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/business/profile/',
  summary: "The signed-in user. The console's first request: 401 there means /login, not /401 (A-06).",
  answers: { 200: () => Profile },
  permission: 'signed-in',
  withExpiredPassword: true,
  section: '2',
  spec: '7.1',
  origin: 'spec',
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/v1/business/profile/',
  summary:
    "Personal data. `avatar_message`: null takes one's picture off one's messages, its own address leaves it.",
  body: () =>
    z.object({
      first_name: z.string().max(80).regex(/\S/).optional(),
      last_name: z.string().max(80).optional(),
      email: z.union([z.literal(''), z.email().max(254)]).optional(),
      avatar_message: z.string().max(255).nullable().optional(),
    }),
  answers: { 200: () => Profile },
  errors: ['validation'],
  permission: 'signed-in',
  section: '2',
  origin: 'spec',
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/business/profile/change-password/',
  summary:
    "A new password by the site's bounds (A-12). Every other session of the user ends, unless they say that it should not.",
  body: () =>
    z.object({
      old_password: z.string().min(1).max(256),
      new_password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
      new_password_confirm: z.string().min(1).max(PASSWORD_MAX_LENGTH),
      /** Extension; absent: they end. */
      end_other_sessions: z.boolean().optional(),
    }),
  answers: {
    200: () =>
      z.object({
        detail: z.string(),
        password_expire_date: DateTime.nullable(),
        /** How many other sessions ended by it (extension). */
        ended_sessions: z.int().nonnegative().optional(),
      }),
  },
  errors: ['validation', 'throttled'],
  permission: 'signed-in',
  withExpiredPassword: true,
  section: '2',
  origin: 'spec',
})

export const getPasswordRules = endpoint({
  method: 'GET',
  path: '/v1/business/profile/password-rules/',
  summary: 'What the site of the user asks of passwords (A-12), for who chooses one.',
  answers: {
    200: () =>
      z.object({
        min_length: z.int().nonnegative(),
        /** A letter and a digit. */
        require_mixed: z.boolean(),
        /** How many of the last ones may not come back; 0 = all may. */
        history: z.int().nonnegative(),
        /** What it must not be made of. */
        names: z.array(z.string()),
      }),
  },
  permission: 'signed-in',
  withExpiredPassword: true,
  section: '2',
  origin: 'extension',
})

export const replaceAvatar = endpoint({
  method: 'PUT',
  path: '/v1/business/profile/avatar/',
  summary: 'A picture of oneself.',
  files: {
    avatar: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: AVATAR_MAX_BYTES, required: true },
  },
  answers: { 200: () => z.object({ avatar: z.string(), avatar_message: z.string() }) },
  errors: ['validation', 'too_large', 'unsupported_media'],
  permission: 'signed-in',
  section: '2',
  origin: 'spec',
})

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/v1/business/profile/avatar/',
  summary: 'Takes the own picture away.',
  answers: { 204: noContent },
  permission: 'signed-in',
  section: '2',
  origin: 'spec',
})

export const getAvatar = endpoint({
  method: 'GET',
  path: '/v1/business/profile/avatar/:file',
  summary:
    "The file that `avatar` and `avatar_message` of a profile and `photo` of a lookup name: of anybody of one's own tenant.",
  params: () => z.object({ file: z.string().regex(/^[\w-]{1,64}\.(png|jpg|webp)$/) }),
  answers: { 200: noContent },
  permission: 'signed-in',
  file: true,
  media: ['image/png', 'image/jpeg', 'image/webp'],
  section: '2',
  origin: 'spec',
})

export const validatePassword = endpoint({
  method: 'POST',
  path: '/v1/business/profile/validate-password/',
  summary: 'Unlocks the lock screen. A wrong password is 400 on the field, never 401 (contract §0.3).',
  body: () => z.object({ password: z.string().min(1).max(256) }),
  answers: { 200: () => Outcome },
  errors: ['validation', 'throttled'],
  permission: 'signed-in',
  section: '2',
  spec: '7.1',
  origin: 'spec',
})

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/v1/business/site-settings/',
  summary: 'Brand and colours; public because the login page shows them.',
  answers: { 200: () => SiteSettings },
  permission: 'public',
  section: '2',
  spec: '7.1',
  origin: 'spec',
})
