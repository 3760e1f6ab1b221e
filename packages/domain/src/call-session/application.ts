import { CALL_APPS, type EndedBy } from '@ramal/contract/vocabulary'

/** What a caller may meet: what a setting can lead to, and the echo, which is reached by its number alone. */
export const SESSION_APPS = [...CALL_APPS, 'echo'] as const
export type SessionApp = (typeof SESSION_APPS)[number]

/** Where a call leads. `appdata`: an id as text (pjsip: of the endpoint); number: the digits to dial. */
export interface Destination {
  readonly app: SessionApp
  readonly appdata: string
  /** A place in this queue that somebody else waited for (a transfer into a waiting queue). */
  readonly place?: QueuePlace
}

/** A place in a line of callers. */
export interface QueuePlace {
  readonly enteredAt: number
  /** The caller lost their agent and goes before everybody who waits. */
  readonly atHead: boolean
}

/** How an application is left: on to the next one, or the end of the call. `status` explains a call that nobody answered. */
export type AppEnd =
  | {
      readonly to: Destination
      /** A queue that could not take or keep the caller (§4.1: 380 unless somebody takes them there). */
      readonly overflow?: true
    }
  | {
      readonly over: EndedBy
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
    }

/** The caller left, was taken away by a transfer, or the exchange ends the call. */
export type StopReason = 'gone' | 'taken' | 'system'
