import * as z from 'zod'
import { MONITOR_MODES } from '../vocabulary.ts'
import { CallUid, Id } from '../wire.ts'

/** A supervisor in a call, as others see them (extension). */
export const CallSupervisor = z
  .object({ id: Id, description: z.string(), mode: z.enum(MONITOR_MODES) })
  .meta({ id: 'CallSupervisor' })
export type CallSupervisor = z.output<typeof CallSupervisor>

/** Who supervises an agent's call, told to the agent: all of those whom they may know of; nobody any more is an empty list (extension). */
export const CallSupervision = z
  .object({ call_uid: CallUid, supervisors: z.array(CallSupervisor) })
  .meta({ id: 'CallSupervision' })
export type CallSupervision = z.output<typeof CallSupervision>
