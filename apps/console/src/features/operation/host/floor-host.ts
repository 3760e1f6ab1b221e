import { FLOOR_SERVER_ACTIONS } from '@ramal/contract/business-socket/floor-actions'
import { MESSAGE_SERVER_ACTIONS } from '@ramal/contract/business-socket/message-actions'
import type { Floor, FloorChange } from '@ramal/contract/entities/operation'
import { type FloorRows, followsOn, rowsOf, withChanges } from '@ramal/domain/operation/floor-change'
import { ApiError } from '../../../lib/api-error.ts'
import type { BusinessLink } from '../../../lib/realtime/business-link.ts'

/** The floor as this page knows it. */
export type FloorState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'ready'
      readonly rows: FloorRows
      readonly epoch: string
      readonly version: number
    }

/** Keeps the floor: a snapshot first, then what changes, and the snapshot again where something was missed. */
export interface FloorHost {
  readonly state: FloorState
  subscribe(listener: () => void): () => void
  /** When the server was heard last, epoch ms here; null before it was. */
  readonly heardAt: number | null
  /** Begins to listen; the returned function ends it. */
  start(): () => void
  /** Asks for the whole floor anew; what is known stays until it comes. */
  reload(): Promise<void>
}

interface Ports {
  readonly link: Pick<BusinessLink, 'learn' | 'on' | 'onState' | 'send' | 'state'>
  load(): Promise<Floor>
  now(): number
}

/** The page of which the server tells merged changes (contract §8.1, extension). */
const PAGE = { page: '/operation', id: null, merged: true } as const

/** A host of the floor; nothing is asked before `start`. */
export function createFloorHost({ link, load, now }: Ports): FloorHost {
  const listeners = new Set<() => void>()
  let state: FloorState = { kind: 'loading' }
  let heardAt: number | null = null
  let loading: Promise<void> | null = null
  /** What came while the snapshot was on its way. */
  let early: FloorChange[] = []

  function become(next: FloorState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    try {
      const floor = await load()
      heardAt = now()
      const { epoch, version } = floor
      become({ kind: 'ready', rows: rowsOf(floor), epoch, version })
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) become({ kind: 'refused' })
      else if (state.kind !== 'ready') become({ kind: 'failed', error })
    }
  }

  function reload(): Promise<void> {
    loading ??= ask().finally(() => {
      loading = null
      const came = early
      early = []
      // What was missed between snapshot and frames is missed still: the next frame asks again.
      for (const change of came) take(change, false)
    })
    return loading
  }

  function take(change: FloorChange, mayAsk = true): void {
    if (loading !== null) return void early.push(change)
    if (state.kind !== 'ready') return
    switch (followsOn(state, change)) {
      case 'missed':
        if (mayAsk) void reload()
        return
      case 'next':
        become({ ...state, rows: withChanges(state.rows, change), version: change.version })
        return
      case 'known':
        return
    }
  }

  return {
    get state() {
      return state
    },
    get heardAt() {
      return heardAt
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start() {
      link.learn(FLOOR_SERVER_ACTIONS)
      link.learn(MESSAGE_SERVER_ACTIONS)
      const stops = [
        link.on('operationUpdate', (change) => {
          heardAt = now()
          take(change)
        }),
        link.onState(() => {
          if (link.state !== 'connected') return
          link.send('change_page', PAGE)
          void reload()
        }),
      ]
      if (link.state === 'connected') link.send('change_page', PAGE)
      void reload()
      return () => {
        for (const stop of stops) stop()
      }
    },
    reload,
  }
}
