import type { inferRouterOutputs } from '@trpc/server'
import { createContext, use, useSyncExternalStore } from 'react'
import type { SimulatorClient } from '../control/client.ts'
import type { SimulatorRouter } from '../control/router.ts'

type Outputs = inferRouterOutputs<SimulatorRouter>
export type Call = Outputs['calls']['list'][number]
export type Conversation = Outputs['chat']['list'][number]
export type Demo = Outputs['demo']

/** What the page shows. `demo` is a sentence while the server has written none. */
export interface Snapshot {
  link: 'connecting' | 'up' | 'down'
  calls: Call[]
  conversations: Conversation[]
  demo: Demo | string | null
}

/** Between two looks while somebody talks (the meter moves), and else, ms. */
const FAST_MS = 250
const SLOW_MS = 3000

/** The simulator as the page sees it: looked at again after each event, and often while there are calls. */
export class SimulatorStore {
  readonly client: SimulatorClient
  #snapshot: Snapshot = { link: 'connecting', calls: [], conversations: [], demo: null }
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #looking = false
  #again = false
  #closed = false

  constructor(client: SimulatorClient) {
    this.client = client
    this.client.trpc.events.watch.subscribe({}, { onData: () => void this.look() })
    void this.look()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  /** Reads everything anew; while it reads already, once more after that. */
  readonly look = async (): Promise<void> => {
    if (this.#looking) {
      this.#again = true
      return
    }
    this.#looking = true
    clearTimeout(this.#timer)
    this.#show(await this.#read())
    this.#looking = false
    const isLive = this.#again || this.#snapshot.calls.some((call) => call.state !== 'over')
    this.#again = false
    if (!this.#closed) this.#timer = setTimeout(this.look, isLive ? FAST_MS : SLOW_MS)
  }

  /** Looks no more and closes its connections. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.client.close()
  }

  async #read(): Promise<Snapshot> {
    const { calls, chat, demo } = this.client.trpc
    try {
      const [allCalls, conversations, found] = await Promise.all([
        calls.list.query(),
        chat.list.query(),
        demo.query().catch((error: Error) => error.message),
      ])
      return { link: 'up', calls: allCalls.reverse(), conversations: conversations.reverse(), demo: found }
    } catch {
      return { ...this.#snapshot, link: 'down' }
    }
  }

  #show(snapshot: Snapshot): void {
    this.#snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }
}

export const SimulatorContext = createContext<SimulatorStore | null>(null)

export function useSimulator(): SimulatorStore {
  const simulator = use(SimulatorContext)
  if (!simulator) throw new Error('no SimulatorContext')
  return simulator
}

export function useSnapshot(): Snapshot {
  const simulator = useSimulator()
  return useSyncExternalStore(simulator.subscribe, simulator.snapshot)
}
