import type { lock as source } from '../pt-br/lock.ts'

export const lock = {
  lock: {
    paused: 'Paused',
    locked: 'Locked screen',
    password: 'Password',
    wrongPassword: 'Wrong password.',
    unlock: 'Unlock',
    unlockAndLeave: 'Unlock and leave the break',
    wait: 'Too many attempts. Try again in {seconds} s.',
    noConnection: 'No connection to the server. The password you typed is still here: try again.',
    unpaused: '{name} ended your break. Unlock to serve.',
    rings: 'A call is ringing. Unlock to answer it.',
  },
} satisfies typeof source
