import { audioSettings } from './en-us/audio-settings.ts'
import { audioTest } from './en-us/audio-test.ts'
import { guide } from './en-us/guide.ts'
import { notices } from './en-us/notices.ts'
import { ownTime } from './en-us/own-time.ts'
import { profile } from './en-us/profile.ts'
import { security } from './en-us/security.ts'
import type { ProfileMessages } from './profile-pt-br.ts'

/** What only the pages of one's own profile say. */
export const profileEnUs = {
  ...audioSettings,
  ...audioTest,
  ...guide,
  ...notices,
  ...ownTime,
  ...profile,
  ...security,
} satisfies ProfileMessages
