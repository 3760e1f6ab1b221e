import type { Message } from '@ramal/contract/entities/message'
import type { ChatForms } from '@ramal/contract/entities/room'
import type { Outbox } from '@ramal/domain/chat/sending/outbox'
import type { FormValues } from '@ramal/domain/form/values'
import type { OpenSocket } from '@ramal/domain/network/socket-port'
import type { Clock } from '@ramal/domain/time/clock'
import type { Agent } from '../../../lib/realtime/agent.ts'
import type { BusinessLink } from '../../../lib/realtime/business-link.ts'
import type { SoundPlayer } from '../../../platform/audio/sound-player.ts'
import type { Notice } from '../../../platform/notification.ts'
import type { Stored } from '../../../platform/storage.ts'

/** The business websocket as the chat uses it. */
export type BusinessPort = Pick<BusinessLink, 'send' | 'on'>

/** The REST calls of the chat. They throw `ApiError`. */
export interface ChatApi {
  channelLogin(by: 'user' | 'system'): Promise<void>
  channelLogout(): Promise<void>
  send(stepId: number, message: { uid: string; content: string }): Promise<Message>
  sendFile(stepId: number, message: { uid: string; file: File; asVoice: boolean }): Promise<Message>
  resend(stepId: number, messageId: number): Promise<Message>
  forms(stepId: number): Promise<ChatForms>
  saveForm(uid: string, values: FormValues): Promise<void>
  saveClassification(uid: string, body: Record<string, unknown>): Promise<void>
  /** Null when closed, otherwise why not. */
  close(uid: string, force: boolean): Promise<string | null>
}

/** Sentences that the host shows by itself. */
export type ChatNotice =
  | { readonly type: 'answer_failed' }
  | { readonly type: 'form_failed'; readonly stepId: number }
  | { readonly type: 'classification_required' }
  | { readonly type: 'form_required' }
  | { readonly type: 'error'; readonly message: string }
  /** For some seconds it can be taken back. */
  | { readonly type: 'closed'; readonly stepId: number; readonly name: string }
  /** It can be taken back no more: what offers it goes. */
  | { readonly type: 'undo_over'; readonly name: string }
  /** Closed by the agent, and yet still there. */
  | { readonly type: 'not_closed'; readonly why: 'wrote' | 'unsent'; readonly name: string }
  | { readonly type: 'too_late' }

/** Everything of the outside world that the host touches. */
export interface ChatDeps {
  readonly business: BusinessPort
  /** The agent's pause. */
  readonly agent: Pick<Agent, 'state' | 'subscribe'>
  readonly api: ChatApi
  readonly clock: Clock
  readonly openSocket: OpenSocket
  /** Ticks in hidden tabs too. */
  readonly socketClock: Clock
  readonly sounds: Pick<SoundPlayer, 'play'>
  readonly showNotice: (notice: Notice) => () => void
  /** Title of the notice of a new chat. */
  readonly noticeTitle: () => string
  readonly tell: (notice: ChatNotice) => void
  readonly messageOf: (error: unknown) => string
  /** Whether a request failed only for now: the server is away, or asks to wait. */
  readonly isAway: (error: unknown) => boolean
  readonly uuid: () => string
  /** Drafts by uid of the chat. */
  readonly drafts: Stored<Record<string, string>>
  /** Texts that the server has not confirmed. */
  readonly outbox: Stored<Outbox>
  /** The session was refused for good: 4401 or 4403, with the server's reason where it gave one. */
  readonly onRefused: (code: number, reason?: string) => void
  /** Failures nobody on the screen can act on. */
  readonly log: (message: string, cause: unknown) => void
}
