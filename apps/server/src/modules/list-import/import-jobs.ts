import type { Store, WriteTx } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { Logger } from '../../platform/log.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import {
  changeImport,
  findImport,
  type ImportRow,
  type LineRow,
  type LineState,
  nextLines,
  type OfList,
} from './import-rows.ts'
import { checkLine, type RowWork, runLine, undoLine } from './row-work.ts'

/** What imports are made with. */
export interface ImportDeps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  readonly box: SecretBox
}

/** Rows of one transaction at most; it ends sooner when it has taken its time, for others write too. */
const AT_ONCE = 25
const LONGEST_MS = 60

interface Phase {
  readonly rows: readonly LineState[]
  readonly work: (tx: WriteTx, work: RowWork, line: LineRow) => Promise<void>
  readonly ends: ImportRow['state']
}

/** What each state does with which rows, and what the import is when none is left. */
const PHASES: Partial<Record<ImportRow['state'], Phase>> = {
  checking: { rows: ['pending'], work: checkLine, ends: 'checked' },
  running: { rows: ['pending'], work: runLine, ends: 'done' },
  undoing: { rows: ['created', 'updated'], work: undoLine, ends: 'undone' },
}

/**
 * Goes over the rows of imports, a few to a transaction, which remembers them: what a restart cut off goes on when somebody looks at it
 * (`wake`). An error that is none of a row's takes back what was done: nothing stays half done.
 */
export class ImportJobs {
  readonly #deps: ImportDeps
  readonly #busy = new Set<number>()

  constructor(deps: ImportDeps) {
    this.#deps = deps
  }

  /** Goes on with an import that has work, unless that is under way. */
  wake({ id, state }: Pick<ImportRow, 'id' | 'state'>, of: OfList): void {
    if (PHASES[state] === undefined || this.#busy.has(id)) return
    this.#busy.add(id)
    this.#work(of, id)
      .finally(() => this.#busy.delete(id))
      .catch((error: unknown) =>
        this.#deps.log.error({ err: error, import: id }, 'an import of a list failed'),
      )
  }

  async #work(of: OfList, id: number): Promise<void> {
    const { store, clock, log } = this.#deps
    try {
      while (await store.write((tx) => this.#batch(tx, of, id)));
    } catch (error) {
      log.error({ err: error, import: id }, 'an import of a list failed')
      await store
        .write(async (tx) => {
          const found = await findImport(tx, of, id)
          const state = found?.row.state === 'running' ? 'undoing' : 'failed'
          await changeImport(tx, id, { state, finished_at: clock.now() })
        })
        .catch((again: unknown) => log.error({ err: again, import: id }, 'nor could that be written'))
    }
  }

  /** Some rows; whether there are more. */
  async #batch(tx: WriteTx, of: OfList, id: number): Promise<boolean> {
    const found = await findImport(tx, of, id)
    const phase = found && PHASES[found.row.state]
    if (!found || !phase) return false
    const lines = await nextLines(tx, id, phase.rows, AT_ONCE)
    if (lines.length === 0) {
      await changeImport(tx, id, { state: phase.ends, finished_at: this.#deps.clock.now() })
      return false
    }
    const work = this.#workOf(found.row)
    const until = performance.now() + LONGEST_MS
    for (const line of lines) {
      await phase.work(tx, work, line)
      if (performance.now() > until) break
    }
    return true
  }

  #workOf(of: ImportRow): RowWork {
    return {
      of,
      writer: {
        ...{ tenantId: of.tenant_id, userId: of.created_by, address: of.address },
        ...{ now: this.#deps.clock.now(), unmodifiedSince: undefined },
        box: this.#deps.box,
        say: (key, params) => text(of.locale, key, params),
      },
    }
  }
}
