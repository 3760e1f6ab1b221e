import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RetentionTally } from '@ramal/db/schema/retention'
import type { Store } from '@ramal/db/store/store'
import type { FileStore } from '../../platform/files.ts'
import type { Logger } from '../../platform/log.ts'
import type { Old, Subject } from './subject.ts'

/** Rows of one write: it holds the writer for a few milliseconds, then others have their turn. */
const SLICE = 100

export interface RetentionDeps {
  readonly store: Store
  readonly log: Logger
  readonly recordingsDir: string
  /** Where uploaded sounds stand as media plays them. */
  readonly soundsDir: string
  readonly files: Pick<FileStore, 'remove' | 'pathOf'>
}

type FileDeps = Pick<RetentionDeps, 'recordingsDir' | 'files' | 'log'>

/**
 * Removes what a tenant has of a subject from before `before` (epoch ms), slice by slice. The file of a row goes before the row: a
 * crash in between leaves a row without its file, which the next night takes. A file that cannot be deleted keeps its row and stops
 * nothing else.
 */
export async function removeOld(
  deps: RetentionDeps,
  subject: Subject,
  { tenantId, before }: { tenantId: number; before: number },
): Promise<RetentionTally> {
  const tally = { before, removed: 0, failed: 0 }
  for (let after = 0; ; ) {
    const search = { tenantId, before, after, limit: SLICE }
    const found = await deps.store.read((tx) => subject.find(tx, search), { long: true })
    const last = found.at(-1)
    if (!last) return tally
    after = last.id
    const ids = await withoutFiles(deps, subject, found)
    tally.failed += found.length - ids.length
    if (ids.length > 0) await deps.store.write((tx) => subject.remove(tx, ids))
    tally.removed += ids.length
  }
}

/** Deletes the files of rows that are to go; the ids of those whose files are gone. One that cannot be deleted stops no other. */
export async function withoutFiles(
  deps: FileDeps,
  subject: Pick<Subject, 'files'>,
  found: readonly Pick<Old, 'id' | 'file'>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { id, file } of found) {
    try {
      if (file) await deleteFile(deps, subject, file)
      ids.push(id)
    } catch (error) {
      deps.log.error({ err: error, id }, 'an old file could not be deleted; its row stays')
    }
  }
  return ids
}

async function deleteFile(deps: FileDeps, { files }: Pick<Subject, 'files'>, file: string): Promise<void> {
  if (files === 'attachments') return deps.files.remove(file)
  await rm(join(deps.recordingsDir, file), { force: true })
}
