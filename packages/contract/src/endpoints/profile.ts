import * as z from 'zod'
import { Profile } from '../entities/profile.ts'
import { SiteSettings } from '../entities/site-settings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Outcome } from '../wire.ts'

/** The signed-in user. The console's first request: 401 there means /login, not /401. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/business/profile/',
  answers: { 200: () => Profile },
  permission: 'signed-in',
  section: '2',
  spec: '7.1',
  origin: 'spec',
})

/** Unlocks the lock screen. A wrong password is 400 on the field, never 401 (contract §0.3). */
export const validatePassword = endpoint({
  method: 'POST',
  path: '/v1/business/profile/validate-password/',
  body: () => z.object({ password: z.string().min(1).max(256) }),
  answers: { 200: () => Outcome },
  errors: ['validation', 'throttled'],
  permission: 'signed-in',
  section: '2',
  spec: '7.1',
  origin: 'spec',
})

/** Brand and colours; public because the login page shows them. */
export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/v1/business/site-settings/',
  answers: { 200: () => SiteSettings },
  permission: 'public',
  section: '2',
  spec: '7.1',
  origin: 'spec',
})
