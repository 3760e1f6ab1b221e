import type { Store, WriteTx } from '@ramal/db/store/store'
import { redactLines } from '../../../accounts/audit/redact-rows.ts'
import { type RetentionDeps, withoutFiles } from '../../retention/remove-old.ts'
import { findTheirLines, restOfLine } from './audit-phase-rows.ts'
import type { Erased } from './erased.ts'
import type { Step } from './step.ts'
import { STEPS } from './step-rows.ts'
import { findMentions, ofOwnTopics, SWEPT, type Swept, takeOut } from './sweep-rows.ts'

export type EraseDeps = Pick<RetentionDeps, 'recordingsDir' | 'files' | 'log'> & { readonly store: Store }

export interface Working extends Erased {
  readonly by: number | null
  readonly now: number
}

/** What a slice did. */
export interface Done {
  /** The next slice begins behind this id; null: there is nothing left. */
  readonly after: number | null
  readonly what: string | null
  readonly count: number
  /** Files that could not be deleted; their rows stay. */
  readonly failed: number
}

/** Notes what a slice did, in its transaction: after a crash the work goes on behind it. */
type Note = (tx: WriteTx, done: Done) => Promise<void>
type Phase = (deps: EraseDeps, person: Working, after: number, note: Note) => Promise<void>

/** Rows of one write. */
const LIMIT = 50

/** All that an erasure goes through: the ledger while everything is still found by it, what is theirs, what others wrote. */
export const PHASES: readonly Phase[] = [
  ownLines,
  ...STEPS.map(ownRows),
  ...Object.values<Swept>(SWEPT).map(mentions),
]

async function ownLines({ store }: EraseDeps, person: Working, after: number, note: Note): Promise<void> {
  const rows = await store.read((tx) => findTheirLines(tx, person, { after, limit: LIMIT }), { long: true })
  const { tenantId, clientId: entityId, by: userId, now: at } = person
  await store.write(async (tx) => {
    const ids = rows.map(({ id }) => id)
    const count = await redactLines(tx, ids, (data) => restOfLine(data, person), {
      ...{ tenantId, userId, entity: 'clients', entityId, at },
    })
    await note(tx, { after: ids.at(-1) ?? null, what: 'audit', count, failed: 0 })
  })
}

function ownRows(step: Step): Phase {
  return async (deps, person, after, note) => {
    const found = await deps.store.read((tx) => step.find(tx, person, { after, limit: LIMIT }), {
      long: true,
    })
    const ids = step.files ? await withoutFiles(deps, step, found) : found.map(({ id }) => id)
    await deps.store.write(async (tx) => {
      if (ids.length > 0) await step.erase(tx, ids, person)
      await note(tx, {
        ...{ after: found.at(-1)?.id ?? null, what: step.what },
        ...{ count: ids.length, failed: found.length - ids.length },
      })
    })
  }
}

function mentions(table: Swept): Phase {
  return async ({ store }, person, after, note) => {
    const { last, rows } = await store.read((tx) => findMentions(tx, table, person, after), { long: true })
    await store.write(async (tx) => {
      const own =
        table === (SWEPT.outbox as Swept) && rows.length > 0
          ? await ofOwnTopics(tx, rows, person.tenantId)
          : rows
      const ids = own.map(({ id }) => id)
      const count = ids.length > 0 ? await takeOut(tx, table, ids, person) : 0
      await note(tx, {
        after: last,
        what: table === (SWEPT.audit_log as Swept) ? 'audit' : null,
        count,
        failed: 0,
      })
    })
  }
}
