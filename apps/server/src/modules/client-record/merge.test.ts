import { readdirSync } from 'node:fs'
import type { ConsentLedger, Twins } from '@ramal/contract/entities/client-record'
import { activities } from '@ramal/db/schema/activities'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { clientDistinctions, clientMerges } from '@ramal/db/schema/client-ledger'
import { clientWhatsappIds } from '@ramal/db/schema/crm'
import { eq, getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { openPastServer, type PastServer } from '../../testing/authorisation/testing/past-server.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findClient } from '../clients/client-rows.ts'
import { FOLLOWING, LOOKED_AFTER } from './twins/following.ts'

let server: TestServer
let admin: Caller
let past: PastServer
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  past = await openPastServer(server.store)
})
afterAll(async () => {
  await past.close()
  await server.stop()
})

type Row = Record<string, unknown> & { id: number }
const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as Row }
}
let series = 0
const phone = () => {
  series += 1
  return `119${70_000_000 + series}`
}
const client = async (change: object = {}) => {
  const made = await ask('POST', '/crm/clients/', {
    ...{ full_name: 'Lia Prado', phones: [{ phone: phone() }] },
    ...change,
  })
  expect([made.status, made.body]).toMatchObject([201, {}])
  return made.body
}
const tag = async (description: string) => (await ask('POST', '/crm/tags/', { description })).body.id
const merge = async (survivor: number, other: number, take: string[] = []) =>
  ask('POST', `/crm/clients/${survivor}/merge/`, { other, take })
const twins = async (id: number) => (await ask('GET', `/crm/clients/${id}/twins/`)).body as unknown as Twins
const consents = async (id: number) =>
  (await ask('GET', `/crm/clients/${id}/consents/`)).body as unknown as ConsentLedger

/** Everything that is kept but the two ledgers of what was done. */
async function image(): Promise<Record<string, string>> {
  const kept: Record<string, string> = {}
  for (const table of await past.tables())
    if (!['audit_log', 'audit_chains', 'client_merges'].includes(table))
      kept[table] = JSON.stringify(await past.rows(`select * from "${table}" order by 1, 2`, {}))
  return kept
}

/** Two clients with something in every table that follows them. */
async function pair() {
  const shared = phone()
  const [mine, theirs] = [await tag(`A${series}`), await tag(`B${series}`)]
  const survivor = await client({
    ...{ phones: [{ phone: shared }], emails: ['lia@example.com'], tags: [mine], city: 'Rio' },
    data: { a: 1 },
  })
  const other = await client({
    ...{ full_name: 'Lia P.', phones: [{ phone: shared, is_whatsapp: true }, { phone: phone() }] },
    ...{
      emails: ['lia@example.com', 'lp@example.com'],
      tags: [theirs, mine],
      city: 'Natal',
      street: 'Rua A',
    },
    ...{ document: cpf(), do_not_call: true, data: { b: 2 } },
  })
  const record = await ask('POST', '/crm/interactions/1/records/', { client: other.id })
  const call = { tenant_id: 1, client_id: other.id, phone: shared, started_at: 1, updated_at: 1 }
  const room = {
    tenant_id: 1,
    client_id: other.id,
    channel_id: 1,
    title: 'Lia',
    phone: shared,
    started_at: 1,
  }
  await server.store.write(async (tx) => {
    await tx.db.insert(calls).values({ ...call, uid: `call-${series}`, call_type: 11, direction: 'incoming' })
    await tx.db
      .insert(chatRooms)
      .values({ ...room, uid: `chat-${series}`, phone_key: `+55${shared}`, chat_type: 20 })
    const planned = { tenant_id: 1, client_id: other.id, description: 'Ligar', destination: shared }
    await tx.db.insert(activities).values(planned)
    await tx.db
      .insert(clientWhatsappIds)
      .values({ tenant_id: 1, client_id: other.id, user_id: `BR.${series}` })
  })
  return { survivor, other, shared, recordId: record.body.id }
}

