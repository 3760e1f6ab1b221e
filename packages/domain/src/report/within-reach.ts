import type { Report } from '@ramal/contract/reports'

/** Whose work a report counts; null: that of the whole tenant. */
export interface ReportReach {
  readonly agents: readonly number[] | null
  readonly queues: readonly number[] | null
  readonly chatQueues: readonly number[] | null
}

export type ReachPart = keyof ReportReach

/** Of what a report counts: the queues of what came, the people of what was done. */
export function partOf({ subject, rows }: Pick<Report, 'subject' | 'rows'>): ReachPart {
  if (subject === 'calls') return 'queues'
  return subject === 'chats' && rows !== 'agent' ? 'chatQueues' : 'agents'
}

/** Whether a reader still sees everything that was counted then; of what a report does not count nothing is asked. */
export function isWithinReach(counted: ReportReach, seen: ReportReach, part: ReachPart): boolean {
  const ids = seen[part]
  if (ids === null) return true
  const known = new Set(ids)
  return counted[part]?.every((id) => known.has(id)) ?? false
}
