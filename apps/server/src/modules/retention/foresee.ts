import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RetentionDeps } from './remove-old.ts'
import type { Foreseen, Old, Subject } from './subject.ts'

/** What a run would remove of one subject. */
export interface Forecast {
  readonly rows: number
  readonly files: number
  /** Of the files; what rows take the database keeps for other rows. */
  readonly bytes: number
  /** Epoch ms; null: nothing, or the store does not say. */
  readonly oldest: number | null
}

/** Rows of one read: nothing is written, so nobody waits for it. */
const SLICE = 1000

/** Counts what a run that began now would remove of a subject; removes nothing. */
export async function foresee(
  { store, recordingsDir, files }: Pick<RetentionDeps, 'store' | 'recordingsDir' | 'files'>,
  subject: Subject,
  { tenantId, before, foreseen }: { tenantId: number; before: number; foreseen: Foreseen },
): Promise<Forecast> {
  const sum = { rows: 0, files: 0, bytes: 0, oldest: null as number | null }
  const placeOf = (file: string) =>
    subject.files === 'attachments' ? files.pathOf(file) : join(recordingsDir, file)
  for (let after = 0; ; ) {
    const search = { tenantId, before, after, limit: SLICE, foreseen }
    const found = await store.read((tx) => subject.find(tx, search), { long: true })
    const last = found.at(-1)
    if (!last) return sum
    after = last.id
    const sizes = await Promise.all(found.map((row) => sizeOf(row, placeOf)))
    for (const [index, { at }] of found.entries()) {
      const size = sizes[index] ?? null
      sum.rows += 1
      sum.files += size === null ? 0 : 1
      sum.bytes += size ?? 0
      if (at !== null && (sum.oldest === null || at < sum.oldest)) sum.oldest = at
    }
  }
}

/** Bytes of the row's file; null where it has none, or that is gone already. */
async function sizeOf({ file }: Old, placeOf: (file: string) => string): Promise<number | null> {
  if (!file) return null
  try {
    return (await stat(placeOf(file))).size
  } catch {
    return null
  }
}
