import type { MessageContact, MessageLocation } from '@ramal/contract/entities/message'
import type { MessageDetails, MessageReferral } from '@ramal/contract/entities/message-details'
import type { FORWARDS, MessageStatus, MessageType } from '@ramal/contract/vocabulary'
import type { AccountEvent } from './account-event.ts'

/** Who wrote: by number, by the provider's user id, or by both. */
export interface Sender {
  /** Digits with country code, as the provider writes them. */
  phone: string | null
  userId: string | null
  username: string | null
  /** As the customer calls themselves. */
  name: string | null
}

/** What a message says, whatever kind it is. */
export interface IncomingContent {
  type: MessageType
  content: string
  details: MessageDetails | null
  attachmentName: string | null
  /** The provider's id of its file. */
  mediaId: string | null
  location: MessageLocation | null
  contacts: MessageContact[]
  repliesTo: string | null
  forwarded: (typeof FORWARDS)[number] | null
  /** The provider says it of the customer. */
  isSystem: boolean
}

/** A customer's message in our words. Times in epoch ms. */
export interface IncomingMessage extends IncomingContent {
  wamid: string
  sender: Sender
  at: number
  referral: MessageReferral | null
}

/** Something that a customer did to a message. */
export interface Amendment {
  wamid: string
  /** The provider's id of the message it is about. */
  target: string
  sender: Sender
  at: number
}

/** A customer has another number, another user id, or both. */
export interface IdentityChange {
  wamid: string
  from: { phone: string | null; userId: string | null }
  to: { phone: string | null; userId: string | null }
  at: number
}

/** What the provider says became of a message of ours. */
export interface IncomingStatus {
  wamid: string
  uid: string | null
  status: MessageStatus
  code: string | null
  reason: string | null
  externalError: string | null
  /** Whom it reached, where the provider says so. */
  recipient: { phone: string | null; userId: string | null }
}

/** One thing that a webhook tells. */
export type ProviderEvent =
  | { type: 'message'; message: IncomingMessage }
  /** `emoji` null: taken back. */
  | { type: 'reaction'; change: Amendment & { emoji: string | null } }
  | { type: 'edit'; change: Amendment & { content: IncomingContent } }
  | { type: 'revoke'; change: Amendment }
  | { type: 'identity'; change: IdentityChange }
  | { type: 'status'; status: IncomingStatus }
  | { type: 'account'; event: AccountEvent }
  /** Of a number that is not this channel's. */
  | { type: 'foreign' }
  /** `problem`: where reading stopped; never what stood there. `cause`: what reading threw, where the fault is ours. */
  | { type: 'unreadable'; wamid: string | null; problem: string; cause?: unknown }

/** An event with what it was read from. */
export interface ReceivedEvent {
  event: ProviderEvent
  /** The provider's word for it, where it has one. */
  kind: string | null
  raw: unknown
}
