import { SESSION_ENDS, type SessionEnd } from '@ramal/contract/vocabulary'

/** Why the last session of this page ended. */
export interface SessionEndMemory {
  /** The server has closed a websocket because the session ended; `reason` as it gave it (contract §8), anything else is nothing. */
  note(reason: string | undefined): void
  /** Its owner ends it: that requests are refused from now on tells nobody anything. */
  leave(): void
  isLeft(): boolean
  /** Null = nobody knows. */
  known(): SessionEnd | null
  /** Somebody is signed in (again). */
  forget(): void
}

export function createSessionEndMemory(): SessionEndMemory {
  let end: SessionEnd | null = null
  let isLeft = false
  return {
    note(reason) {
      end = SESSION_ENDS.find((one) => one === reason) ?? end
    },
    leave() {
      isLeft = true
    },
    isLeft: () => isLeft,
    known: () => end,
    forget() {
      end = null
      isLeft = false
    },
  }
}
