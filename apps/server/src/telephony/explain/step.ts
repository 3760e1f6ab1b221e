import type { ExplainReason } from '@ramal/contract/endpoints/route-explain'
import type { Step } from '../../modules/route-explain/explainer.ts'

type Told = Partial<Pick<Step, 'resource' | 'id' | 'description' | 'before' | 'after'>>

const SUBJECTS = {
  number: 'number',
  route: 'route',
  blacklist: 'blacklist',
  calendar: 'calendar',
  queue: 'queue',
  trunk: 'trunk',
} as const

/** One step; its subject follows from the reason. */
export function step(reason: ExplainReason, verdict: Step['verdict'], told: Told = {}): Step {
  const nothing = { resource: null, id: null, description: null, before: null, after: null }
  return { subject: subjectOf(reason), verdict, reason, ...nothing, ...told }
}

function subjectOf(reason: ExplainReason): Step['subject'] {
  switch (reason) {
    case 'route_full':
    case 'route_has_room':
      return 'limit'
    case 'leads_to':
    case 'device_reached':
    case 'device_away':
      return 'destination'
    case 'rings':
    case 'nobody_free':
      return 'member'
    case 'may_not_call_outside':
    case 'refused':
    case 'goes_in_circles':
    case 'shown_as':
      return 'end'
    default:
      return SUBJECTS[reason.split('_')[0] as keyof typeof SUBJECTS]
  }
}
