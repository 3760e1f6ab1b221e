import type { FloorState } from '@ramal/contract/entities/operation'
import { CHANNELS_OF_SERVICE } from '@ramal/contract/vocabulary'
import { reasonAgainst } from '@ramal/domain/agent/may-be-offered'
import { floorState } from '@ramal/domain/operation/floor-state'
import type { WatchedServers } from '../watched-servers.ts'
import { type Instruments, Sum } from './instruments.ts'

/** They stand with 0 where nobody is: an alert on nobody being there has something to look at. */
const STATES = {
  available: 0,
  ringing: 0,
  in_call: 0,
  after_service: 0,
  paused: 0,
  do_not_disturb: 0,
  unavailable: 0,
} as const satisfies Record<FloorState, 0>

/** Agents and their chats, from the one state that each of them has. */
export function agentMetrics(make: Instruments, servers: WatchedServers): void {
  const agents = () => servers.all.flatMap((server) => [...server.agents.all()])
  make.gauge('agents', 'Agents by what they do, as the supervisors’ floor says it.', {
    labels: ['state'],
    count: () => {
      const sum = new Sum()
      for (const state of Object.keys(STATES)) sum.add({ state }, 0)
      for (const agent of agents()) sum.add({ state: floorState(agent) })
      return sum.tally
    },
  })
  make.gauge('agents_available', 'Agents whom a queue of the channel may offer something now.', {
    labels: ['channel'],
    count: () => {
      const sum = new Sum()
      for (const channel of CHANNELS_OF_SERVICE) sum.add({ channel }, 0)
      for (const agent of agents())
        for (const channel of CHANNELS_OF_SERVICE)
          if (reasonAgainst(channel, agent, { chats: null }) === null) sum.add({ channel })
      return sum.tally
    },
  })
  make.gauge(
    'chats',
    'Chats that an agent has, and that wait; one that rings at several agents counts once for each.',
    {
      labels: ['state'],
      count: () => {
        const sum = new Sum()
        sum.add({ state: 'open' }, 0)
        sum.add({ state: 'offered' }, 0)
        for (const { openChats, offeredChats } of agents()) {
          sum.add({ state: 'open' }, openChats.size)
          sum.add({ state: 'offered' }, offeredChats.size)
        }
        const waiting = servers.all.reduce((all, { chat }) => all + chat.waiting().length, 0)
        sum.add({ state: 'waiting' }, waiting)
        return sum.tally
      },
    },
  )
}
