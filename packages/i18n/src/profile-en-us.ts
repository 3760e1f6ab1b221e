import { audioTest } from './en-us/audio-test.ts'
import { profile } from './en-us/profile.ts'
import { security } from './en-us/security.ts'
import type { ProfileMessages } from './profile-pt-br.ts'

/** What only the pages of one's own profile say. */
export const profileEnUs = { ...audioTest, ...profile, ...security } satisfies ProfileMessages
