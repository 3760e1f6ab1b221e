import type { Hearing } from '../control/protocol.ts'

/** Who hears whom by one bridge; `adds`: beside what other bridges say, which it changes nothing of. */
export interface Bridge {
  readonly hears: readonly Hearing[]
  readonly adds: boolean
}

/** Who hears a speaker. */
export interface Listener {
  readonly leg: string
  /** By a bridge that adds: they hear the voice and no keys. */
  readonly isAdded: boolean
}

export interface WhoHears {
  /** The listeners of each speaker. */
  readonly listeners: ReadonlyMap<string, readonly Listener[]>
  /** Those who hear several speakers at once. */
  readonly mixed: ReadonlySet<string>
}

/**
 * Who hears whom over all bridges. A leg hears one source: of several bridges that name it, the one set last decides (a consultation
 * call is a bridge of its own until it is taken away). Only bridges that add have it hear others at the same time.
 */
export function whoHears(bridges: ReadonlyMap<string, Bridge>): WhoHears {
  const sources = new Map<string, Map<string, boolean>>()
  for (const { hears, adds } of bridges.values())
    if (!adds)
      for (const { leg, from } of hears) sources.set(leg, new Map(from === null ? [] : [[from, false]]))
  for (const { hears, adds } of bridges.values())
    if (adds) for (const { leg, from } of hears) if (from !== null) add(sources, leg, from)
  const listeners = new Map<string, Listener[]>()
  for (const [leg, heard] of sources)
    for (const [from, isAdded] of heard)
      listeners.set(from, [...(listeners.get(from) ?? []), { leg, isAdded }])
  const mixed = [...sources].filter(([, heard]) => heard.size > 1).map(([leg]) => leg)
  return { listeners, mixed: new Set(mixed) }
}

/** Whom both of these hear, beside each other. */
export function heardByBoth({ listeners }: WhoHears, a: string, b: string): string[] {
  const hears = (heard: readonly Listener[], leg: string) => heard.some((one) => one.leg === leg)
  return [...listeners].filter(([, heard]) => hears(heard, a) && hears(heard, b)).map(([from]) => from)
}

function add(sources: Map<string, Map<string, boolean>>, leg: string, from: string): void {
  const heard = sources.get(leg) ?? new Map<string, boolean>()
  if (!heard.has(from)) heard.set(from, true)
  sources.set(leg, heard)
}
