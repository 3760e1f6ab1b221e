import type { BusinessData } from '@ramal/contract/business-socket'
import type { Pause } from '@ramal/contract/entities/pause'
import type { CallMetadata } from '@ramal/domain/call/call'
import type { CurrentPause } from '@ramal/domain/softphone/status'

/** The metadata of a `changeCallStep` in the words of the domain; null when the frame has none. */
export function metadataOf({ metadata }: BusinessData<'changeCallStep'>): CallMetadata | null {
  if (!metadata) return null
  return {
    callType: metadata.call_type,
    dialerId: metadata.dialer_id,
    campaignId: metadata.campaign_id,
    mailingId: metadata.mailing_id,
    mailingClientId: metadata.mailing_client_id,
    clientId: metadata.client_id,
    clientName: metadata.client_name,
    mailingClientAttempts: metadata.mailing_client_attempts,
    queueId: metadata.queue_id,
  }
}

/** What of a pause concerns the telephone. */
export function currentPauseOf(pause: Pause): CurrentPause {
  return {
    coversTelephony: pause.enable_webphone,
    allowIncomingCall: pause.allow_incoming_call,
    allowOutgoingCall: pause.allow_outgoing_call,
  }
}
