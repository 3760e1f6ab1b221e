import * as z from 'zod'
import { MONITOR_ENDS, MONITOR_MODES } from '../vocabulary.ts'
import { CallUid, Reference, Uid } from '../wire.ts'
import { CallSupervisor } from './call-supervision.ts'

/** A supervisor's ear in a call, as it began (extension). */
export const Monitoring = z
  .object({
    id: Uid,
    call_uid: CallUid,
    agent: Reference,
    mode: z.enum(MONITOR_MODES),
    /** SDP: the answer to the offer of the request. */
    answer: z.string(),
    /** Other supervisors of this call. */
    others: z.array(CallSupervisor),
  })
  .meta({ id: 'Monitoring' })
export type Monitoring = z.output<typeof Monitoring>

/** The end of it, told to the supervisor (extension). */
export const MonitorEnded = z.object({ id: Uid, reason: z.enum(MONITOR_ENDS) }).meta({ id: 'MonitorEnded' })
export type MonitorEnded = z.output<typeof MonitorEnded>
