import { activity } from './pt-br/activity.ts'
import { coworker } from './pt-br/coworker.ts'
import { keyboard } from './pt-br/keyboard.ts'
import { lock } from './pt-br/lock.ts'
import { palette } from './pt-br/palette.ts'
import { pause } from './pt-br/pause.ts'
import { security } from './pt-br/security.ts'
import { supervisorMessage } from './pt-br/supervisor-message.ts'

export const latePtBr = {
  ...activity,
  ...coworker,
  ...keyboard,
  ...lock,
  ...palette,
  ...pause,
  ...security,
  ...supervisorMessage,
}

/** Shape that the part of every locale has. */
export type LateMessages = typeof latePtBr
