import type { Clock } from '@ramal/domain/time/clock'
import type { MediaPlace } from '@ramal/media/control/protocol'
import type { AgentStates } from '../agents/agent-states.ts'
import type { Waiting } from '../dispatch/dispatcher.ts'
import type { PersonalLimits } from '../realtime/door/personal-limits.ts'
import type { ExchangeFigures } from '../telephony/exchange-figures.ts'

/** One server of this process, as far as it is counted: what it holds in memory anyway. */
export interface WatchedServer {
  readonly clock: Pick<Clock, 'now'>
  readonly agents: Pick<AgentStates, 'all'>
  readonly telephony: {
    figures(): ExchangeFigures
    health(): { engine: boolean; media: boolean }
    mediaPlace(): Promise<MediaPlace | null>
  }
  readonly chat: { waiting(): readonly Pick<Waiting, 'queueId' | 'enteredAt'>[] }
  readonly limits: Pick<PersonalLimits, 'open'>
}

/** The servers of this process: one, or one for each share of a database (decision 067). */
export class WatchedServers {
  readonly #servers = new Set<WatchedServer>()

  get all(): readonly WatchedServer[] {
    return [...this.#servers]
  }

  /** Returns what takes it out again. */
  add(server: WatchedServer): () => void {
    this.#servers.add(server)
    return () => {
      this.#servers.delete(server)
    }
  }
}
