import type { GuideStep } from '@ramal/contract/guide-steps'
import type { WebphoneState } from '@ramal/contract/vocabulary'

/** What an agent does before their first customer, in the order in which it helps. */
export const FIRST_MINUTE = ['permissions', 'audio', 'call', 'available'] as const
export type FirstMinuteStep = (typeof FIRST_MINUTE)[number]

export interface FirstMinuteFacts {
  /** The browser lets us use the microphone. */
  readonly hasMicrophone: boolean
  /** It has been asked for notices, whatever was said: who does not want them has decided. */
  readonly hasAskedForNotices: boolean
  /** What the server remembers of them. */
  readonly done: readonly GuideStep[]
  /** Of this tab's telephone; null: it is not started. */
  readonly webphone: WebphoneState | null
}

/** Each step, and whether it is true already: nobody is asked to do again what is done. */
export function firstMinute(
  facts: FirstMinuteFacts,
): readonly { readonly step: FirstMinuteStep; readonly isDone: boolean }[] {
  return FIRST_MINUTE.map((step) => ({ step, isDone: isDone(step, facts) }))
}

/** The step that comes next; null when all are done. */
export function nextStep(facts: FirstMinuteFacts): FirstMinuteStep | null {
  return firstMinute(facts).find(({ isDone }) => !isDone)?.step ?? null
}

function isDone(step: FirstMinuteStep, facts: FirstMinuteFacts): boolean {
  switch (step) {
    case 'permissions':
      return facts.hasMicrophone && facts.hasAskedForNotices
    case 'audio':
    case 'call':
      return facts.done.includes(step)
    case 'available':
      return facts.webphone !== null && AT_WORK.has(facts.webphone)
  }
}

/** Whoever talks or closes a call has been available before it. */
const AT_WORK: ReadonlySet<WebphoneState> = new Set(['not_inuse', 'ringing', 'busy', 'after_service'])
