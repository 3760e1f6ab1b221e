import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { groups, userGroups } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { writeWav } from '@ramal/media/wav'
import fastify, { type FastifyInstance } from 'fastify'
import type { SignedIn } from '../../../http/authorise.ts'
import { LongLists } from '../../../http/long-list/long-lists.ts'
import { Meter } from '../../../http/meter.ts'
import { errorHandling } from '../../../plugins/errors.ts'
import { seedExchange } from '../../../telephony/testing/seed.ts'
import { callRoutes } from '../routes.ts'

export const CALLS = '/api/v1/report/call-steps/'
/** When the first of the calls began. */
export const AT = Date.UTC(2025, 2, 14, 12, 26, 53)

export const ANA: SignedIn = {
  id: 1,
  tenantId: 1,
  username: 'ana',
  teamId: null,
  roles: ['sites.view_softphone'],
  owes: null,
  session: { id: 1, kind: 'token', csrfToken: null },
}
export const SOFIA: SignedIn = {
  ...ANA,
  id: 2,
  username: 'sofia',
  roles: ['report.download_monitor_file'],
}

/** The routes of calls on a real store with six calls, one of them recorded and one another tenant's, asked by `caller`. */
export class CallReport {
  readonly store: Store
  readonly clock = new ManualClock()
  readonly ids: Awaited<ReturnType<typeof seedCalls>>
  caller: SignedIn | null = SOFIA
  readonly #app: FastifyInstance
  readonly #recordingsDir = mkdtempSync(join(tmpdir(), 'ramal-recordings-'))

  private constructor(store: Store, ids: CallReport['ids']) {
    this.store = store
    this.ids = ids
    const samples = new Int16Array(32_000).fill(900)
    const wav = writeWav({ channels: 2, sampleRate: 8000, samples })
    writeFileSync(join(this.#recordingsDir, 'one.wav'), wav)
    this.#app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
    this.#app.decorate('declaredRoutes', new Set<Endpoint>())
    this.#app.decorate('authenticate', async () => this.caller)
    this.#app.decorate('meter', new Meter(this.clock, 0))
    this.#app.decorate('longLists', new LongLists())
    errorHandling(this.#app)
    callRoutes(this.#app, { store, clock: this.clock, recordingsDir: this.#recordingsDir })
  }

  static async start(): Promise<CallReport> {
    const store = await openTemporaryStore()
    await seedExchange(store)
    await seedGroups(store)
    return new CallReport(store, await seedCalls(store))
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.#app.inject({ method: 'GET', url, headers })
  }

  put(url: string, payload: object) {
    return this.#app.inject({ method: 'PUT', url, payload })
  }

  async stop(): Promise<void> {
    await this.#app.close()
    await this.store.close()
    rmSync(this.#recordingsDir, { recursive: true, force: true })
  }
}

// Ana sees their own calls, Sofia those of the tenant (entities.md groups.data_scope).
async function seedGroups(store: Store): Promise<void> {
  await store.write(async ({ db }) => {
    await db.insert(groups).values([
      { id: 1, tenant_id: 1, description: 'agents', data_scope: 'own' },
      { id: 2, tenant_id: 1, description: 'supervisors', data_scope: 'contract' },
    ])
    await db.insert(userGroups).values([
      { user_id: 1, group_id: 1 },
      { user_id: 2, group_id: 2 },
    ])
  })
}

async function seedCalls(store: Store) {
  const base = {
    tenant_id: 1,
    user_id: 1,
    call_type: 20 as const,
    direction: 'incoming' as const,
    phone: '11999990001',
    started_at: AT,
    updated_at: AT,
  }
  const answered = {
    ...base,
    uid: 'one',
    queue_id: 4,
    dial_status: 200,
    ended_at: AT + 75_000,
    total_duration: 75,
    total_answer_duration: 61,
    recording_file: 'one.wav',
    recording_ms: 2000,
    queue_started_at: AT,
    queue_answered_at: AT + 14_000,
    queue_ended_by: 'agent' as const,
    endpoint: '10001',
  }
  const missed = {
    ...base,
    uid: 'two',
    phone: '1133334444',
    dial_status: 418,
    started_at: AT + 1000,
    ended_at: AT + 2000,
  }
  const running = {
    ...base,
    uid: 'three',
    dial_status: 200,
    started_at: AT + 2000,
    recording_file: 'one.wav',
  }
  const bruno = {
    ...base,
    uid: 'five',
    user_id: 3,
    phone: '1155556666',
    started_at: AT + 3000,
    ended_at: AT + 4000,
  }
  const gaveUp = { ...bruno, uid: 'six', user_id: null, queue_id: 4, phone: '1177778888', dial_status: 487 }
  return store.write(async ({ db }) => {
    await db.insert(contracts).values({ id: 99, code: 'other', description: 'Other' })
    const foreign = { ...answered, uid: 'four', tenant_id: 99, user_id: null, queue_id: null }
    const rows = await db
      .insert(calls)
      .values([answered, missed, running, bruno, foreign, gaveUp])
      .returning({ id: calls.id })
    const [a, m, r, b, f] = rows.map((row) => row.id)
    return { answered: a!, missed: m!, running: r!, bruno: b!, foreign: f! }
  })
}
