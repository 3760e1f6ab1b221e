import type { CallType, EndedBy, EndpointStatus, TransferType } from '@ramal/contract/vocabulary'

/** Who or what a call belongs to; arrives in headers or later by `changeCallStep` (contract §13.2). */
export interface CallMetadata {
  readonly callType: CallType | null
  readonly dialerId: number | null
  readonly campaignId: number | null
  readonly mailingId: number | null
  readonly mailingClientId: number | null
  readonly clientId: number | null
  readonly clientName: string | null
  readonly mailingClientAttempts: number
  readonly queueId: number | null
  /** The other party's number, once a transfer has changed who that is. */
  readonly phone?: string | null
  /** How the call is given to the agent, where it is (extension). */
  readonly transferType?: TransferType
}

/*
 *   incoming          outgoing (answered at once, A-80)
 *      v                  v
 *   ringing --answer--> live (inuse | onmute | onhold) --ended--> ended --settled--> after_service
 *      |                                                  ^         |                      |
 *      +------------------- ended ------------------------+         +------> removed <-----+
 */
export type CallState =
  | { readonly phase: 'ringing'; readonly since: number }
  | {
      readonly phase: 'live'
      readonly since: number
      /** When SIP said 200; null while an outgoing call still rings at the other side. */
      readonly acceptedAt: number | null
      /** Since when the other side waits; null: it does not. */
      readonly held: { readonly since: number } | null
      readonly muted: boolean
    }
  | {
      readonly phase: 'ended'
      readonly acceptedAt: number | null
      readonly endedAt: number
      readonly by: EndedBy
      /** SIP status that ended it; null when it was a BYE. */
      readonly dialStatus: number | null
    }
  | {
      readonly phase: 'after_service'
      readonly since: number
      readonly acceptedAt: number | null
      /** How it ended, for its record; null for a service that an earlier page left open. */
      readonly ended: { readonly at: number; readonly by: EndedBy } | null
    }

/** One call of this softphone. Times are epoch milliseconds. */
export interface Call {
  readonly uid: string
  readonly direction: 'incoming' | 'outgoing'
  /** '' where the caller tells none. */
  readonly phone: string
  readonly name: string | null
  readonly callType: CallType
  /** Given away or made for a transfer: gets no after-service. */
  readonly transfer: boolean
  /** Mixed with the other calls of the conference; absent is no. */
  readonly conference?: boolean
  /** Null until it has arrived; never null again (§4.4). */
  readonly metadata: CallMetadata | null
  /** The server's record and its word that the call is answered; null until `changeCallStep` says so. */
  readonly step: { readonly id: number; readonly status: string } | null
  readonly state: CallState
}

/** The status a call shows, §4.4: held wins over muted, because a held customer hears neither. */
export function callStatus({ state, conference }: Pick<Call, 'state' | 'conference'>): EndpointStatus {
  switch (state.phase) {
    case 'ringing':
      return 'ringing'
    case 'live':
      if (state.held) return 'onhold'
      if (state.muted) return 'onmute'
      return conference ? 'inconference' : 'inuse'
    case 'ended':
      return 'busy' // it still occupies the phone until its record is closed
    case 'after_service':
      return 'after_service'
  }
}

/** Whether it rings at the agent's, who has not answered it. */
export function isRingingHere({ direction, state }: Pick<Call, 'direction' | 'state'>): boolean {
  return direction === 'incoming' && state.phase === 'ringing'
}

/** Whether both sides have answered and it has not ended. */
export function isAccepted({ state }: Pick<Call, 'state'>): boolean {
  return state.phase === 'live' && state.acceptedAt !== null
}

/** Whole seconds that the other side of a call has waited on hold; null: it is not on hold. */
export function holdSeconds({ state }: Pick<Call, 'state'>, now: number): number | null {
  if (state.phase !== 'live' || state.held === null) return null
  return Math.max(0, Math.floor((now - state.held.since) / 1000))
}

/** Whole seconds of talk: from SIP's 200 to the end, 0 for a call nobody accepted. */
export function talkSeconds(acceptedAt: number | null, endedAt: number): number {
  return acceptedAt === null ? 0 : Math.max(0, Math.floor((endedAt - acceptedAt) / 1000))
}
