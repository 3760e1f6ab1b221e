import type { MonitorMode } from '@ramal/contract/vocabulary'
import { type Grant, mayReach } from '../routing/reach.ts'

/** What a supervisor may do in calls, as permission rows name it (entities §1); taking over is as far as barging in. */
const RIGHTS = {
  listen: 'can_monitor',
  whisper: 'can_whisper',
  barge: 'can_barge',
} as const satisfies Record<MonitorMode, keyof Grant>

/**
 * Whether the rows of the supervisor's team let them do this in the calls of a team's agents: rows of teams alone speak of it (entities
 * §1), and a team without any forbids nothing.
 */
export function maySupervise(grants: readonly Grant[], teamId: number | null, mode: MonitorMode): boolean {
  return mayReach(grants, [{ type: 'team', id: teamId }], RIGHTS[mode])
}

/** Whether these rows let the supervisor pause the agents of a team, and take them out of a pause; read as those of calls are. */
export function mayPause(grants: readonly Grant[], teamId: number | null): boolean {
  return mayReach(grants, [{ type: 'team', id: teamId }], 'can_pause')
}

/** Whether the agent is told of them: who is heard always is, who listens where the agent's team does not hide it (entities §1). */
export function isTold(mode: MonitorMode, team: { readonly enable_coach_visible: boolean } | null): boolean {
  return mode !== 'listen' || (team?.enable_coach_visible ?? true)
}
