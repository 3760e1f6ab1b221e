import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataRequest } from '@ramal/contract/entities/data-request'
import type { Erasure } from '@ramal/contract/entities/erasure'
import { auditLog } from '@ramal/db/schema/audit'
import { calls } from '@ramal/db/schema/calls'
import { clientErasures } from '@ramal/db/schema/client-ledger'
import { digestOfData } from '@ramal/domain/audit/chain'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkChain } from '../../accounts/audit/chain-check.ts'
import { sha256 } from '../../accounts/audit/chain-rows.ts'
import { silentLog } from '../../platform/log.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { addRow } from '../../testing/authorisation/testing/add-row.ts'
import { openPastServer, type PastServer } from '../../testing/authorisation/testing/past-server.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Retention } from '../retention/retention.ts'
import { readMarks } from './erasure/marks-rows.ts'
import { livedIn, TRACES } from './testing/lived-in.ts'

const DAY = 86_400_000

let server: TestServer
let admin: Caller
let past: PastServer
let recordings: string
beforeAll(async () => {
  recordings = await mkdtemp(join(tmpdir(), 'erase-'))
  server = await startTestServer({ recordingsDir: recordings })
  admin = await tokenCaller(server.app, 'admin')
  past = await openPastServer(server.store)
})
afterAll(async () => {
  await past.close()
  await rm(recordings, { recursive: true })
  await server.stop()
})

const AT = '/api/v1/crm'
const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  server.app.inject({ method, url: `${AT}${url}`, headers: admin.headers, ...(payload && { payload }) })
const erasureOf = async (id: number) => (await ask('GET', `/clients/${id}/erasure/`)).json<Erasure>()
const erase = (id: number, body: object) => ask('POST', `/clients/${id}/erasure/`, body)
const done = (id: number) =>
  vi.waitFor(async () => expect((await erasureOf(id)).state).toBe('done'), { timeout: 60_000, interval: 100 })

async function client(full_name: string, phone: string, more: object = {}): Promise<number> {
  const made = await ask('POST', '/clients/', { full_name, phones: [{ phone }], ...more })
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ id: number }>().id
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const parts: string[] = []
  for (const name of await past.tables())
    for (const row of await past.rows(`select * from "${name}"`, {}))
      parts.push(`${name} ${JSON.stringify(row)}`)
  return parts.join('\n')
}
/** What all files of these folders say. */
async function filesIn(...folders: string[]): Promise<string> {
  const texts: string[] = []
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) texts.push(entry.name, await readFile(join(entry.parentPath, entry.name), 'utf8'))
  return texts.join('\n')
}
const tracesIn = (text: string) =>
  TRACES.flatMap((trace) =>
    text
      .split('\n')
      .filter((line) => line.includes(trace))
      .map((line) => `${trace}: ${line.slice(0, 300)}`),
  )

