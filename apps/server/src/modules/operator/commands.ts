import { createAdmin, resetAdmin } from './admin.ts'
import { tellChains } from './chains.ts'
import type { Command } from './command.ts'
import { createUser } from './create-user.ts'
import { dropSecondFactor } from './drop-second-factor.ts'
import { endSessions } from './end-sessions.ts'
import { tellFacts } from './facts.ts'
import { keyStatus, replaceKey } from './keys.ts'
import { listSessions } from './list-sessions.ts'
import { listUsers } from './list-users.ts'
import { newPassword } from './new-password.ts'
import { purge } from './purge.ts'
import { handSettings, takeSettings } from './settings-file.ts'

/** Everything that the operator may ask the running server, by the words behind `npx ramal`. */
export const COMMANDS = {
  'user list': listUsers,
  'user create': createUser,
  'user new-password': newPassword,
  'user drop-second-factor': dropSecondFactor,
  'user end-sessions': endSessions,
  'admin create': createAdmin,
  'admin reset': resetAdmin,
  sessions: listSessions,
  'export settings': handSettings,
  'import settings': takeSettings,
  purge,
  facts: tellFacts,
  chains: tellChains,
  'key status': keyStatus,
  'key replace': replaceKey,
} satisfies Record<string, Command>
