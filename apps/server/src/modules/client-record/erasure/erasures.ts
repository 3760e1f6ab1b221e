import type { AuditAction } from '@ramal/contract/entities/audit'
import type { WriteTx } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { announceErased } from './announce-rows.ts'
import { changeErasure, type ErasureRow, erasureById, runningErasures } from './begin-rows.ts'
import { type Done, type EraseDeps, PHASES, type Working } from './phases.ts'

/** What could not be deleted is tried again after so long. */
const AGAIN_MS = 3_600_000

/**
 * Erases people slice by slice (decision 126). What is done is noted in the transaction that did it: after a kill -9 the next start goes
 * on there. A file that cannot be deleted is tried again until it is gone.
 */
export class Erasures {
  readonly #deps: EraseDeps & { readonly clock: Clock }
  readonly #busy = new Map<number, Promise<void>>()
  #cancel: Cancel = () => {}
  #started: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(deps: EraseDeps & { readonly clock: Clock }) {
    this.#deps = deps
  }

  /** Goes on with what a stop cut off, now and every hour. */
  async start(): Promise<void> {
    this.#cancel = this.#deps.clock.after(AGAIN_MS, () => {
      this.#started = this.start()
    })
    const { store, log } = this.#deps
    try {
      for (const id of await store.read((tx) => runningErasures(tx, store.tenants))) this.wake(id)
    } catch (error) {
      log.error({ err: error }, 'nobody was erased')
    }
  }

  /** Waits for the slice that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#started
    await Promise.all(this.#busy.values())
  }

  /** Goes on with an erasure, unless that is under way. */
  wake(id: number): void {
    if (this.#busy.has(id) || this.#isStopped) return
    const work = this.#work(id)
      .catch((error: unknown) => this.#deps.log.error({ err: error, erasure: id }, 'an erasure failed'))
      .finally(() => this.#busy.delete(id))
    this.#busy.set(id, work)
  }

  async #work(id: number): Promise<void> {
    const { store, clock } = this.#deps
    while (!this.#isStopped) {
      const row = await store.read((tx) => erasureById(tx, id))
      if (row?.state !== 'running' || row.marks === null) return
      const phase = PHASES[row.step]
      if (!phase) {
        const isDone = await store.write((tx) => this.#end(tx, row))
        if (!isDone) return
        continue
      }
      const person = personOf(row, row.marks, clock.now())
      await phase(this.#deps, person, row.after, (tx, done) => noted(tx, row, done))
    }
  }

  /** False: files are left, which are tried again later. */
  async #end(tx: WriteTx, row: ErasureRow): Promise<boolean> {
    if (row.failed > 0) {
      await changeErasure(tx, row.id, { step: 0, after: 0, failed: 0 })
      return false
    }
    const now = this.#deps.clock.now()
    await changeErasure(tx, row.id, { state: 'done', marks: null, finished_at: now })
    await insertAudit(tx, {
      ...{ tenantId: row.tenant_id, userId: row.created_by, address: null, at: now },
      ...{ action: 'client.erased' satisfies AuditAction, entity: 'clients', entityId: row.client_id },
      data: { gone: row.gone },
    })
    await announceErased(tx, row)
    return true
  }
}

export function personOf(
  row: Pick<
    ErasureRow,
    'tenant_id' | 'client_id' | 'created_at' | 'keep_recordings' | 'instead' | 'created_by'
  >,
  marks: NonNullable<ErasureRow['marks']>,
  now: number,
): Working {
  return {
    ...marks,
    ...{ tenantId: row.tenant_id, clientId: row.client_id, before: row.created_at },
    ...{ keepRecordings: row.keep_recordings, instead: row.instead, by: row.created_by, now },
  }
}

async function noted(tx: WriteTx, row: ErasureRow, { after, what, count, failed }: Done): Promise<void> {
  const gone =
    what === null || count === 0 ? row.gone : { ...row.gone, [what]: (row.gone[what] ?? 0) + count }
  const place = after === null ? { step: row.step + 1, after: 0 } : { after }
  await changeErasure(tx, row.id, { ...place, gone, failed: row.failed + failed })
}
