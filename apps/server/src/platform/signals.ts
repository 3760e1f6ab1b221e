import type { ErrorCode } from '@ramal/contract/errors'
import type { EndedBy, ServiceChannel } from '@ramal/contract/vocabulary'
import type { WrittenGroup } from '@ramal/db/store/written-group'
import { Signal } from './signal.ts'

/** What this process says of itself to those who watch it (decision 082); of the whole process, whatever servers are in it. */

/** A request was answered, or its connection closed before that. */
export interface AnsweredRequest {
  readonly id: string
  readonly method: string
  /** As it was declared, with `:name` for what stands in the address; null: nothing is served there. */
  readonly route: string | null
  readonly status: number
  /** Epoch ms. */
  readonly startedAt: number
  readonly ms: number
  /** W3C Trace Context, of a trusted proxy. */
  readonly traceparent: string | null
}

/** A line of a call's timeline or of its queue's ledger is on the disk. */
export interface CallLine {
  readonly tenantId: number
  /** Of the record; a line of a queue knows its uid alone. */
  readonly callId: number | null
  readonly uid: string | null
  readonly event: string
  readonly at: number
}

/** A call's record is closed. */
export interface EndedCall {
  readonly direction: 'incoming' | 'outgoing' | 'internal'
  readonly isAnswered: boolean
  readonly endedBy: EndedBy
}

/** Somebody waits in a queue no longer. */
export interface LeftQueue {
  readonly channel: ServiceChannel
  readonly tenantId: number
  readonly queueId: number
  readonly waitedMs: number
  readonly how: 'answered' | 'abandoned' | 'timeout' | 'empty' | 'callback'
}

/** A line of a chat's ledger is on the disk. */
export interface ChatLine {
  readonly tenantId: number
  readonly roomId: number
  readonly event: string
  readonly at: number
}

export interface SocketFrame {
  readonly way: 'in' | 'out'
  /** Of the contract's; null: it is none of them. */
  readonly action: string | null
}

/** What a browser measured of the audio that it hears. */
export interface HeardAudio {
  readonly jitterMs: number
  /** 0 to 1. */
  readonly loss: number
}

export const answeredRequests = new Signal<AnsweredRequest>()
export const callLines = new Signal<CallLine>()
export const endedCalls = new Signal<EndedCall>()
export const leftQueues = new Signal<LeftQueue>()
export const chatLines = new Signal<ChatLine>()
export const socketFrames = new Signal<SocketFrame>()
export const heardAudio = new Signal<HeardAudio>()
export const refusals = new Signal<ErrorCode>()
export const submittedMessages = new Signal<'accepted' | 'refused' | 'unreachable' | 'unknown'>()
export const writtenGroups = new Signal<WrittenGroup>()
