import { profile } from './en-us/profile.ts'
import { security } from './en-us/security.ts'
import type { ProfileMessages } from './profile-pt-br.ts'

/** What only the pages of one's own profile say. */
export const profileEnUs = { ...profile, ...security } satisfies ProfileMessages
