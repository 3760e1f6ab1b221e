import { INVITE_HEADERS, writeHeaders } from '@ramal/contract/sip-headers'
import type { TransferType } from '@ramal/contract/vocabulary'
import type { RTCSession } from 'jssip/lib/RTCSession'
import type { SipEvent } from './sip-port.ts'

/** What a REFER asks for (contract §13.3). */
export interface Referral {
  /** Address that the call is given to. */
  readonly address: string
  readonly type: TransferType
  /** The customer's number. */
  readonly phone: string
  readonly parentUid: string
  /** The session that is replaced by the customer's: the consultation. */
  readonly replaces: RTCSession | null
}

interface Response {
  readonly response?: { readonly status_code: number } | null
  readonly status_line?: { readonly status_code: number }
}

/** Sends a REFER in the dialog of a call; what becomes of it comes as `refer` events of `uid`. */
export function refer(
  session: RTCSession,
  uid: string,
  referral: Referral,
  emit: (event: SipEvent) => void,
): void {
  const { type, phone, parentUid, address, replaces } = referral
  const tell = (outcome: 'accepted' | 'done' | 'failed', status: number | null = null) =>
    emit({ type: 'refer', uid, outcome, status })
  const eventHandlers = {
    requestSucceeded: () => tell('accepted'),
    requestFailed: ({ response }: Response) => tell('failed', response?.status_code ?? null),
    accepted: ({ status_line }: Response) => tell('done', status_line?.status_code ?? null),
    failed: ({ status_line }: Response) => tell('failed', status_line?.status_code ?? null),
  }
  const headers = writeHeaders(INVITE_HEADERS, { transferType: type, phone, parentUid })
  const extraHeaders = headers.map(([name, value]) => `${name}: ${value}`)
  session.refer(address, { extraHeaders, eventHandlers, ...(replaces === null ? {} : { replaces }) })
}
