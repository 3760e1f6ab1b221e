import { getAgentAvailability } from '@ramal/contract/endpoints/supervision'
import type { AgentAvailability } from '@ramal/contract/entities/agent-availability'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { AgentState } from '@ramal/domain/agent/agent-state'
import { reasonAgainst } from '@ramal/domain/agent/may-be-offered'
import type { FastifyInstance } from 'fastify'
import { reachedAgent } from '../../accounts/permissions/reach.ts'
import type { AgentStates } from '../../agents/agent-states.ts'
import { chatLimitOf } from '../../dispatch/member-rows.ts'
import { answer, route } from '../../http/route.ts'

interface Deps {
  readonly store: Store
  readonly agents: Pick<AgentStates, 'of'>
}

/** "Why does this agent get no call?" (contract §3.2): the answer of the very rule by which queues offer. */
export function availabilityRoutes(app: FastifyInstance, { store, agents }: Deps): void {
  route(app, getAgentAvailability, async ({ user, params }) => {
    const { id, limit } = await store.read(async (tx) => {
      const agent = await reachedAgent(tx, user, params.user_id)
      return { id: agent.id, limit: await chatLimitOf(tx, agent.id) }
    })
    return answer(200, availabilityOf(agents.of(id), limit))
  })
}

function availabilityOf(state: AgentState, limit: number | null): AgentAvailability {
  return {
    telephony: {
      ...ofChannel('telephony', state, limit),
      calls: state.liveCalls,
      ringing: state.offeredCalls,
    },
    chat: {
      ...ofChannel('chat', state, limit),
      chats: state.openChats.size,
      ringing: state.offeredChats.size,
      limit: limit ?? 0,
    },
  }
}

function ofChannel(channel: ServiceChannel, state: AgentState, chats: number | null) {
  const reason = reasonAgainst(channel, state, { chats })
  const since = state.signedIn[channel]
  return {
    available: reason === null,
    reason,
    signed_in: since === null ? null : new Date(since).toISOString(),
  }
}
