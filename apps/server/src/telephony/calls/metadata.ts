import type { CallStepChange } from '@ramal/contract/entities/call-order'
import { METADATA_HEADERS, writeHeaders } from '@ramal/contract/sip-headers'
import type { CallType, TransferType } from '@ramal/contract/vocabulary'

/** What the agent's softphone is told of a call (contract §13.2, §8.2). */
export interface CallMetadata {
  readonly uid: string
  readonly callType: CallType
  readonly clientId: number | null
  readonly clientName: string | null
  readonly queueId: number | null
  /** Set when a transfer has changed with whom the agent talks. */
  readonly phone?: string
}

/** The headers of an INVITE to an agent, and of 18x and 200 towards them. `transferType`: how the call is given to them (§4.5). */
export function metadataHeaders(
  metadata: CallMetadata,
  transferType: TransferType | null = null,
): Record<string, string> {
  return Object.fromEntries(
    writeHeaders(METADATA_HEADERS, {
      uid: metadata.uid,
      callType: metadata.callType,
      client: metadata.clientId,
      clientName: metadata.clientName,
      queue: metadata.queueId,
      transferType,
    }),
  )
}

/** The `changeCallStep` frame of a call. */
export function callStepChange(id: number, metadata: CallMetadata, status: string): CallStepChange {
  return {
    uid: metadata.uid,
    id,
    status,
    metadata: {
      call_type: metadata.callType,
      dialer_id: null,
      campaign_id: null,
      mailing_id: null,
      mailing_client_id: null,
      client_id: metadata.clientId,
      client_name: metadata.clientName,
      mailing_client_attempts: 0,
      queue_id: metadata.queueId,
      ...(metadata.phone === undefined ? {} : { phone: metadata.phone }),
    },
  }
}
