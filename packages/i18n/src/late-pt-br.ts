import { activity } from './pt-br/activity.ts'
import { keyboard } from './pt-br/keyboard.ts'
import { lock } from './pt-br/lock.ts'
import { palette } from './pt-br/palette.ts'
import { pause } from './pt-br/pause.ts'
import { security } from './pt-br/security.ts'

/** The part of the source catalogue that comes once a page stands: pauses and lock, the map of the keys, the page of the security. */
export const latePtBr = { ...activity, ...keyboard, ...lock, ...palette, ...pause, ...security }

/** Shape that the part of every locale has. */
export type LateMessages = typeof latePtBr
