import { setTimeout as rest } from 'node:timers/promises'
import type { Store } from '@ramal/db/store/store'
import type { Logger } from '../../platform/log.ts'
import type { KeyRing } from '../../platform/secret-box.ts'
import type { SealedColumn } from './sealed-column-rows.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** Rows of one write, and signs of text: it holds the loop and the writer for a few milliseconds. */
const SLICE_ROWS = 25
const SLICE_LENGTH = 262_144
/** Between two slices everybody else has their turn. */
const REST_MS = 2

export interface ResealDeps {
  readonly store: Store
  readonly log: Logger
  readonly box: KeyRing
}

/** What was sealed anew, and what no known key opens: that stays as it is. */
export interface Tally {
  resealed: number
  unreadable: number
}

/**
 * Seals with the current key what another one has sealed, slice by slice from the newest rows to the oldest: the oldest tell at a
 * start whether a key is missing. Found in the worker of long reads, sealed between writes, put in the place of exactly the text
 * that was read. Ends early when `isStopped` says so; who calls again goes on.
 */
export async function resealAll(deps: ResealDeps, isStopped: () => boolean): Promise<Tally> {
  const tally = { resealed: 0, unreadable: 0 }
  for (const [name, column] of Object.entries(SEALED_COLUMNS)) {
    for (let before: number | null = null; !isStopped(); ) {
      const ids: number[] = await nextSlice(deps, column, before)
      const last = ids.at(-1)
      if (last === undefined) break
      await resealSlice(deps, { name, column, ids, tally })
      before = last
      await rest(REST_MS)
    }
  }
  return tally
}

/** The next ids, from the highest down: at least one, and no more text than a turn of the loop can take. */
async function nextSlice(
  { store, box }: ResealDeps,
  column: SealedColumn,
  before: number | null,
): Promise<number[]> {
  const search = { current: box.current, before, limit: SLICE_ROWS }
  const found = await store.read((tx) => column.find(tx, search), { long: true })
  let length = 0
  const fits = found.filter((row, at) => {
    length += row.length
    return at === 0 || length <= SLICE_LENGTH
  })
  return fits.map(({ id }) => id)
}

async function resealSlice(
  { store, box, log }: ResealDeps,
  { name, column, ids, tally }: { name: string; column: SealedColumn; ids: readonly number[]; tally: Tally },
): Promise<void> {
  const rows = await store.read((tx) => column.read(tx, ids))
  const changes: { id: number; text: string; next: string }[] = []
  for (const { id, text } of rows) {
    try {
      changes.push({ id, text, next: box.seal(box.open(text)) })
    } catch (error) {
      tally.unreadable += 1
      log.error({ err: error, column: name, id }, 'no known key opens a sealed text; it stays')
    }
  }
  await store.write(async (tx) => {
    for (const change of changes) await column.replace(tx, change)
  })
  tally.resealed += changes.length
}
