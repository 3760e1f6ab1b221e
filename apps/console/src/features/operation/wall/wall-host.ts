import type { WallFloor } from '@ramal/contract/entities/wall'
import { NO_ROWS } from '@ramal/domain/operation/floor-change'
import { ApiError } from '../../../lib/api-error.ts'
import type { FloorHost, FloorState } from '../host/floor-host.ts'

/** A screen on the wall asks so often, ms. */
const ASK_MS = 3_000

export interface WallHost extends FloorHost {
  /** How many agents do what; null before it was told. */
  readonly states: WallFloor['states'] | null
  /** Epoch ms of the server. */
  now(): number
}

/** The floor of a screen that nobody is signed in at: asked for again and again by its key. A key that is none any more empties it. */
export function createWallHost(load: () => Promise<WallFloor>): WallHost {
  const listeners = new Set<() => void>()
  let state: FloorState = { kind: 'loading' }
  let states: WallFloor['states'] | null = null
  let heardAt: number | null = null
  let ahead = 0
  const now = () => Date.now() + ahead

  async function reload(): Promise<void> {
    try {
      const floor = await load()
      ahead = floor.at_ts - Date.now()
      heardAt = now()
      states = floor.states
      const queues = new Map(floor.queues.map((queue) => [queue.key, queue]))
      const version = state.kind === 'ready' ? state.version + 1 : 0
      become({ kind: 'ready', rows: { ...NO_ROWS, queues }, epoch: 'wall', version })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) become({ kind: 'refused' })
      else if (state.kind !== 'ready') become({ kind: 'failed', error })
    }
  }

  function become(next: FloorState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    get state() {
      return state
    },
    get states() {
      return states
    },
    get heardAt() {
      return heardAt
    },
    now,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start() {
      void reload()
      const timer = setInterval(() => void reload(), ASK_MS)
      return () => clearInterval(timer)
    },
    reload,
  }
}
