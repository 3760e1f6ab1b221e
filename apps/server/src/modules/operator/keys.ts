import * as z from 'zod'
import { command } from './command.ts'

const NOTHING = { words: [], options: {}, input: z.object({}) }

/** Which key seals, and what is sealed with another one. */
export const keyStatus = command({
  ...NOTHING,
  usage: 'key status',
  async run(_, { replacement }) {
    const { current, older, left } = await replacement.status()
    const says = [`The secrets of the store are sealed with key ${current}; ${left} texts want another one.`]
    if (older.length > 0) says.push(`Also known: ${older.join(', ')}, for what is not sealed anew yet.`)
    else if (!replacement.isOurs) says.push('It comes from outside DATA_DIR; no other one is known.')
    return { done: true, says }
  },
})

/** A new key for everything that is sealed. */
export const replaceKey = command({
  ...NOTHING,
  usage: 'key replace',
  async run(_, { replacement }, say) {
    if (!replacement.isOurs) return { done: false, says: OUTSIDE }
    if (!replacement.isAlone) return { done: false, says: SHARED }
    say(
      'A new key takes the place of secret.key; what the store holds is sealed anew, which goes on by itself if this is ended.',
    )
    const { done, resealed, unreadable, current, former } = await replacement.replace()
    if (!done)
      return { done: false, says: ['The server stops: both keys stay, and it goes on at the next start.'] }
    const says = [
      `${resealed} texts were sealed anew with key ${current}; ${former.join(', ')} is destroyed.`,
    ]
    if (unreadable > 0)
      says.push(`${unreadable} texts are opened by no key that is known: the log names them.`)
    return { done: true, says }
  },
})

const SHARED = [
  'Other servers of this database have TENANTS of their own and seal with the same key: give it to all of them by SECRET_KEY_FILE, and replace it there.',
]

const OUTSIDE = [
  'The key comes from outside DATA_DIR, so its keeper makes the new one:',
  '1. put the new key where SECRET_KEY_FILE or SECRET_KEY_COMMAND finds it (openssl rand -base64 32), and the old one where SECRET_KEY_OLD_FILE says;',
  '2. start every server of the database again: one of them seals everything with the new key while it runs;',
  '3. when npx ramal key status says that 0 texts want another one, take SECRET_KEY_OLD_FILE away and destroy the old key.',
]
