import type { FloorRows } from '@ramal/domain/operation/floor-change'
import { NO_ROWS } from '@ramal/domain/operation/floor-change'
import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOperation } from '../operation-context.ts'
import type { FloorHost, FloorState } from './floor-host.ts'

/** The floor, anew with each change. */
export function useFloorState(host: FloorHost): FloorState {
  return useSyncExternalStore(host.subscribe, () => host.state)
}

const READY = { kind: 'ready' } as const

/** Whether the floor is there, and why it is not; of its changes nobody hears by this. */
export function useFloorStanding(host: FloorHost): Exclude<FloorState, { kind: 'ready' }> | typeof READY {
  return useSyncExternalStore(host.subscribe, () => (host.state.kind === 'ready' ? READY : host.state))
}

/** Its rows of one kind; of a floor that is not there yet none. */
export function useFloorRows<K extends keyof FloorRows>(kind: K): FloorRows[K] {
  return useRowsOf(useOperation().host, kind)
}

/** The same of this floor. */
export function useRowsOf<K extends keyof FloorRows>(host: FloorHost, kind: K): FloorRows[K] {
  return useFound(
    host,
    useCallback((rows: FloorRows) => rows[kind], [kind]),
  )
}

/** How many rows of each kind there are; drawn anew when there are more or fewer. */
export function useFloorSizes(): Readonly<Record<keyof FloorRows, number>> {
  return useFound(useOperation().host, sizesOf, isSameSizes)
}

/** The teams of the agents, by their ids; drawn anew when one comes, goes or is called otherwise. */
export function useFloorTeams(): ReadonlyMap<number, string> {
  return useFound(useOperation().host, teamsOf, isSameMap)
}

/**
 * What is found on the floor. Changes of the floor are drawn behind what somebody presses or types (50 of them a second must be felt by
 * nobody), all of one frame together, and not at all where the same is found.
 */
function useFound<V>(
  host: FloorHost,
  find: (rows: FloorRows) => V,
  isSame: (a: V, b: V) => boolean = Object.is,
): V {
  const [found, setFound] = useState(() => find(rowsIn(host)))
  const drawn = useRef(found)
  useEffect(() => {
    const look = () => {
      const next = find(rowsIn(host))
      if (isSame(drawn.current, next)) return
      drawn.current = next
      startTransition(() => setFound(next))
    }
    look()
    return host.subscribe(look)
  }, [host, find, isSame])
  return found
}

function rowsIn({ state }: FloorHost): FloorRows {
  return state.kind === 'ready' ? state.rows : NO_ROWS
}

function sizesOf(rows: FloorRows): Readonly<Record<keyof FloorRows, number>> {
  const { agents, queues, calls, chats, trunks, takes } = rows
  return {
    ...{ agents: agents.size, queues: queues.size, calls: calls.size },
    ...{ chats: chats.size, trunks: trunks.size, takes: takes.size },
  }
}

function isSameSizes(a: ReturnType<typeof sizesOf>, b: ReturnType<typeof sizesOf>): boolean {
  return (Object.keys(a) as (keyof FloorRows)[]).every((kind) => a[kind] === b[kind])
}

function teamsOf({ agents }: FloorRows): ReadonlyMap<number, string> {
  const teams = new Map<number, string>()
  for (const { team } of agents.values()) if (team) teams.set(team.id, team.description)
  return teams
}

function isSameMap<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)
}
