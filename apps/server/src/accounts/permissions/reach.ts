import type { ReadTx } from '@ramal/db/store/store'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { findActiveAgent } from './agent-rows.ts'
import { scopesOf } from './group-rows.ts'
import { supervises } from './supervisor-rows.ts'

/** Whom somebody may act on. */
export interface ReachedAgent {
  id: number
  tenantId: number
  teamId: number | null
}

/**
 * The agent whom a supervisor acts on. The widest `data_scope` of their groups counts: `own` is themselves, `team` their team; department
 * and contract are the whole tenant. Beside it the teams count that name them as a supervisor (entities §1).
 * @throws AppError not_found for anybody else
 */
export async function reachedAgent(tx: ReadTx, user: SignedIn, agentId: number): Promise<ReachedAgent> {
  const agent = await findActiveAgent(tx, user.tenantId, agentId)
  if (!agent || !(await reaches(tx, user, agent))) throw new AppError('not_found')
  return agent
}

async function reaches(tx: ReadTx, user: SignedIn, agent: ReachedAgent): Promise<boolean> {
  if (agent.id === user.id) return true
  const scopes = await scopesOf(tx, user.id)
  if (scopes.has('contract') || scopes.has('department')) return true
  if (scopes.has('team') && user.teamId !== null && agent.teamId === user.teamId) return true
  return agent.teamId !== null && supervises(tx, user.id, agent.teamId)
}
