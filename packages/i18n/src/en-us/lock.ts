import type { lock as source } from '../pt-br/lock.ts'

export const lock = {
  lock: {
    paused: 'Paused',
    locked: 'Locked screen',
    password: 'Password',
    wrongPassword: 'Wrong password.',
    unlock: 'Unlock',
  },
} satisfies typeof source
