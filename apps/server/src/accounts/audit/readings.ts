import type { AuditAction } from '@ramal/contract/entities/audit'
import type { Store } from '@ramal/db/store/store'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import type { Clock } from '@ramal/domain/time/clock'
import type { SignedIn } from '../../http/authorise.ts'
import { insertAudit } from './audit-rows.ts'

/** Pieces and pages of one thing within it are the same reading. */
const SAME_READING_MS = 300_000
/** Readings that are remembered; who is forgotten gets another line, never one too few. */
const MAX_KEPT = 5_000

/** What was read or heard, and by whom. */
export interface Reading {
  user: SignedIn
  address: string
  action: Extract<AuditAction, 'recording.listen' | 'chat.read' | 'chat.search'>
  entity: 'call' | 'chat'
  /** Null: a list of them. */
  entityId: number | null
}

interface Kept {
  at: number
  written: Promise<void>
}

/** Writes down who reads a customer's words before they are read: one line per person and thing in five minutes, whatever part is asked for. */
export class Readings {
  readonly #store: Pick<Store, 'write'>
  readonly #clock: Clock
  readonly #kept = new RecentMap<string, Kept>(MAX_KEPT)

  constructor(deps: { store: Pick<Store, 'write'>; clock: Clock }) {
    this.#store = deps.store
    this.#clock = deps.clock
  }

  /** Resolves when it is written; what cannot be written may not be read. */
  async record(reading: Reading): Promise<void> {
    const key = `${reading.user.id} ${reading.action} ${reading.entityId}`
    const now = this.#clock.now()
    const known = this.#kept.get(key)
    if (known && now - known.at < SAME_READING_MS) return known.written
    const written = this.#write(reading, now)
    this.#kept.remember(key, { at: now, written })
    await written.catch((error: unknown) => {
      this.#kept.delete(key)
      throw error
    })
  }

  #write({ user, ...what }: Reading, at: number): Promise<void> {
    const entry = { ...what, tenantId: user.tenantId, userId: user.id, at }
    return this.#store.write((tx) => insertAudit(tx, entry))
  }
}
