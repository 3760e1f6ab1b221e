import { type Day, isTooLong, type Report, type Step } from './model.ts'
import { KINDS } from './pause-kinds.ts'

/** What the serving tab says of the softphone. */
export function statusOf({ phone, pause }: Day): Report {
  if (phone === 'talking') return 'busy'
  if (phone === 'ringing') return 'ringing'
  return pause && pause.startedAt !== null && KINDS[pause.kind].coversPhone ? 'paused' : 'not_inuse'
}

/** Contract §3.2: 3 = in a pause already, 4 = in none, 5 = too long and not justified. */
export function codeOf(step: Step, before: Day['pause'], now: number): number | null {
  switch (step.type) {
    case 'take':
    case 'supervisorTakes':
      return before ? 3 : null
    case 'swap':
      return before && isTooLong(before, now) ? 5 : null
    case 'leave':
      if (!before) return 4
      return isTooLong(before, now) && !step.justified ? 5 : null
    case 'supervisorEnds':
      return before ? null : 4
    default:
      return null
  }
}
