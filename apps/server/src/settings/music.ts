import type { moh } from '@ramal/db/schema/sounds'
import type { ReadTx } from '@ramal/db/store/store'
import { readPlaylist } from './music-rows.ts'

/** What somebody hears who waits. */
export interface Music {
  /** Sounds as media knows them, in the order of the class; at least one. */
  readonly names: readonly [string, ...string[]]
  readonly sort: (typeof moh.$inferSelect)['sort']
  /** Percent. */
  readonly volume: number
  /** Heard after each song by who waits in a queue; null: none. */
  readonly announcement: string | null
}

/** Our own music on hold, as media knows it. */
export const HOLD_MUSIC = 'hold-music'

const OWN: Music = { names: [HOLD_MUSIC], sort: 'alpha', volume: 100, announcement: null }

/** The playlist of a class of music on hold; of null, and of one that is gone or empty, the default class; without one our own music. */
export async function readMusic(tx: ReadTx, tenantId: number, mohId: number | null): Promise<Music> {
  const chosen = mohId === null ? null : await playlist(tx, tenantId, mohId)
  return chosen ?? (await playlist(tx, tenantId, 'default')) ?? OWN
}

async function playlist(tx: ReadTx, tenantId: number, which: number | 'default'): Promise<Music | null> {
  const rows = await readPlaylist(tx, tenantId, which)
  const [first, ...others] = rows
  if (!first) return null
  const { sort, volume, announcement } = first
  return { names: [first.name, ...others.map(({ name }) => name)], sort, volume, announcement }
}
