import { activity } from './en-us/activity.ts'
import { caller } from './en-us/caller.ts'
import { coworker } from './en-us/coworker.ts'
import { home } from './en-us/home.ts'
import { keyboard } from './en-us/keyboard.ts'
import { lock } from './en-us/lock.ts'
import { palette } from './en-us/palette.ts'
import { pause } from './en-us/pause.ts'
import { room } from './en-us/room.ts'
import { supervisorMessage } from './en-us/supervisor-message.ts'
import type { LateMessages } from './late-pt-br.ts'

/** What comes once a page stands. */
export const lateEnUs = {
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
