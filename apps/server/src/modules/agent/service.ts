import type { BusinessData } from '@ramal/contract/business-socket'
import { LOGOUT_DELAY_S } from '@ramal/contract/constants'
import { CHANNELS_OF_SERVICE, type EndpointStatus, type ServiceChannel } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { AgentRef, AgentStates } from '../../agents/agent-states.ts'
import type { TabRegistry } from '../../agents/tab-registry.ts'
import { AppError } from '../../http/app-error.ts'
import type { Logger } from '../../platform/log.ts'
import {
  allOpenChannels,
  closeChannel,
  openChannel,
  openChannelsOf,
  othersSignedIn,
  recordState,
} from './agent-state-rows.ts'
import { StateLedger } from './state-ledger.ts'

/** An agent's sign-in to the channels and the ledger of their states. */
export class AgentService {
  readonly #store: Store
  readonly #clock: Clock
  readonly #states: AgentStates
  readonly #registry: TabRegistry
  readonly #ledger: StateLedger

  constructor(deps: {
    store: Store
    clock: Clock
    log: Logger
    agents: AgentStates
    registry: TabRegistry
  }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#states = deps.agents
    this.#registry = deps.registry
    this.#ledger = new StateLedger(deps)
  }

  /** Brings the open sign-ins into memory when the server starts: a lost console signs nobody out. */
  async start(): Promise<void> {
    const open = await this.#store.read((tx) => allOpenChannels(tx, this.#store.tenants))
    for (const { id, tenantId, channel, since } of open)
      this.#states.apply({ id, tenantId }, { type: 'signedIn', channel, since })
  }

  /**
   * Signs in to a channel (§7.1, A-51) and starts it in the tab that serves the agent. Returns since when, epoch ms.
   * @throws AppError `too_many_agents` where the contract lets no more serve at once
   */
  async login(agent: AgentRef, channel: ServiceChannel, by: 'user' | 'system'): Promise<number> {
    const now = this.#clock.now()
    const since = await this.#store.write(async (tx) => {
      const limit = await othersSignedIn(tx, agent)
      if (limit && limit.others >= limit.most) throw new AppError('too_many_agents')
      return openChannel(tx, agent, { channel, by, now })
    })
    this.#states.apply(agent, { type: 'signedIn', channel, since })
    const action = channel === 'telephony' ? 'startWebphone' : 'startWebchat'
    this.#registry.sendToOwner(agent.id, action, { logged_in_by: by })
    return since
  }

  async logout(agent: AgentRef, channel: ServiceChannel): Promise<void> {
    const now = this.#clock.now()
    this.#ledger.ended(agent.id, channel)
    await this.#store.write(async (tx) => {
      await closeChannel(tx, agent.id, channel, now)
      await recordState(tx, agent, { channel, state: 'unavailable', now })
    })
    this.#states.apply(agent, { type: 'signedOut', channel })
  }

  /**
   * A supervisor signs the agent out: their console hears it, waits 15 s and for their calls, and signs out (§4.12). Without a console
   * nobody would: then the agent's channels are closed here.
   */
  async signOut(agent: AgentRef): Promise<void> {
    if (this.#registry.isConnected(agent.id)) {
      const order = { seconds: LOGOUT_DELAY_S, reason: 'supervisor' } satisfies BusinessData<'logout'>
      await this.#store.write((tx) => tx.publish(`user:${agent.id}`, 'logout', order))
      return
    }
    await this.logout(agent, 'telephony')
    await this.logout(agent, 'chat')
  }

  /** Brings the channels the agent is signed in to into memory: a restarted server knows none (kept over lost sockets, A-51). */
  async restore(agent: AgentRef): Promise<void> {
    const open = await this.#store.read((tx) => openChannelsOf(tx, agent.id))
    for (const channel of CHANNELS_OF_SERVICE) {
      const since = open.get(channel)
      this.#states.apply(
        agent,
        since === undefined ? { type: 'signedOut', channel } : { type: 'signedIn', channel, since },
      )
    }
  }

  /** Has the agent's new state written to the ledger when it differs from the last one, no faster than people change. */
  recordState(agent: AgentRef, channel: ServiceChannel, state: EndpointStatus): Promise<void> {
    return this.#ledger.record(agent, channel, state)
  }
}
