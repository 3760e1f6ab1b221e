import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { callDirection } from './call-type.ts'

/** What of a call's record says how it went. */
export type OutcomeFacts = Pick<
  CallDetail,
  | 'call_type'
  | 'datetime'
  | 'dial_status'
  | 'queue_ended_by'
  | 'total_duration'
  | 'total_answer_duration'
  | 'answered_datetime'
  | 'ended_datetime'
>

/** How a call went, in the words of people. `since` as on the wire, durations in seconds. */
export type CallOutcome =
  | { readonly at: 'talking' | 'calling'; readonly since: string }
  | { readonly at: 'answered'; readonly talked: number }
  /** Who called hung up before anybody took it. */
  | { readonly at: 'gaveUp'; readonly waited: number }
  /** They waited longer than the queue lets them. */
  | { readonly at: 'timedOut'; readonly waited: number }
  /** Nobody was reached: the status says why. */
  | { readonly at: 'unreached' }

const ANSWERED = 200
const CANCELLED = 487

/** How a call went so far. A backend that does not tell when calls end has only ended ones. */
export function callOutcome(call: OutcomeFacts): CallOutcome {
  const { dial_status: status, total_duration: waited } = call
  if (call.ended_datetime === null) return running(call)
  if (status === ANSWERED) return { at: 'answered', talked: call.total_answer_duration }
  if (callDirection(call.call_type) === 'out') return { at: 'unreached' }
  if (call.queue_ended_by === 'timeout') return { at: 'timedOut', waited }
  return status === CANCELLED ? { at: 'gaveUp', waited } : { at: 'unreached' }
}

function running({ datetime, answered_datetime: answered }: OutcomeFacts): CallOutcome {
  return answered ? { at: 'talking', since: answered } : { at: 'calling', since: datetime }
}
