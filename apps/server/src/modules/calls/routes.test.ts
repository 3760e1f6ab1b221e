import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { auditLog } from '@ramal/db/schema/audit'
import { groups, userGroups } from '@ramal/db/schema/business'
import { callEvents, calls, queueEvents } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/temporary-store'
import { writeWav } from '@ramal/media/wav'
import { eq } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../http/authorise.ts'
import { LongLists } from '../../http/long-list/long-lists.ts'
import { Meter } from '../../http/meter.ts'
import { errorHandling } from '../../plugins/errors.ts'
import { seedExchange } from '../../telephony/testing/seed.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { callRoutes } from './routes.ts'

const URL = '/api/v1/report/call-steps/'
const AT = Date.UTC(2025, 2, 14, 12, 26, 53)
const recordings = mkdtempSync(join(tmpdir(), 'ramal-recordings-'))

const ANA: SignedIn = {
  id: 1,
  tenantId: 1,
  username: 'ana',
  teamId: null,
  roles: ['sites.view_softphone'],
  owes: null,
  session: { id: 1, kind: 'token', csrfToken: null },
}
const SOFIA: SignedIn = { ...ANA, id: 2, username: 'sofia', roles: ['report.download_monitor_file'] }

const clock = new ManualClock()
let store: Store
let app: FastifyInstance
let caller: SignedIn | null
let ids: { answered: number; missed: number; running: number; bruno: number; foreign: number }

beforeAll(async () => {
  store = await openTemporaryStore()
  await seedExchange(store)
  await seedGroups()
  ids = await seedCalls()
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.decorate('declaredRoutes', new Set<Endpoint>())
  app.decorate('authenticate', async () => caller)
  app.decorate('meter', new Meter(clock, 0))
  app.decorate('longLists', new LongLists())
  errorHandling(app)
  callRoutes(app, { store, clock, recordingsDir: recordings })
})

beforeEach(() => {
  caller = SOFIA
})

afterAll(async () => {
  await app.close()
  await store.close()
  rmSync(recordings, { recursive: true, force: true })
})

// Ana sees her own calls, Sofia those of the tenant (entities.md groups.data_scope).
async function seedGroups() {
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

async function seedCalls() {
  const samples = new Int16Array(32_000).fill(900)
  writeFileSync(join(recordings, 'one.wav'), writeWav({ channels: 2, sampleRate: 8000, samples }))
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

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('the list of calls', () => {
  it('asks who calls', async () => {
    caller = null
    expect((await get(URL)).statusCode).toBe(401)
  })

  it.each<[string, string, string[]]>([
    ['everything of the tenant, and of no other', '', ['one', 'two', 'three', 'five', 'six']],
    ['newest first', '?ordering=-datetime', ['six', 'five', 'three', 'two', 'one']],
    ['an order nobody knows is ignored', '?ordering=password', ['one', 'two', 'three', 'five', 'six']],
    ['a page', '?limit=1&offset=1', ['two']],
    ['by dial status', '?dial_status=418', ['two']],
    ['by call type', '?call_type=31', []],
    ['by several call types', '?call_type__in=31,20&limit=2', ['one', 'two']],
    ['by call types that are none', '?call_type__in=x', ['one', 'two', 'three', 'five', 'six']],
    ['by a part of the phone', '?phone=3333', ['two']],
    ['from a time on', '?datetime__gte=2025-03-14T09:26:54-03:00', ['two', 'three', 'five', 'six']],
    ['up to a time', '?datetime__lte=2025-03-14T12:26:53Z', ['one']],
    ['a time that is none filters nothing', '?datetime__gte=soon', ['one', 'two', 'three', 'five', 'six']],
    ['of one agent', '?user_id=3', ['five']],
    ['of one queue', '?queue_id=4', ['one', 'six']],
    ['every word of a search', '?search=10001%201199', ['one']],
    ['a wildcard is no word', '?phone=%25', ['one', 'two', 'three', 'five', 'six']],
  ])('%s', async (_title, query, uids) => {
    const body = (await get(`${URL}${query}`)).json()
    expect(body.results.map((row: { uid: string }) => row.uid)).toEqual(uids)
  })

  it("an agent whose scope is his own sees nobody else's, but who gave up in his queue", async () => {
    caller = ANA
    const body = (await get(URL)).json()
    expect(body.results.map((row: { uid: string }) => row.uid)).toEqual(['one', 'two', 'three', 'six'])
    expect((await get(`${URL}${ids.bruno}/`)).statusCode).toBe(404)
  })

  it('pages point to their neighbours and never carry a key', async () => {
    const body = (await get(`${URL}?limit=1&offset=1&search=1&api_key=x`)).json()
    expect(body).toMatchObject({
      count: 5,
      next: '/api/v1/report/call-steps/?limit=1&offset=2&search=1',
      previous: '/api/v1/report/call-steps/?limit=1&offset=0&search=1',
    })
  })
})

describe('one call', () => {
  it('[R7.4-21] shows the fields of §2.8', async () => {
    const { statusCode, body } = await get(`${URL}${ids.answered}/`, { 'accept-language': 'pt-br' })
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      id: ids.answered,
      datetime: '2025-03-14T12:26:53.000Z',
      total_duration: 75,
      total_answer_duration: 61,
      queue: 'Suporte',
      dial_status: 200,
      dial_status_text: 'Atendida',
      queue_answered_datetime: '2025-03-14T12:27:07.000Z',
      queue_ended_by: 'agent',
      call_type: 20,
      has_recording: true,
    })
  })

  it('[R4.1-25] shows a status nobody named as it is', async () => {
    expect((await get(`${URL}${ids.missed}/`)).json()).toMatchObject({
      dial_status_text: '418',
      has_recording: false,
    })
  })

  it('of another tenant does not exist, not even for a supervisor', async () => {
    expect((await get(`${URL}${ids.foreign}/`)).statusCode).toBe(404)
    expect((await get(`${URL}${ids.foreign}/player/`)).statusCode).toBe(404)
  })
})

