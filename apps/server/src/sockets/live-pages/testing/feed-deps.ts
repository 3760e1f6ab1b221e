import { NEW_AGENT } from '@ramal/domain/agent/agent-state'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import type { AgentChange } from '../../../agents/agent-states.ts'
import type { LivePagesDeps } from '../deps.ts'

/** What feeds work with, without a store: `rows` is what any read finds. */
export class FakeFeedDeps {
  readonly clock = new ManualClock()
  rows: readonly object[] = []
  /** A read fails with it. */
  failure: Error | null = null
  reads = 0
  device = 'not_inuse'
  readonly heardTopics = new Set<string>()
  /** What each topic was told: the data of its frames. */
  readonly told: [topic: string, data: unknown][] = []
  readonly toTabs: unknown[][] = []
  readonly errors: unknown[][] = []
  readonly subscriptions: string[] = []
  readonly #listeners = new Set<(change: AgentChange) => void>()

  readonly deps = {
    clock: this.clock,
    log: { error: (...line: unknown[]) => void this.errors.push(line) },
    store: {
      read: async () => {
        this.reads += 1
        if (this.failure) throw this.failure
        return this.rows
      },
    },
    hub: {
      isHeard: (topic: string) => this.heardTopics.has(topic),
      tell: (topic: string, text: string) => void this.told.push([topic, dataOf(text)]),
      subscribe: (topic: string) => void this.subscriptions.push(`+${topic}`),
      unsubscribe: (topic: string) => void this.subscriptions.push(`-${topic}`),
    },
    registry: { sendToAll: (...what: unknown[]) => void this.toTabs.push(what) },
    agents: {
      of: () => NEW_AGENT,
      onChange: (hear: (change: AgentChange) => void) => listen(this.#listeners, hear),
    },
    telephony: { deviceState: () => this.device },
    floors: { join: async () => () => undefined },
  } as unknown as LivePagesDeps

  personChanges(id: number): void {
    const change = { agent: { id, tenantId: 3 }, before: NEW_AGENT, after: NEW_AGENT }
    for (const hear of this.#listeners) hear(change)
  }

  /** A tab, and the data of what it was sent, by action. */
  receiver(tenantId = 3) {
    const heard: [action: string, data: unknown][] = []
    const send = (text: string) => {
      const { action, data } = JSON.parse(text) as { action: string; data: unknown }
      heard.push([action, data])
    }
    return { tenantId, heard, send }
  }

  /** What was begun and waits for nothing is done. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

function dataOf(text: string): unknown {
  return (JSON.parse(text) as { data: unknown }).data
}

function listen<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => all.delete(one)
}
