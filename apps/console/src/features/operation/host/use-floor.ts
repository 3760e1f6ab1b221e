import type { FloorRows } from '@ramal/domain/operation/floor-change'
import { NO_ROWS } from '@ramal/domain/operation/floor-change'
import { useSyncExternalStore } from 'react'
import { useOperation } from '../operation-context.ts'
import type { FloorHost, FloorState } from './floor-host.ts'

/** The floor, anew with each change. */
export function useFloorState(host: FloorHost): FloorState {
  return useSyncExternalStore(host.subscribe, () => host.state)
}

/** Its rows of one kind; of a floor that is not there yet none. */
export function useFloorRows<K extends keyof FloorRows>(kind: K): FloorRows[K] {
  return useRowsOf(useOperation().host, kind)
}

/** The same of this floor. */
export function useRowsOf<K extends keyof FloorRows>(host: FloorHost, kind: K): FloorRows[K] {
  return useSyncExternalStore(host.subscribe, () =>
    host.state.kind === 'ready' ? host.state.rows[kind] : NO_ROWS[kind],
  )
}