/** A CPF with right check digits that nobody has yet. */
function cpf(): string {
  series += 1
  const digits = [...String(100_000_000 + series * 37)].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((all, digit, at) => all + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

describe('twins (contract §10.5)', () => {
  it('A twin is found by phone, e-mail, or a near name with the day of birth, the surest first, each with its reasons', async () => {
    const number = phone()
    const born = { birth_date: '1990-02-03' }
    const own = await client({
      full_name: 'Lia de Souza',
      phones: [{ phone: number }],
      emails: ['l@x.example'],
      ...born,
    })
    const byName = await client({ full_name: 'Lía Sousa Souza', ...born })
    const byPhone = await client({ full_name: 'Padaria', phones: [{ phone: number }] })
    const byEmail = await client({ full_name: 'Rui', emails: ['L@x.example'] })
    await client({ full_name: 'Davi Reis', ...born })
    const found = await twins(own.id)
    expect(found.twins.map((twin) => [twin.client.id, twin.reasons])).toEqual([
      [byPhone.id, ['phone']],
      [byEmail.id, ['email']],
      [byName.id, ['name']],
    ])
    expect(found.twins[0]).toMatchObject({ phones: [`+55${number}`], history: { calls: 0, records: 0 } })
  })

  it('Who is said not to be the same person is no twin any more, of either', async () => {
    const number = phone()
    const [one, other] = [
      await client({ phones: [{ phone: number }] }),
      await client({ phones: [{ phone: number }] }),
    ]
    expect((await twins(other.id)).twins).toHaveLength(1)
    expect((await ask('POST', `/crm/clients/${one.id}/distinct/`, { other: other.id })).status).toBe(204)
    expect((await ask('POST', `/crm/clients/${other.id}/distinct/`, { other: one.id })).status).toBe(204)
    expect([(await twins(one.id)).twins, (await twins(other.id)).twins]).toEqual([[], []])
    expect((await ask('POST', `/crm/clients/${one.id}/distinct/`, { other: one.id })).body).toHaveProperty(
      'other',
    )
  })
})

describe('merging two clients (contract §10.5)', () => {
  it('No table with a client is forgotten by a merge', async () => {
    const folder = new URL('../../../../../packages/db/src/schema/', import.meta.url)
    const named = new Set<string>()
    for (const file of readdirSync(folder)) {
      const tables = Object.values((await import(new URL(file, folder).href)) as object)
      for (const table of tables.filter((one) => is(one, Table)))
        for (const column of Object.keys(getTableColumns(table)))
          if (/(^|_)(client|merged_into)_id$/.test(column) && column !== 'mailing_client_id')
            named.add(`${getTableName(table)}.${column}`)
    }
    expect([...named].toSorted()).toEqual(
      [...Object.keys(FOLLOWING), ...Object.keys(LOOKED_AFTER)].toSorted(),
    )
  })

  it('What was about the other is the survivor’s, and phones, e-mails, tags and answers are united', async () => {
    const { survivor, other, shared, recordId } = await pair()
    const { status, body } = await merge(survivor.id, other.id, ['city'])
    expect([status, body['client']]).toMatchObject([
      200,
      {
        ...{ full_name: 'Lia Prado', city: 'Natal', street: 'Rua A', document: other['document'] },
        ...{ data: { a: 1, b: 2 }, do_not_call: true, emails: ['lia@example.com', 'lp@example.com'] },
        ...{ phone_key: `+55${shared}`, is_active: true, merged_into: null },
      },
    ])
    const united = body['client'] as Row
    expect(
      (united['phones'] as Row[]).map(({ is_primary, is_whatsapp }) => [is_primary, is_whatsapp]),
    ).toEqual([
      [true, true],
      [false, false],
    ])
    expect((united['tags'] as Row[]).length).toBe(2)
    expect((await twins(survivor.id)).history).toEqual({ calls: 1, chats: 1, activities: 1, records: 1 })
    const record = await ask('GET', `/crm/interactions/1/records/${recordId}/`)
    expect(record.body['client']).toMatchObject({ id: survivor.id })
    const found = await server.store.read((tx) => findClient(tx, 1, `+55${shared}`))
    expect(found?.id).toBe(survivor.id)
    const second = (other['phones'] as Row[])[1]!['phone']
    const search = await ask('GET', `/crm/clients/?search=${encodeURIComponent(String(second))}`)
    expect((search.body['results'] as Row[]).map(({ id }) => id)).toEqual([survivor.id])
  })

  it('The other is found at the old address, which says whom they became part of, and in no list', async () => {
    const { survivor, other } = await pair()
    await merge(survivor.id, other.id)
    const old = await ask('GET', `/crm/clients/${other.id}/`)
    expect(old.body).toMatchObject({ is_active: false, merged_into: { id: survivor.id } })
    const listed = await ask('GET', '/crm/clients/?limit=999&is_active=false')
    expect((listed.body['results'] as Row[]).map(({ id }) => id)).not.toContain(other.id)
    expect((await ask('PATCH', `/crm/clients/${other.id}/`, { city: 'Rio' })).status).toBe(409)
  })

  it('Undone within its time, a merge leaves every table as it was, byte for byte', async () => {
    const { survivor, other } = await pair()
    await ask('POST', `/crm/clients/${survivor.id}/distinct/`, { other: (await client()).id })
    await ask('POST', `/crm/clients/${other.id}/distinct/`, { other: (await client()).id })
    await ask('POST', `/crm/clients/${survivor.id}/consents/`, {
      ...{ purpose: 'marketing', channel: 'sms', answer: 'no', source: 'call' },
    })
    await ask('POST', `/crm/clients/${other.id}/consents/`, {
      ...{ purpose: 'marketing', channel: 'sms', answer: 'yes', source: 'form' },
    })
    const before = await image()
    const merged = await merge(survivor.id, other.id, ['full_name', 'city', 'data'])
    expect(await image()).not.toEqual(before)
    const undone = await ask('POST', `/crm/clients/${survivor.id}/unmerge/`, { merge: merged.body['merge'] })
    expect([undone.status, undone.body]).toMatchObject([200, survivor])
    expect(await image()).toEqual(before)
  })

  it('What came after a merge stays with the survivor when it is undone', async () => {
    const { survivor, other } = await pair()
    const { body } = await merge(survivor.id, other.id)
    const late = phone()
    await ask('PATCH', `/crm/clients/${survivor.id}/`, {
      ...{
        full_name: 'Lia Reis',
        phones: [...((body['client'] as Row)['phones'] as Row[]), { phone: late }],
      },
    })
    const record = await ask('POST', '/crm/interactions/1/records/', { client: survivor.id })
    const undone = await ask('POST', `/crm/clients/${survivor.id}/unmerge/`, { merge: body['merge'] })
    expect(undone.body).toMatchObject({ full_name: 'Lia Reis', city: 'Rio', document: null })
    expect((undone.body['phones'] as Row[]).map((one) => one['phone'])).toContain(`+55${late}`)
    const back = (await ask('GET', `/crm/clients/${other.id}/`)).body
    expect([back['merged_into'], back['phones']]).toEqual([null, other['phones']])
    const kept = await ask('GET', `/crm/interactions/1/records/${record.body.id}/`)
    expect(kept.body['client']).toMatchObject({ id: survivor.id })
  })

  it('Of what both agreed to the stricter holds, whichever was said last', async () => {
    const said = (id: number, purpose: string, answer: string) =>
      ask('POST', `/crm/clients/${id}/consents/`, { purpose, channel: 'call', answer, source: 'call' })
    const [one, other] = [await client({ whatsapp_opt_in: 'yes' }), await client({ whatsapp_opt_in: 'no' })]
    await said(one.id, 'marketing', 'no')
    await said(other.id, 'marketing', 'yes')
    await said(other.id, 'survey', 'yes')
    const { body } = await merge(one.id, other.id)
    expect(body['client']).toMatchObject({ whatsapp_opt_in: 'no' })
    const ledger = await consents(one.id)
    const answerOf = (purpose: string, channel = 'call') =>
      ledger.now.find((line) => line.purpose === purpose && line.channel === channel)?.answer
    expect([answerOf('marketing'), answerOf('survey'), answerOf('any', 'whatsapp')]).toEqual([
      'no',
      'yes',
      'no',
    ])
    expect(ledger.lines[0]).toMatchObject({ source: 'merge', answer: 'no' })
  })

  it('Nobody is merged with themselves, with who is not there, or twice', async () => {
    const [one, other, third] = [await client(), await client(), await client()]
    expect([await merge(one.id, one.id), await merge(one.id, 99_999)]).toMatchObject([
      { status: 400, body: { other: ['Um cadastro não se une a si mesmo.'] } },
      { status: 400, body: { other: ['Registro não encontrado.'] } },
    ])
    await merge(one.id, other.id)
    expect((await merge(third.id, other.id)).status).toBe(409)
    expect((await merge(other.id, third.id)).status).toBe(409)
  })

  it('A merge is undone by the newest first, once, and not after thirty days', async () => {
    const [one, other, third] = [await client(), await client(), await client()]
    const first = (await merge(one.id, other.id)).body['merge'] as number
    const second = (await merge(one.id, third.id)).body['merge'] as number
    expect((await twins(one.id)).merges.map(({ id }) => id)).toEqual([second, first])
    const undo = async (id: number) =>
      (await ask('POST', `/crm/clients/${one.id}/unmerge/`, { merge: id })).status
    expect([await undo(first), await undo(second), await undo(second)]).toEqual([409, 200, 404])
    const old = Date.now() - 31 * 86_400_000
    await server.store.write((tx) =>
      tx.db.update(clientMerges).set({ merged_at: old }).where(eq(clientMerges.id, first)),
    )
    expect([await undo(first), (await twins(one.id)).merges]).toEqual([409, []])
  })

  it('An open chat goes on with the survivor, and a merge and its undoing are lines of the audit ledger', async () => {
    const { survivor, other } = await pair()
    const { body } = await merge(survivor.id, other.id)
    const rooms = await server.store.read((tx) =>
      tx.db.select().from(chatRooms).where(eq(chatRooms.client_id, survivor.id)),
    )
    expect(rooms).toMatchObject([{ ended_at: null, status: 'open' }])
    await ask('POST', `/crm/clients/${survivor.id}/unmerge/`, { merge: body['merge'] })
    const facts = { entity: 'clients', entity_id: survivor.id, data: { other: other.id } }
    expect((await auditLines(server.store, 'client.merge')).at(-1)).toMatchObject(facts)
    expect((await auditLines(server.store, 'client.unmerge')).at(-1)).toMatchObject(facts)
  })

  it('Whom the other is not, the survivor is not either', async () => {
    const number = phone()
    const of = { phones: [{ phone: number }] }
    const [one, other, third] = [await client(of), await client(of), await client(of)]
    await ask('POST', `/crm/clients/${third.id}/distinct/`, { other: other.id })
    await merge(one.id, other.id)
    expect((await twins(one.id)).twins).toEqual([])
    const pairs = await server.store.read((tx) => tx.db.select().from(clientDistinctions))
    expect(pairs).toContainEqual(
      expect.objectContaining({ first_client_id: one.id, second_client_id: third.id }),
    )
  })
})

describe('consents (contract §10.5)', () => {
  it('An answer is a line that is only added, and one for any purpose is the client’s flag too', async () => {
    const { id } = await client()
    const add = (change: object) =>
      ask('POST', `/crm/clients/${id}/consents/`, {
        ...{ purpose: 'any', channel: 'call', answer: 'no', source: 'call', evidence: '00:42' },
        ...change,
      })
    expect((await add({})).status).toBe(201)
    expect((await ask('GET', `/crm/clients/${id}/`)).body).toMatchObject({ do_not_call: true })
    expect((await consents(id)).refusals).toEqual({ call: 'do_not_call', whatsapp: null })
    await add({ answer: 'yes', since: '2026-01-02T03:04:05Z' })
    await add({ channel: 'whatsapp' })
    const ledger = await consents(id)
    expect(ledger.lines.map(({ channel, answer }) => [channel, answer])).toEqual([
      ['whatsapp', 'no'],
      ['call', 'yes'],
      ['call', 'no'],
    ])
    expect(ledger.lines[1]).toMatchObject({ since: '2026-01-02T03:04:05.000Z', evidence: '00:42' })
    expect(ledger.refusals).toEqual({ call: null, whatsapp: 'no_whatsapp' })
    expect((await ask('GET', `/crm/clients/${id}/`)).body).toMatchObject({
      ...{ do_not_call: false, whatsapp_opt_in: 'no', opt_in_source: 'call' },
    })
    expect((await auditLines(server.store, 'client.consent')).at(-1)).toMatchObject({ entity_id: id })
  })

  it('An answer of tomorrow is refused, and so is one of nobody', async () => {
    const { id } = await client()
    const line = { purpose: 'any', channel: 'call', answer: 'no', source: 'call' }
    const since = new Date(Date.now() + 86_400_000).toISOString()
    expect((await ask('POST', `/crm/clients/${id}/consents/`, { ...line, since })).body).toHaveProperty(
      'since',
    )
    expect((await ask('POST', '/crm/clients/99999/consents/', line)).status).toBe(404)
    expect((await ask('GET', '/crm/clients/99999/consents/')).status).toBe(404)
  })
})