describe('the recording', () => {
  const player = (id: number) => `${URL}${id}/player/`

  it('[R6-12] asks for the permission download_monitor_file', async () => {
    caller = null
    expect((await get(player(ids.answered))).statusCode).toBe(401)
    caller = ANA
    expect((await get(player(ids.answered))).statusCode).toBe(403)
  })

  it('[R7.4-22] says where it is to who accepts JSON', async () => {
    const answer = await get(`${player(ids.answered)}?file_response=false`, {
      accept: 'application/json',
    })
    expect(answer.json()).toEqual({
      success: true,
      url: `/api/v1/report/call-steps/${ids.answered}/player/?file_response=true`,
      duration: 2,
      mime: 'audio/wav',
    })
  })

  it('[R7.4-22] is the audio itself for an audio element, with ranges', async () => {
    const whole = await get(`${player(ids.answered)}?file_response=false`, { accept: '*/*' })
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.length).toBe(64_044)
    const part = await get(player(ids.answered), { range: 'bytes=0-3' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'RIFF',
      'bytes 0-3/64044',
    ])
    expect((await get(player(ids.answered), { range: 'bytes=99999-' })).statusCode).toBe(416)
  })

  it('[R7.4-23] [R7.4-24] downloads as MP3, named with call id and date', async () => {
    const answer = await get(`${player(ids.answered)}?download=1&extension=mp3`)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': `attachment; filename="${ids.answered}-20250314122653.mp3"`,
    })
    expect(answer.rawPayload.length).toBeGreaterThan(1000)
  })

  it('every listening and download stands in the audit ledger, once, before anything is heard', async () => {
    const noted = async () =>
      (await store.read((tx) => tx.db.select().from(auditLog))).map((row) => [
        row.user_id,
        row.action,
        row.entity_id,
      ])
    await store.write((tx) => tx.db.delete(auditLog))
    await get(`${player(ids.answered)}?file_response=false`, { accept: 'application/json' })
    expect(await noted()).toEqual([])
    for (const range of ['bytes=-9999999', 'bytes=1-', 'bytes=0-', 'bytes=32000-']) {
      clock.advance(300_000) // another listening, whichever piece it begins with
      await store.write((tx) => tx.db.delete(auditLog))
      await get(player(ids.answered), { range })
      await get(player(ids.answered), { range: 'bytes=16000-' })
      expect(await noted(), range).toEqual([[SOFIA.id, 'recording.listen', ids.answered]])
    }
    await get(`${player(ids.answered)}?download=1&extension=wav`)
    expect((await noted()).at(-1)).toEqual([SOFIA.id, 'recording.download', ids.answered])
  })

  it.each(['missed', 'running'] as const)('of the %s call is not there (yet): 404', async (name) => {
    expect((await get(player(ids[name]))).statusCode).toBe(404)
  })
})

