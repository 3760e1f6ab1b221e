import type { PendingCall } from '@ramal/contract/entities/pending-call'

/** A call of the telephony queue whose after-service has 18 of its 30 s left. */
export const PENDING: PendingCall = {
  uid: 'p-1',
  id: 9001,
  phone: '11999990000',
  call_type: 20,
  client: { id: 31, full_name: 'João Souza', name: 'João' },
  queue_id: 4,
  dialer_id: null,
  campaign_id: null,
  mailing_id: null,
  mailing_client_id: null,
  duration_of_after_service: 18,
  after_service_total: 30,
  pause_after_service_id: 777,
}
