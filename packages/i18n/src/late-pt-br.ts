import { activity } from './pt-br/activity.ts'
import { caller } from './pt-br/caller.ts'
import { coworker } from './pt-br/coworker.ts'
import { home } from './pt-br/home.ts'
import { keyboard } from './pt-br/keyboard.ts'
import { lock } from './pt-br/lock.ts'
import { palette } from './pt-br/palette.ts'
import { pause } from './pt-br/pause.ts'
import { room } from './pt-br/room.ts'
import { supervisorMessage } from './pt-br/supervisor-message.ts'

/** The part of the source catalogue that comes once a page stands: pauses and lock, the map of the keys, the palette, the home and the pages of the day, chats that are looked up, a supervisor's messages. */
export const latePtBr = {
  ...activity,
  ...caller,
  ...coworker,
  ...home,
  ...keyboard,
  ...lock,
  ...palette,
  ...pause,
  ...room,
  ...supervisorMessage,
}

/** Shape that the part of every locale has. */
export type LateMessages = typeof latePtBr
