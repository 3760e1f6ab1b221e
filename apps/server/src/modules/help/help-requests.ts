import type { AuditAction } from '@ramal/contract/entities/audit'
import type { HelpRequest } from '@ramal/contract/entities/help-request'
import type { Reference } from '@ramal/contract/wire'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { helpAbout } from '@ramal/domain/agent/help'
import type { Clock } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import type { AgentRef, AgentStates } from '../../agents/agent-states.ts'
import type { Logger } from '../../platform/log.ts'

interface Deps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  readonly agents: Pick<AgentStates, 'of' | 'apply' | 'onChange'>
}

/** Who did it, and from where. */
export interface Doer {
  readonly id: number
  readonly address: string
}

/**
 * Hands that agents have raised (rule: `domain/agent/help`). They are a part of what an agent is now, so supervisors see them at once; each
 * change is told to all tabs of the agent. They live as long as the call or chat, and not over a restart of the server.
 */
export class HelpRequests {
  readonly #deps: Deps
  readonly #end: () => void

  constructor(deps: Deps) {
    this.#deps = deps
    this.#end = deps.agents.onChange(({ agent, before, after }) => {
      if (before.help !== after.help) this.#tell(agent, after.help)
    })
  }

  stop(): void {
    this.#end()
  }

  of(userId: number): HelpRequest | null {
    return this.#deps.agents.of(userId).help
  }

  /** False: nothing is in hand. One that stands already goes on. */
  async ask(agent: AgentRef, address: string): Promise<boolean> {
    const { agents, clock } = this.#deps
    const about = helpAbout(agents.of(agent.id))
    if (about === null) return false
    if (this.of(agent.id) !== null) return true
    await this.#record('help.ask', agent, { id: agent.id, address })
    // The call may have ended meanwhile.
    const now = helpAbout(agents.of(agent.id))
    if (now === null) return false
    agents.apply(agent, { type: 'help', help: { since_ts: clock.now(), about: now, seen_by: null } })
    return true
  }

  async cancel(agent: AgentRef, address: string): Promise<void> {
    if (this.of(agent.id) === null) return
    this.#deps.agents.apply(agent, { type: 'help', help: null })
    await this.#record('help.cancel', agent, { id: agent.id, address })
  }

  /** The first supervisor who has seen it stands there. False: there is none. */
  async see(agent: AgentRef, supervisor: Reference, address: string): Promise<boolean> {
    const help = this.of(agent.id)
    if (help === null) return false
    if (help.seen_by !== null) return true
    this.#deps.agents.apply(agent, { type: 'help', help: { ...help, seen_by: supervisor } })
    await this.#record('help.see', agent, { id: supervisor.id, address })
    return true
  }

  #record(action: AuditAction, agent: AgentRef, by: Doer): Promise<void> {
    const { store, clock } = this.#deps
    return store.write((tx) =>
      insertAudit(tx, {
        ...{ tenantId: agent.tenantId, userId: by.id, address: by.address, at: clock.now() },
        ...{ action, entity: 'users', entityId: agent.id },
      }),
    )
  }

  #tell(agent: AgentRef, help: HelpRequest | null): void {
    const { store, log } = this.#deps
    const told = store.write((tx: WriteTx) => tx.publish(`user:${agent.id}`, 'help', { help }))
    beside(told, log, 'telling an agent of their request for help')
  }
}