describe('what is told of a call', () => {
  it('quality and note stand with it, null where there are none', async () => {
    await store.write((tx) =>
      tx.db
        .update(calls)
        .set({ quality_mos: 4.2, quality_rtt_ms: 40, quality_jitter_ms: 3, quality_loss: 0.001 })
        .where(eq(calls.id, ids.answered)),
    )
    expect((await get(`${URL}${ids.answered}/`)).json()).toMatchObject({
      quality: { mos: 4.2, rtt_ms: 40, jitter_ms: 3, loss: 0.001 },
      note: null,
    })
    expect((await get(`${URL}${ids.missed}/`)).json()).toMatchObject({ quality: null })
  })

  it('a transfer names the call it came from and those it made, as far as the reader may see them', async () => {
    await store.write((tx) =>
      tx.db
        .update(calls)
        .set({ parent_call_id: ids.answered, transfer_type: 'attend' })
        .where(eq(calls.id, ids.bruno)),
    )
    const child = { id: ids.bruno, phone: '1155556666', transfer_type: 'attend' }
    expect((await get(`${URL}${ids.answered}/`)).json()).toMatchObject({ parent: null, children: [child] })
    expect((await get(`${URL}${ids.bruno}/`)).json()).toMatchObject({
      parent: { id: ids.answered, phone: '11999990001', transfer_type: null },
      children: [],
    })
    caller = ANA
    expect((await get(`${URL}${ids.answered}/`)).json()).toMatchObject({ children: [] })
  })

  it('its timeline, oldest first', async () => {
    await store.write((tx) =>
      tx.db.insert(callEvents).values([
        { tenant_id: 1, call_id: ids.answered, at: AT, event: 'queue_enter', data: { queue_id: 4 } },
        { tenant_id: 1, call_id: ids.missed, at: AT, event: 'hangup' },
        { tenant_id: 1, call_id: ids.answered, at: AT + 1000, event: 'hold' },
      ]),
    )
    const offer = { tenant_id: 1, queue_id: 4, uid: 'one', user_id: 1, at: AT + 500, event: 'offer' }
    await store.write((tx) =>
      tx.db.insert(queueEvents).values([
        { ...offer, queue_type: 'telephony' },
        { ...offer, queue_type: 'chat', event: 'enter' },
      ]),
    )
    const { statusCode, body } = await get(`${URL}${ids.answered}/events/`)
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject([
      { event: 'queue_enter', at: '2025-03-14T12:26:53.000Z', who: null, data: { queue_id: 4 } },
      { event: 'offer', at: '2025-03-14T12:26:53.500Z', who: 'Ana' },
      { event: 'hold', who: null, data: {} },
    ])
    caller = ANA
    expect((await get(`${URL}${ids.bruno}/events/`)).statusCode).toBe(404)
    caller = null
    expect((await get(`${URL}${ids.answered}/events/`)).statusCode).toBe(401)
  })

  it('its loudness, for who may hear it', async () => {
    const peaks = (id: number) => get(`${URL}${id}/peaks/`)
    const answer = await peaks(ids.answered)
    expect([answer.statusCode, answer.json().duration, answer.json().customer[0]]).toEqual([200, 2, 3])
    expect((await peaks(ids.missed)).statusCode).toBe(404)
    caller = ANA
    expect((await peaks(ids.answered)).statusCode).toBe(403)
    caller = null
    expect((await peaks(ids.answered)).statusCode).toBe(401)
  })

  it('a note is written, replaced and taken away by who sees the call', async () => {
    const put = (id: number, payload: object) =>
      app.inject({ method: 'PUT', url: `${URL}${id}/note/`, payload })
    caller = ANA
    expect((await put(ids.answered, { note: ' Ligar na segunda ' })).json()).toMatchObject({
      id: ids.answered,
      note: 'Ligar na segunda',
    })
    expect((await put(ids.answered, { note: '' })).json()).toMatchObject({ note: null })
    expect((await put(ids.bruno, { note: 'x' })).statusCode).toBe(404)
    const refused = await put(ids.answered, { note: 'x'.repeat(2001) })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['note']])
    caller = null
    expect((await put(ids.answered, { note: 'x' })).statusCode).toBe(401)
  })
})
