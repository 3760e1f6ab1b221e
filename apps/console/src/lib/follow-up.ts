import type { Store } from './store.ts'

/** Whom the agent serves now, as far as a follow-up needs it. */
export interface Contact {
  readonly phone: string
  readonly name: string | null
  readonly clientId: number | null
}

/** The agent's call and chat in front, who rings, and for whom a follow-up is being planned. */
export interface FollowUp {
  readonly call: Contact | null
  readonly chat: Contact | null
  readonly asked: Contact | null
  /** Who rings by telephone, and in a chat. */
  readonly rings: Contact | null
  readonly ringsInChat: Contact | null
}

/** Told what of it has changed. */
export type FollowUpStore = Store<FollowUp, Partial<FollowUp>>
