import type { FirstHour } from '@ramal/contract/endpoints/first-hour'

/** What a new centre is asked for, in the order in which one thing needs the other. */
export const FIRST_HOUR_STEPS = ['site', 'trunk', 'number', 'queue', 'agent', 'call'] as const
export type FirstHourStep = (typeof FIRST_HOUR_STEPS)[number]

/** `missing`: there is nothing yet; `waiting`: it is there and does not work yet; `done`: the running system says so. */
export type StepState = 'missing' | 'waiting' | 'done'

/** How each step stands: from what the store has now, so that nobody's progress is kept anywhere. */
export function firstHourStates(facts: FirstHour): Readonly<Record<FirstHourStep, StepState>> {
  const { trunk, number, queue, call } = facts
  return {
    site: facts.site.is_named ? 'done' : 'missing',
    trunk: trunk === null ? 'missing' : trunk.status === 'connected' ? 'done' : 'waiting',
    number: number === null ? 'missing' : 'done',
    queue: queue === null ? 'missing' : number?.leads_to === 'queue' ? 'done' : 'waiting',
    agent: agentState(facts),
    call: call === null ? 'missing' : call.is_heard ? 'done' : 'waiting',
  }
}

/** The step that a centre is at: the first with nothing yet, else the first that does not work, else none. */
export function firstHourStep(facts: FirstHour): FirstHourStep | null {
  const states = firstHourStates(facts)
  const at = (state: StepState) => FIRST_HOUR_STEPS.find((step) => states[step] === state)
  return at('missing') ?? at('waiting') ?? null
}

/** Nothing of it is there: the centre is as the first administrator's command left it. */
export function isUntouched(facts: FirstHour): boolean {
  const states = firstHourStates(facts)
  return FIRST_HOUR_STEPS.every((step) => states[step] === 'missing')
}

/** Why a step cannot be taken yet: what it needs is missing. */
export function firstHourNeed(step: FirstHourStep, facts: FirstHour): FirstHourStep | null {
  const states = firstHourStates(facts)
  if (step === 'number' && states.trunk === 'missing') return 'trunk'
  if ((step === 'agent' || step === 'call') && states.queue === 'missing') return 'queue'
  if (step === 'call' && states.agent === 'missing') return 'agent'
  return null
}

// Who set it all up has signed in; somebody else has, once they did.
function agentState({ queue, agent, own }: FirstHour): StepState {
  if (queue === null || queue.members === 0) return 'missing'
  return own.is_member || agent?.has_signed_in === true ? 'done' : 'waiting'
}
