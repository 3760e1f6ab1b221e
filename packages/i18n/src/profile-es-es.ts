import { audioSettings } from './es-es/audio-settings.ts'
import { audioTest } from './es-es/audio-test.ts'
import { guide } from './es-es/guide.ts'
import { notices } from './es-es/notices.ts'
import { ownTime } from './es-es/own-time.ts'
import { profile } from './es-es/profile.ts'
import { security } from './es-es/security.ts'
import type { ProfileMessages } from './profile-pt-br.ts'

/** What only the pages of one's own profile say. */
export const profileEsEs = {
  ...audioSettings,
  ...audioTest,
  ...guide,
  ...notices,
  ...ownTime,
  ...profile,
  ...security,
} satisfies ProfileMessages
