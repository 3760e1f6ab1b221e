import type { CallStep, CallStepEvent } from '../call-step/call-step.ts'

/**
 * What an event of a call means to the activity that the call is an attempt of; `next` = the call after it. An end that was
 * our own doing (no way out, a restart) was no attempt.
 */
export function attemptOutcome(event: CallStepEvent, next: CallStep): 'answered' | 'failed' | null {
  if (event.type === 'answered') return 'answered'
  if (next.at !== 'closed' || next.answeredAt !== null) return null
  return next.endedBy === 'system' || next.endedBy === 'restart' ? null : 'failed'
}
