import type { BusinessData } from '@ramal/contract/business-socket'
import { LOGOUT_DELAY_S } from '@ramal/contract/constants'
import type { EndpointStatus, ServiceChannel } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { PresenceStore } from '../../agents/presence.ts'
import type { TabRegistry } from '../../agents/tab-registry.ts'
import type { Logger } from '../../platform/log.ts'
import { closeChannel, openChannel, openChannelsOf, recordState } from './agent-state-rows.ts'
import { StateLedger } from './state-ledger.ts'

export interface Agent {
  id: number
  tenantId: number
}

/** An agent's sign-in to the channels and the ledger of their states. */
export class AgentService {
  readonly #store: Store
  readonly #clock: Clock
  readonly #presence: PresenceStore
  readonly #registry: TabRegistry
  readonly #ledger: StateLedger

  constructor(deps: {
    store: Store
    clock: Clock
    log: Logger
    presence: PresenceStore
    registry: TabRegistry
  }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#presence = deps.presence
    this.#registry = deps.registry
    this.#ledger = new StateLedger(deps)
  }

  /** Signs in to a channel (§7.1, A-51) and starts it in the tab that serves the agent. Returns since when, epoch ms. */
  async login(agent: Agent, channel: ServiceChannel, by: 'user' | 'system'): Promise<number> {
    const now = this.#clock.now()
    const since = await this.#store.write((tx) => openChannel(tx, agent, { channel, by, now }))
    this.#presence.update(agent.id, { [channel]: true })
    const action = channel === 'telephony' ? 'startWebphone' : 'startWebchat'
    this.#registry.sendToOwner(agent.id, action, { logged_in_by: by })
    return since
  }

  async logout(agent: Agent, channel: ServiceChannel): Promise<void> {
    const now = this.#clock.now()
    this.#ledger.dropWaiting(agent.id, channel)
    await this.#store.write(async (tx) => {
      await closeChannel(tx, agent.id, channel, now)
      await recordState(tx, agent, { channel, state: 'unavailable', now })
    })
    this.#presence.update(agent.id, { [channel]: false })
  }

  /**
   * A supervisor signs the agent out: their console hears it, waits 15 s and for their calls, and signs out (§4.12). Without a console
   * nobody would: then the agent's channels are closed here.
   */
  async signOut(agent: Agent): Promise<void> {
    if (this.#registry.isConnected(agent.id)) {
      const order = { seconds: LOGOUT_DELAY_S, reason: 'supervisor' } satisfies BusinessData<'logout'>
      await this.#store.write((tx) => tx.publish(`user:${agent.id}`, 'logout', order))
      return
    }
    await this.logout(agent, 'telephony')
    await this.logout(agent, 'chat')
  }

  /** Brings the channels the agent is signed in to into memory: a restarted server knows none (kept over lost sockets, A-51). */
  async restore(agent: Agent): Promise<void> {
    const open = await this.#store.read((tx) => openChannelsOf(tx, agent.id))
    this.#presence.update(agent.id, { telephony: open.includes('telephony'), chat: open.includes('chat') })
  }

  /** Has the agent's new state written to the ledger when it differs from the last one, no faster than people change. */
  recordState(agent: Agent, channel: ServiceChannel, state: EndpointStatus): Promise<void> {
    return this.#ledger.record(agent, channel, state)
  }
}
