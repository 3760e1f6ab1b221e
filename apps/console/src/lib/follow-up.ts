import type { Store } from './store.ts'

/** Whom the agent serves now, as far as a follow-up needs it. */
export interface Contact {
  readonly phone: string
  readonly name: string | null
  readonly clientId: number | null
}

/** The agent's call and chat in front, and for whom a follow-up is being planned. */
export interface FollowUp {
  readonly call: Contact | null
  readonly chat: Contact | null
  readonly asked: Contact | null
}

/** Told what of it has changed. */
export type FollowUpStore = Store<FollowUp, Partial<FollowUp>>
