import type { Uses } from '@ramal/domain/palette/rank'
import * as z from 'zod'
import { stored } from '../../platform/storage.ts'

/** How many of the last choices count. */
const KEPT = 50
/** How many of them are offered again. */
const RECENT = 5

// By user: this browser keeps it for each of its agents. Ids of pages and commands, never of customers.
const kept = stored('ramal.palette', z.record(z.string(), z.array(z.string())), {})

/** What an agent has chosen lately, and how often. */
export interface PaletteUses {
  readonly uses: Uses
  /** The newest first, each once. */
  readonly recent: readonly string[]
}

export function paletteUses(userId: number): PaletteUses {
  const chosen = kept.get()[userId] ?? []
  const uses: Record<string, number> = {}
  for (const id of chosen) uses[id] = (uses[id] ?? 0) + 1
  return { uses, recent: [...new Set(chosen.toReversed())].slice(0, RECENT) }
}

/** The agent has chosen a page or a command. */
export function countUse(userId: number, id: string): void {
  const chosen = kept.get()[userId] ?? []
  kept.set({ ...kept.get(), [userId]: [...chosen, id].slice(-KEPT) })
}
