import { activity } from './es-es/activity.ts'
import { caller } from './es-es/caller.ts'
import { coworker } from './es-es/coworker.ts'
import { home } from './es-es/home.ts'
import { keyboard } from './es-es/keyboard.ts'
import { lock } from './es-es/lock.ts'
import { palette } from './es-es/palette.ts'
import { pause } from './es-es/pause.ts'
import { room } from './es-es/room.ts'
import { supervisorMessage } from './es-es/supervisor-message.ts'
import type { LateMessages } from './late-pt-br.ts'

/** What comes once a page stands. */
export const lateEsEs = {
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
} satisfies LateMessages
