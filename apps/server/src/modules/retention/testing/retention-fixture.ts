import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { chatMessages } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { asc } from 'drizzle-orm'
import type { AuditEntry } from '../../../accounts/audit/audit-rows.ts'
import { silentLog } from '../../../platform/log.ts'
import { openDemoSettings } from '../../../testing/settings.ts'
import { Retention } from '../retention.ts'

export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000
/** Noon in São Paulo: nobody's night. */
export const NOON = Date.UTC(2026, 10, 20, 15)

/** A line of the audit ledger from then, epoch ms. */
export const signIn = (at: number): AuditEntry => ({
  ...{ tenantId: 1, userId: null, address: null, action: 'sign_in', entity: 'session', entityId: null, at },
})

/** The demo at noon, with calls of any age. */
export class RetentionFixture {
  readonly store: Store
  readonly clock = new ManualClock(NOON)
  /** Folder of the recordings. */
  readonly recordings = mkdtempSync(join(tmpdir(), 'ramal-retention-'))
  /** Folder of the sounds. */
  readonly sounds = mkdtempSync(join(tmpdir(), 'ramal-retention-'))
  /** Files of chats that were deleted. */
  readonly removedFiles: string[] = []
  retention: Retention

  private constructor(store: Store) {
    this.store = store
    this.retention = this.#begin()
  }

  static async start(): Promise<RetentionFixture> {
    const { store } = await openDemoSettings()
    await store.write(async ({ db }) => {
      await db.delete(chatAttachments)
      await db.delete(chatMessages)
    })
    return new RetentionFixture(store)
  }

  /** As after a restart of the server. */
  restart(): void {
    this.retention = this.#begin()
  }

  async stop(): Promise<void> {
    await this.retention.stop()
    await this.store.close()
    for (const folder of [this.recordings, this.sounds]) rmSync(folder, { recursive: true })
  }

  write<T>(fn: (tx: WriteTx) => Promise<T>): Promise<T> {
    return this.store.write(fn)
  }

  /** A call of so many days ago, with a leg, an event and a line of its queue; its recording is a real file. */
  async call(daysAgo: number, recording: string | null = null): Promise<number> {
    const at = NOON - daysAgo * DAY_MS
    if (recording) writeFileSync(join(this.recordings, recording), 'RIFF')
    const base = { tenant_id: 1, updated_at: at }
    return this.write(async ({ db }) => {
      const uid = `call-${daysAgo}-${recording}`
      const [row] = await db
        .insert(calls)
        .values({
          ...base,
          uid,
          call_type: 10,
          direction: 'incoming',
          phone: '1',
          started_at: at,
          ended_at: at,
          recording_file: recording,
          recording_ms: recording ? 1000 : null,
        })
        .returning({ id: calls.id })
      const id = row!.id
      await db.insert(callLegs).values({
        ...base,
        call_id: id,
        role: 'customer',
        state: 'ended',
        sip_role: 'uas',
        started_at: at,
        ended_at: at,
      })
      await db.insert(callEvents).values({ tenant_id: 1, call_id: id, at, event: 'started' })
      await db
        .insert(queueEvents)
        .values({ tenant_id: 1, queue_type: 'telephony', queue_id: 1, uid, at, event: 'enter' })
      return id
    })
  }

  callRows() {
    return this.store.read(({ db }) =>
      db.select({ id: calls.id, file: calls.recording_file }).from(calls).orderBy(asc(calls.id)),
    )
  }

  /** Other ages for the tenant. */
  async ages(change: Partial<typeof contracts.$inferInsert>): Promise<void> {
    await this.write(({ db }) => db.update(contracts).set(change))
  }

  /** The next night, in São Paulo. */
  async night(): Promise<void> {
    this.clock.advance(15 * HOUR_MS + 10)
    await this.retention.look()
  }

  #begin(): Retention {
    const files = {
      remove: async (name: string) => void this.removedFiles.push(name),
      pathOf: (name: string) => join(this.recordings, name),
    }
    const { store, clock, recordings } = this
    return new Retention({
      store,
      log: silentLog,
      clock,
      recordingsDir: recordings,
      soundsDir: this.sounds,
      files,
    })
  }
}
