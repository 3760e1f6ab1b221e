import * as z from 'zod'
import { BUSINESS_SERVER_ACTIONS } from '../business-socket/server-actions.ts'
import { AgentAvailability } from '../entities/agent-availability.ts'
import { PauseOutcome, PauseStop } from '../entities/pause.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { Id, Outcome } from '../wire.ts'

const ofAgent = () => z.object({ user_id: q.id() })

/** A supervisor asks an agent into a pause: pending until the agent's phone lets it start (§4.7). Refused is 200 (contract §0.3). */
export const pauseAgent = endpoint({
  method: 'POST',
  path: '/v1/agent/:user_id/pause/start/',
  summary: 'A supervisor asks an agent into a pause.',
  params: ofAgent,
  body: () => z.object({ pause: Id }),
  answers: { 200: () => PauseOutcome, 201: () => PauseOutcome },
  errors: ['validation'],
  permission: 'agent.change_pause',
  section: '3.2',
  origin: 'extension',
})

/** A supervisor takes an agent out of the pause, pending or started; no justification is asked of either. */
export const unpauseAgent = endpoint({
  method: 'POST',
  path: '/v1/agent/:user_id/pause/stop/',
  summary: 'A supervisor takes an agent out of their pause.',
  params: ofAgent,
  body: () => PauseStop,
  answers: { 200: () => PauseOutcome },
  errors: ['validation'],
  permission: 'agent.change_pause',
  section: '3.2',
  origin: 'extension',
})

/** Why the queues offer an agent calls and chats, or do not. */
export const getAgentAvailability = endpoint({
  method: 'GET',
  path: '/v1/agent/:user_id/availability/',
  summary: 'Why queues offer an agent calls and chats, or do not.',
  params: ofAgent,
  answers: { 200: () => AgentAvailability },
  permission: 'sites.view_dashboard_supervisor',
  section: '3.2',
  origin: 'extension',
})

/** A supervisor signs an agent out: their console does it 15 s later (§4.12). */
export const logoutAgent = endpoint({
  method: 'POST',
  path: '/v1/agent/:user_id/logout/',
  summary: 'A supervisor signs an agent out, 15 seconds later.',
  params: ofAgent,
  answers: { 202: () => Outcome },
  permission: 'agent.logout_agent',
  section: '3.2',
  origin: 'extension',
})

/** A supervisor calls the order to sign out off: the agent stays. Too late is 200 with `success: false` (contract §0.3). */
export const cancelLogoutOfAgent = endpoint({
  method: 'POST',
  path: '/v1/agent/:user_id/logout/cancel/',
  summary: 'A supervisor calls an order to sign out off, while the agent is still there.',
  params: ofAgent,
  answers: { 200: () => Outcome },
  permission: 'agent.logout_agent',
  section: '3.2',
  origin: 'extension',
})

/** What an integrator may have done in an agent's console (contract §8.2). */
export const COMMANDS = [
  'openUrl',
  'clickToCall',
  'dnd',
  'updateUser',
  'refresh',
  'dial',
  'report',
] as const satisfies readonly (keyof typeof BUSINESS_SERVER_ACTIONS)[]
export type Command = (typeof COMMANDS)[number]

const actions = BUSINESS_SERVER_ACTIONS

// http, https or a path of ours; `//host` and `/\host` are other sites (contract §8.2).
const OWN_OR_WEB = /^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i

function command() {
  const of = <A extends Command, D extends z.ZodType>(action: A, data: D) =>
    z.object({ action: z.literal(action), data })
  return z.discriminatedUnion('action', [
    of('openUrl', actions.openUrl.data().extend({ url: z.string().max(2000).regex(OWN_OR_WEB) })),
    of('clickToCall', actions.clickToCall.data()),
    of('dnd', actions.dnd.data()),
    of('updateUser', actions.updateUser.data()),
    of('refresh', actions.refresh.data()),
    of('dial', actions.dial.data()),
    of('report', actions.report.data()),
  ])
}

/**
 * Sends a frame to an agent's console: screen pop, click to call and the like. `data` is that action's own. `delivered` = tabs it
 * was written to; nobody connected: `success: false`.
 */
export const commandAgent = endpoint({
  method: 'POST',
  path: '/v1/agent/:user_id/command/',
  summary: "Has something done in an agent's console: screen pop, click to call and the like.",
  params: ofAgent,
  body: command,
  answers: { 202: () => Outcome.extend({ delivered: z.int().nonnegative() }).meta({ id: 'Delivery' }) },
  errors: ['validation'],
  permission: 'agent.send_command',
  section: '3.2',
  origin: 'extension',
})
