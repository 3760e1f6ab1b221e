import type { FloorAgent, FloorCall, FloorChat } from '@ramal/contract/entities/operation'
import type { FloorRows } from './floor-change.ts'
import { maskedPhone } from './masked-phone.ts'

/** Whom somebody may see on the floor: the tenant, their team, or themselves (entities §1, `data_scope`). */
export type FloorReach =
  | { readonly kind: 'tenant' }
  | { readonly kind: 'team'; readonly teamId: number }
  | { readonly kind: 'own'; readonly userId: number }

/** For whom a floor is made: everybody with the same audience sees the same. */
export interface FloorAudience {
  readonly reach: FloorReach
  /** They may see clients (§6); else numbers are masked. */
  readonly seesNumbers: boolean
}

/** The audience in one word; another audience has another one. */
export function audienceKey({ reach, seesNumbers }: FloorAudience): string {
  const whom =
    reach.kind === 'tenant' ? 'all' : reach.kind === 'team' ? `team-${reach.teamId}` : `own-${reach.userId}`
  return seesNumbers ? whom : `${whom}-masked`
}

/**
 * What of the floor this audience may see: agents in reach, the queues that these serve, and the calls and chats of both; trunks are
 * the tenant's. Another team's agent in one of their calls is not named.
 */
export function seenBy({ reach, seesNumbers }: FloorAudience, floor: FloorRows): FloorRows {
  const seen = reach.kind === 'tenant' ? floor : inReach(reach, floor)
  return seesNumbers ? seen : masked(seen)
}

function inReach(reach: Exclude<FloorReach, { kind: 'tenant' }>, floor: FloorRows): FloorRows {
  const agents = filtered(floor.agents, (agent) =>
    reach.kind === 'team' ? agent.team?.id === reach.teamId : agent.id === reach.userId,
  )
  const keys = new Set([...agents.values()].flatMap((agent) => agent.queues))
  const isTheirs = (row: FloorCall | FloorChat) =>
    (row.queue !== null && keys.has(row.queue.key)) ||
    ('agents' in row
      ? row.agents.some(({ id }) => agents.has(id))
      : row.agent !== null && agents.has(row.agent.id))
  const calls = mapped(filtered(floor.calls, isTheirs), (call) => ({
    ...call,
    agents: call.agents.filter(({ id }) => agents.has(id)),
  }))
  const chats = mapped(filtered(floor.chats, isTheirs), (chat) =>
    chat.agent === null || agents.has(chat.agent.id) ? chat : { ...chat, agent: null },
  )
  const queues = filtered(floor.queues, (queue) => keys.has(queue.key))
  const takes = filtered(floor.takes, ({ kind, object }) =>
    kind === 'queue' ? queues.has(object) : agents.has(Number(object)),
  )
  return { agents, queues, calls, chats, trunks: floor.trunks, takes }
}

function masked(floor: FloorRows): FloorRows {
  return {
    ...floor,
    agents: mapped(floor.agents, maskedAgent),
    calls: mapped(floor.calls, (call) => ({ ...call, phone: maskedPhone(call.phone) })),
    chats: mapped(floor.chats, (chat) => ({ ...chat, phone: maskedPhone(chat.phone) })),
  }
}

function maskedAgent(agent: FloorAgent): FloorAgent {
  const { call } = agent
  if (call === null || call.phone === null) return agent
  return { ...agent, call: { ...call, phone: maskedPhone(call.phone) } }
}

function filtered<K, V>(rows: ReadonlyMap<K, V>, keep: (row: V) => boolean): Map<K, V> {
  return new Map([...rows].filter(([, row]) => keep(row)))
}

function mapped<K, V>(rows: ReadonlyMap<K, V>, change: (row: V) => V): Map<K, V> {
  return new Map([...rows].map(([key, row]) => [key, change(row)]))
}
