import type { Attack } from '../target.ts'
import { ask, keepAsking } from './http.ts'

/** An address may fail ten times in five minutes: this is a hundred wrong sign-ins at any moment, of known and of made-up names. */
export const logins: Attack = {
  title: 'sign-ins: 100 wrong ones at any moment',
  run: (target, over) =>
    keepAsking(100, over, {}, (serial) =>
      ask(target, {
        method: 'POST',
        path: '/api/auth/login/',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: serial % 2 ? 'bruno' : `nobody${serial}`, password: `x${serial}` }),
      }),
    ),
}
