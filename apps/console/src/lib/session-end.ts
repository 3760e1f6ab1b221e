import { SESSION_ENDS, type SessionEnd } from '@ramal/contract/vocabulary'

let known: SessionEnd | null = null

/** The server has closed a websocket because the session ended; `reason` as it gave it (contract §8), anything else is nothing. */
export function noteSessionEnd(reason: string | undefined): void {
  known = SESSION_ENDS.find((one) => one === reason) ?? known
}

/** Why the last session of this page ended; null = nobody knows. */
export function sessionEnd(): SessionEnd | null {
  return known
}

/** Somebody is signed in (again). */
export function forgetSessionEnd(): void {
  known = null
}