describe('erasing a person (LGPD, art. 18 VI)', () => {
  it('Afterwards no row of any table and no file says their name, number, document or e-mail, and everything of others is as it was', {
    timeout: 120_000,
  }, async () => {
    const { id, other, file, room } = await livedIn({ server, recordings }, { ask, client })
    expect(tracesIn(await everything()).length).toBeGreaterThan(30)
    const preview = await erasureOf(id)
    expect(preview).toMatchObject({ state: null, obstacles: [], client: { description: 'Nina Quitéria' } })
    expect(Object.fromEntries(preview.goes.map(({ what, count }) => [what, count]))).toMatchObject({
      ...{ clients: 2, phones: 2, emails: 1, identities: 1, consents: 1, merges: 1, leads: 1, calls: 2 },
      ...{ recordings: 2, chats: 2, messages: 2, files: 1, activities: 1, imports: 1 },
    })
    expect(preview.stays.map(({ what, days }) => [what, days])).toContainEqual(['recordings', 90])
    const asked = await erase(id, { name: 'Nina Quitéria' })
    expect(asked.statusCode, asked.body).toBe(200)
    await done(id)
    expect(tracesIn(await everything())).toEqual([])
    expect(tracesIn(await filesIn(recordings, server.filesDir))).toEqual([])
    await expect(access(join(recordings, 'nina.wav'))).rejects.toThrow()
    await expect(access(join(recordings, 'nina-young.wav'))).rejects.toThrow()
    await expect(access(server.files.pathOf(file))).rejects.toThrow()
    expect(await readFile(join(recordings, 'outra.wav'), 'utf8')).toBe('voice')
    expect((await ask('GET', `/clients/${other}/`)).json()).toMatchObject({ full_name: 'Outra Pessoa' })
    expect((await ask('GET', `/clients/${id}/`)).statusCode).toBe(404)
    const [their] = await past.rows('select title, client_id from chat_rooms where id = :own', { own: room })
    expect(their).toMatchObject({ title: 'Titular removido', client_id: id })
    const [theirs] = await past.rows(`select comment from calls where uid = 'other'`, {})
    expect(theirs).toEqual({ comment: 'Pediu que ligassem para Titular removido' })
    const requests = (await ask('GET', '/data-requests/')).json<{ results: DataRequest[] }>().results
    expect(requests[0]).toMatchObject({
      ...{ client: { description: 'Titular removido' }, state: 'done', note: null },
    })
    expect(await erasureOf(id)).toMatchObject({
      ...{ state: 'done', progress: 100, failed: 0 },
      goes: expect.arrayContaining([
        { what: 'phones', count: 2 },
        { what: 'recordings', count: 2 },
      ]),
    })
  })

  it('The ledger is whole after it, says that it was done and which lines were emptied, and a line that is emptied unsaid is found', async () => {
    expect(await checkChain(server.store, 1)).toMatchObject({ broken: null })
    expect(await auditLines(server.store, 'client.erase')).toHaveLength(1)
    expect((await auditLines(server.store, 'client.erased')).at(-1)?.data).toMatchObject({
      gone: { calls: 2 },
    })
    const named = (await auditLines(server.store, 'audit.redact')).flatMap(
      ({ data }) => (data as { lines: [number, string][] }).lines,
    )
    expect(named.length).toBeGreaterThan(3)
    const [line] = await auditLines(server.store, 'sign_in')
    const { id, data, salt, seq } = line!
    const setLine = (values: object) =>
      server.store.write((tx) => tx.db.update(auditLog).set(values).where(eq(auditLog.id, id)))
    await setLine({ data: {}, salt: null, data_digest: digestOfData(line!, sha256) })
    expect(await checkChain(server.store, 1)).toMatchObject({ broken: { seq, reason: 'changed' } })
    await setLine({ data, salt, data_digest: null })
    expect(await checkChain(server.store, 1)).toMatchObject({ broken: null })
  })

  it('What is asked wrongly, of somebody who talks, writes, or waits for another answer is refused in words', async () => {
    const id = await client('Lia Obstáculo', '11975550010')
    const wrong = await erase(id, { name: 'Lia' })
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { name: ['Digite o nome como está na ficha.'] }])
    expect((await erase(id, {})).statusCode).toBe(400)
    const open = await server.store.write((tx) =>
      addRow(tx, calls, {
        ...{ tenant_id: 1, call_type: 10, direction: 'incoming', updated_at: 0, uid: 'open', started_at: 0 },
        ...{ phone: '11975550010', phone_key: '+5511975550010' },
      }),
    )
    const request = (
      await ask('POST', `/clients/${id}/data-requests/`, { kind: 'access' })
    ).json<DataRequest>()
    expect((await erasureOf(id)).obstacles).toEqual(['call', 'request'])
    const refused = await erase(id, { name: 'Lia Obstáculo' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: 'O registro está em uso: há uma ligação em andamento, há outro pedido sem resposta.' },
    ])
    expect((await ask('GET', `/clients/${id}/`)).json()).toMatchObject({ full_name: 'Lia Obstáculo' })
    await server.store.write((tx) => tx.db.update(calls).set({ ended_at: 1 }).where(eq(calls.id, open)))
    await ask('POST', `/data-requests/${request.id}/close/`, { state: 'done', answer: 'Enviado' })
    expect((await erase(id, { name: 'Lia Obstáculo' })).statusCode).toBe(200)
    expect((await erase(id, { name: 'Titular removido' })).statusCode).toBe(404)
    await done(id)
  })

  it('An erasing that was cut off goes on where it was as soon as somebody looks at it', {
    timeout: 60_000,
  }, async () => {
    const id = await client('Rui Interrompido', '11975550011')
    await server.store.write((tx) =>
      addRow(tx, calls, {
        ...{ tenant_id: 1, call_type: 10, direction: 'incoming', updated_at: 0, uid: 'rui', started_at: 0 },
        ...{ phone: '11975550011', phone_key: '+5511975550011', client_id: id, ended_at: 1 },
      }),
    )
    const asked = await erase(id, { name: 'Rui Interrompido' })
    expect(asked.statusCode).toBe(200)
    await done(id)
    // As a kill -9 after the first phase leaves it: the row says where it was, and nobody works on it.
    const all = { names: ['Rui Interrompido'], phones: ['+5511975550011'], words: [] }
    await server.store.write(async (tx) => {
      await tx.db.update(calls).set({ phone: '11975550011' }).where(eq(calls.uid, 'rui'))
      const marks = { clientIds: [id], leadIds: [], all, own: all }
      await tx.db
        .update(clientErasures)
        .set({ state: 'running', step: 2, marks, gone: {} })
        .where(eq(clientErasures.client_id, id))
    })
    await done(id)
    expect(JSON.stringify(await past.rows('select * from calls', {}))).not.toContain('75550011')
    expect(JSON.stringify(await past.rows('select * from client_erasures', {}))).not.toContain('75550011')
  })

  it('Who is called as everybody is greeted, as a colleague is, by a word, the key of a call or the centre’s number, takes nothing of others with them', {
    timeout: 60_000,
  }, async () => {
    const now = Date.now()
    const call = { tenant_id: 1, call_type: 10, direction: 'incoming', updated_at: now } as const
    await server.store.write(async (tx) => {
      for (const n of [1, 2, 3, 4, 5])
        await addRow(tx, calls, {
          ...{
            ...call,
            uid: `greeted-2026-${n}`,
            user_id: null,
            client_id: null,
            phone: '',
            started_at: now - 9,
          },
          ...{
            ended_at: now,
            comment: 'Bom dia, falei com Ana Souza, obrigado',
            recording_file: `greeted-2026-${n}.wav`,
          },
        })
    })
    const [own] = await past.rows('select number from numbers where tenant_id = 1 limit 1', {})
    const number = String(own?.['number'])
    await server.store.write((tx) =>
      tx.db
        .update(calls)
        .set({ did: number, note: `Veio por ${number}` })
        .where(eq(calls.uid, 'greeted-2026-1')),
    )
    const before = await past.rows(`select * from calls where uid like 'greeted-%'`, {})
    const [ana] = await past.rows(`select description from users where username = 'ana'`, {})
    for (const [phone, full_name, external_id] of [
      [number, 'Quem Transfere', 'x'],
      ['11975550021', 'Bom Dia', 'obrigado'],
      ['11975550022', String(ana?.['description']), 'greeted-2026-2'],
      ['11975550023', 'Quem Quer', 'greeted-2026-3.wav'],
    ] as const) {
      const id = await client(full_name, phone, { external_id })
      const asked = await erase(id, { name: full_name })
      expect(asked.statusCode, asked.body).toBe(200)
      await done(id)
    }
    expect(await past.rows(`select * from calls where uid like 'greeted-%'`, {})).toEqual(before)
  })

  it('What only they have is looked for in every client before the writer is held, and anew only where they changed meanwhile', async () => {
    const id = await client('Clara Demorada', '11975550031')
    const found = await server.store.read((tx) => readMarks(tx, 1, [id]))
    expect(found.own.phones).toEqual(['+5511975550031'])
    const known = { ...found, own: { names: [], phones: [], words: [] } }
    expect(await server.store.write((tx) => readMarks(tx, 1, [id], known))).toBe(known)
    await ask('PATCH', `/clients/${id}/`, { phones: [{ phone: '11975550032' }] })
    const anew = await server.store.write((tx) => readMarks(tx, 1, [id], known))
    expect(anew.own.phones).toEqual(['+5511975550032'])
  })

  it('Recordings that the law may want are kept for ninety days, then they go with what is too old', async () => {
    const id = await client('Eva Gravada', '11975550012')
    const now = Date.now()
    await server.store.write(async (tx) => {
      for (const [uid, age] of [
        ['eva-young', 10],
        ['eva-old', 100],
      ] as const)
        await addRow(tx, calls, {
          ...{ tenant_id: 1, call_type: 10, direction: 'incoming', updated_at: 0, uid, client_id: id },
          ...{
            phone: '1',
            started_at: now - age * DAY,
            ended_at: now - age * DAY,
            recording_file: `${uid}.wav`,
          },
        })
    })
    for (const name of ['eva-young', 'eva-old']) await writeFile(join(recordings, `${name}.wav`), 'voice')
    await erase(id, { name: 'Eva Gravada', keep_recordings: true })
    await done(id)
    const left = async () => (await readdir(recordings)).filter((name) => name.startsWith('eva'))
    expect(await left()).toEqual(['eva-young.wav'])
    const retention = new Retention({
      ...{ store: server.store, files: server.files, log: silentLog, clock: new ManualClock(now + 81 * DAY) },
      ...{ recordingsDir: recordings, soundsDir: recordings },
    })
    await retention.purge([1])
    expect(await left()).toEqual([])
  })
})
