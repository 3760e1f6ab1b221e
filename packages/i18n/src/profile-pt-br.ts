import { audioSettings } from './pt-br/audio-settings.ts'
import { audioTest } from './pt-br/audio-test.ts'
import { guide } from './pt-br/guide.ts'
import { notices } from './pt-br/notices.ts'
import { ownTime } from './pt-br/own-time.ts'
import { profile } from './pt-br/profile.ts'
import { security } from './pt-br/security.ts'

/** The part of the source catalogue that only the pages of one's own profile show. */
export const profilePtBr = {
  ...audioSettings,
  ...audioTest,
  ...guide,
  ...notices,
  ...ownTime,
  ...profile,
  ...security,
}

/** Shape that the part of every locale has. */
export type ProfileMessages = typeof profilePtBr
