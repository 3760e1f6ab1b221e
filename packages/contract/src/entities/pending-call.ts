import * as z from 'zod'
import { CALL_TYPES } from '../vocabulary.ts'
import { CallUid, Id, Seconds } from '../wire.ts'
import { CallClient } from './client.ts'

/** A call whose after-service or classification is still open (§3, contract §3.3): restored after a reload. */
export const PendingCall = z
  .object({
    uid: CallUid,
    id: Id,
    phone: z.string(),
    call_type: z.literal(CALL_TYPES),
    client: CallClient.nullable(),
    queue_id: Id.nullable(),
    dialer_id: Id.nullable(),
    campaign_id: Id.nullable(),
    mailing_id: Id.nullable(),
    mailing_client_id: Id.nullable(),
    /** What is left on the server's clock; 0 = close at once. */
    duration_of_after_service: Seconds,
    /** Its full length (extension). */
    after_service_total: Seconds,
    /** Report of the running after-service. */
    pause_after_service_id: Id.nullable(),
  })
  .meta({ id: 'PendingCall' })
export type PendingCall = z.output<typeof PendingCall>
