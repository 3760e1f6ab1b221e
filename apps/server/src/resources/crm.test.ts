import { clientConsents } from '@ramal/db/schema/client-ledger'
import { clientPhones, clients } from '@ramal/db/schema/crm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())

type Row = Record<string, unknown> & { id: number }
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as Row }
}
const made = async (path: string, payload: object) => {
  const { status, body } = await ask('POST', path, payload)
  expect([status, body]).toMatchObject([201, {}])
  return body
}
const refused = async (path: string, payload: object) => {
  const { status, body } = await ask('POST', path, payload)
  expect(status).toBe(400)
  return body
}
let series = 0
/** A number that nobody has yet. */
const phone = () => {
  series += 1
  return `119${80_000_000 + series}`
}
const found = async (search: string, path = '/crm/clients/') => {
  const { body } = await ask('GET', `${path}?limit=99&search=${encodeURIComponent(search)}`)
  return (body['results'] as Row[]).map(({ id }) => id)
}
const statusId = async (name: string) => (await found(name, '/crm/status/'))[0]!

describe('clients as they are written (entities §3)', () => {
  it('A client keeps each number once in E.164 with what was typed, one as the primary, and a document without marks', async () => {
    const row = await made('/crm/clients/', {
      full_name: '  Lia \u202e Prado ',
      document: '529.982.247-25',
      birth_date: '1990-02-03',
      phones: [
        { phone: '(11) 8123-0001' },
        { phone: '+55 11 98123-0001', is_primary: true },
        { phone: '1133330000' },
      ],
      emails: ['Lia@Example.com', 'lia@example.com'],
      data: { bairro: 'Centro' },
    })
    expect(row).toMatchObject({
      ...{ full_name: 'Lia Prado', description: 'Lia Prado', name: 'Lia', document: '52998224725' },
      ...{ phone_key: '+5511981230001', emails: ['lia@example.com'], person_type: 'F', country: 'BR' },
      phones: [
        { phone: '+5511981230001', typed: '(11) 8123-0001', is_primary: true, phone_type: 'mobile' },
        { phone: '+551133330000', typed: '1133330000', is_primary: false },
      ],
    })
    for (const typed of ['lia prado', '529.982.247-25', '(11) 98123-0001', '11 8123-0001', 'LIA@example.com'])
      expect([typed, await found(typed)]).toEqual([typed, [row.id]])
  })

  it('A number that comes back as it was read keeps what was typed, and one that is left out goes', async () => {
    const [first, second] = [phone(), phone()]
    const row = await made('/crm/clients/', {
      full_name: 'Davi',
      phones: [{ phone: first, is_whatsapp: true }, { phone: second }],
    })
    const read = (row['phones'] as object[])[0]!
    const { body } = await ask('PATCH', `/crm/clients/${row.id}/`, { phones: [read] })
    expect(body['phones']).toMatchObject([{ typed: first, is_whatsapp: true, is_primary: true }])
    expect(await found(second)).toEqual([])
  })

  it('Rows below a client stay where a PUT leaves them out (§0.1)', async () => {
    const row = await made('/crm/clients/', {
      ...{ full_name: 'Rui', city: 'Rio' },
      ...{ phones: [{ phone: phone() }], emails: ['rui@example.com'] },
    })
    const { status, body } = await ask('PUT', `/crm/clients/${row.id}/`, { full_name: 'Rui Paz' })
    expect([status, body]).toMatchObject([
      200,
      { full_name: 'Rui Paz', city: null, phones: row['phones'], emails: ['rui@example.com'] },
    ])
  })

  it('A client without phone and e-mail is refused, and so is what is no number, no document, or somebody else’s', async () => {
    expect(await refused('/crm/clients/', { full_name: 'Bia' })).toHaveProperty('phones')
    const numbers = [{ phone: phone() }, { phone: '123' }]
    const wrong = await refused('/crm/clients/', { full_name: 'Bia', phones: numbers })
    expect(wrong['phones']).toEqual([{}, { phone: ['Telefone inválido'] }])
    const bia = { full_name: 'Bia', phones: [{ phone: phone() }] }
    expect(await refused('/crm/clients/', { ...bia, document: '52998224726' })).toEqual({
      document: ['CPF inválido'],
    })
    expect(await refused('/crm/clients/', { ...bia, document: '52998224725', person_type: 'J' })).toEqual({
      document: ['CNPJ inválido'],
    })
    await made('/crm/clients/', { ...bia, document: '12.ABC.345/01DE-35', person_type: 'J' })
    const again = { ...bia, document: '12abc34501de35', person_type: 'J' }
    expect(await refused('/crm/clients/', again)).toHaveProperty('document')
  })

  it('A client who is known by WhatsApp’s user id needs no number, and one who moves away from a number loses its id', async () => {
    const row = await made('/crm/clients/', { full_name: 'Noa', phones: [{ phone: phone() }] })
    const [kept] = await server.store.write(async (tx) => {
      const values = { wa_id: String(row['phone_key']).slice(1) }
      return tx.db.update(clients).set(values).where(eq(clients.id, row.id)).returning()
    })
    expect(kept?.wa_id).not.toBeNull()
    await ask('PATCH', `/crm/clients/${row.id}/`, { emails: ['noa@example.com'] })
    expect((await ask('GET', `/crm/clients/${row.id}/`)).body['wa_id']).toBe(kept?.wa_id)
    const { body } = await ask('PATCH', `/crm/clients/${row.id}/`, { phones: [] })
    expect([body['phones'], body['wa_id'], body['phone_key']]).toEqual([[], null, null])
    const left = await server.store.read((tx) =>
      tx.db.select().from(clientPhones).where(eq(clientPhones.client_id, row.id)),
    )
    expect(left).toEqual([])
  })

  it('A flag that says what a client answered is a line of the ledger, and an answer is not forgotten', async () => {
    const lines = async (id: number) =>
      (
        await server.store.read((tx) =>
          tx.db
            .select()
            .from(clientConsents)
            .where(eq(clientConsents.client_id, id))
            .orderBy(clientConsents.id),
        )
      ).map(({ channel, answer, source }) => [channel, answer, source])
    const row = await made('/crm/clients/', {
      ...{ full_name: 'Zoe', phones: [{ phone: phone() }] },
      ...{ do_not_call: true, whatsapp_opt_in: 'yes', opt_in_source: 'loja' },
    })
    expect([row['opt_in_source'], typeof row['opt_in_at']]).toEqual(['loja', 'string'])
    expect(await lines(row.id)).toEqual([
      ['call', 'no', 'record'],
      ['whatsapp', 'yes', 'record'],
    ])
    const { body } = await ask('PUT', `/crm/clients/${row.id}/`, { full_name: 'Zoe' })
    expect([body['do_not_call'], body['whatsapp_opt_in']]).toEqual([false, 'yes'])
    expect(await lines(row.id)).toHaveLength(3)
  })
})

describe('statuses and tags', () => {
  it('[obeys statuses.allowed_next] A new client or lead has the first status of its kind, and goes only where the status leads', async () => {
    const lead = { full_name: 'Ivo', phones: [{ phone: phone() }] }
    const row = await made('/service/mailing-clients/', lead)
    expect(row['status']).toMatchObject({ description: 'Novo' })
    const [contact, won] = [await statusId('Em contato'), await statusId('Ganho')]
    const initial = (row['status'] as Row).id
    await ask('PATCH', `/crm/status/${initial}/`, { allowed_next: [contact] })
    const move = (status: number) => ask('PATCH', `/service/mailing-clients/${row.id}/`, { status })
    expect((await move(won)).body).toHaveProperty('status')
    expect((await move(contact)).status).toBe(200)
    expect((await move(won)).status).toBe(200)
    expect(await refused('/crm/clients/', { ...lead, status: won })).toHaveProperty('status')
    await ask('PATCH', `/crm/status/${initial}/`, { allowed_next: [] })
  })

  it('One status of a kind is the first, what is won or lost is final, and what is in use keeps its kind', async () => {
    const made1 = await made('/crm/status/', { description: 'Quente', entity: 'lead', is_initial: true })
    expect((await ask('GET', `/crm/status/${await statusId('Novo')}/`)).body['is_initial']).toBe(false)
    const back = await ask('PATCH', `/crm/status/${await statusId('Novo')}/`, { is_initial: true })
    expect(back.body['is_initial']).toBe(true)
    const alone = await ask('PATCH', `/crm/status/${await statusId('Novo')}/`, { is_initial: false })
    expect(alone.body['is_initial']).toBe(true)
    expect(
      await made('/crm/status/', { description: 'Fechado', entity: 'lead', is_won: true }),
    ).toMatchObject({
      is_final: true,
    })
    const both = { description: 'X', entity: 'lead', is_won: true, is_lost: true }
    expect(await refused('/crm/status/', both)).toHaveProperty('is_lost')
    const foreign = { description: 'Y', entity: 'client', allowed_next: [made1.id] }
    expect(await refused('/crm/status/', foreign)).toHaveProperty('allowed_next')
    const used = await made('/crm/clients/', { full_name: 'Eva', phones: [{ phone: phone() }] })
    const status = (used['status'] as Row).id
    expect((await ask('PATCH', `/crm/status/${status}/`, { entity: 'lead' })).body).toHaveProperty('entity')
    expect((await ask('DELETE', `/crm/status/${status}/`)).status).toBe(409)
  })

  it('[obeys tags.is_exclusive] A tag is put on what it is for, one of an exclusive category at a time, and counts where it is', async () => {
    const level = { category: 'Nível', is_exclusive: true }
    const gold = await made('/crm/tags/', { description: 'Ouro', ...level })
    const silver = await made('/crm/tags/', { description: 'Prata', ...level })
    const chats = await made('/crm/tags/', { description: 'Só chats', entities: ['chat'] })
    const of = (...tags: number[]) => ({ full_name: 'Gil', phones: [{ phone: phone() }], tags })
    expect(await refused('/crm/clients/', of(gold.id, silver.id))).toHaveProperty('tags')
    expect(await refused('/crm/clients/', of(chats.id))).toHaveProperty('tags')
    await made('/crm/clients/', of(gold.id))
    expect((await ask('GET', `/crm/tags/${gold.id}/`)).body['usage_count']).toBe(1)
  })
})

describe('leads, organizations and records', () => {
  it('[obeys leads] A lead finds its client by document, else by a phone', async () => {
    const number = phone()
    const client = await made('/crm/clients/', {
      ...{ full_name: 'Lua', document: '111.444.777-35', phones: [{ phone: number }] },
    })
    const byPhone = await made('/service/mailing-clients/', { full_name: 'L', phones: [{ phone: number }] })
    expect(byPhone['client']).toMatchObject({ id: client.id })
    const other = { full_name: 'L', document: '11144477735', phones: [{ phone: phone() }] }
    expect((await made('/service/mailing-clients/', other))['client']).toMatchObject({ id: client.id })
    expect(await found(number, '/service/mailing-clients/')).toEqual([byPhone.id])
  })

  it('An organization has a CNPJ, is found by it in any writing, and stands below none of its own', async () => {
    const above = await made('/crm/organizations/', {
      ...{ description: 'Grupo', document: '11.222.333/0001-81', phones: [{ phone: '1140002000' }] },
    })
    expect(above).toMatchObject({ document: '11222333000181', phones: [{ phone: '+551140002000' }] })
    expect(await found('11.222.333/0001-81', '/crm/organizations/')).toEqual([above.id])
    const below = await made('/crm/organizations/', { description: 'Filial', parent: above.id })
    const loop = await ask('PATCH', `/crm/organizations/${above.id}/`, { parent: below.id })
    expect(loop.body).toHaveProperty('parent')
    expect(
      await refused('/crm/organizations/', { description: 'P', document: '52998224725' }),
    ).toHaveProperty('document')
  })

  it('Records have numbers of their day one after the other, a time by their type, and what was changed of them', async () => {
    const client = await made('/crm/clients/', { full_name: 'Nei', phones: [{ phone: phone() }] })
    const add = () => made('/crm/interactions/1/records/', { client: client.id })
    const [first, second] = [await add(), await add()]
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    const beginning = `CH${day.replaceAll('-', '')}`
    const numbers = [first, second].map((row) => Number(String(row['protocol']).slice(beginning.length)))
    expect(String(first['protocol'])).toMatch(new RegExp(`^${beginning}\\d{6}$`))
    expect(numbers[1]).toBe(numbers[0]! + 1)
    expect(first).toMatchObject({ status: { description: 'Aberto' }, sla_state: 'on_time', history: [] })
    const due = Date.parse(String(first['due_at'])) - Date.parse(String(first['created_at']))
    expect(Math.abs(due - 2880 * 60_000)).toBeLessThan(5000)
    const resolved = await statusId('Resolvido')
    await ask('PATCH', `/crm/interactions/1/records/${first.id}/`, { status: resolved })
    const { body } = await ask('GET', `/crm/interactions/1/records/${first.id}/`)
    expect(body).toMatchObject({
      ...{ protocol: first['protocol'], sla_state: 'done', due_at: first['due_at'] },
      history: [{ field: 'status', from: { description: 'Aberto' }, to: { description: 'Resolvido' } }],
    })
    const foreign = await ask('PATCH', `/crm/interactions/1/records/${first.id}/`, {
      status: await statusId('Ganho'),
    })
    expect(foreign.body).toHaveProperty('status')
    expect(await refused('/crm/interactions/1/records/', {})).toHaveProperty('client')
  })

  it('[obeys interactions.protocol_prefix] [obeys interactions.sla_resolution_minutes] The next record of a type has the prefix and the time that the type says', async () => {
    const client = await made('/crm/clients/', { full_name: 'Nia', phones: [{ phone: phone() }] })
    const type = { protocol_prefix: 'OUV', sla_resolution_minutes: 60 }
    const before = (await ask('GET', '/crm/interactions/1/')).body
    await ask('PATCH', '/crm/interactions/1/', type)
    const record = await made('/crm/interactions/1/records/', { client: client.id })
    expect(String(record['protocol'])).toMatch(/^OUV\d+$/)
    const due = Date.parse(String(record['due_at'])) - Date.parse(String(record['created_at']))
    expect(Math.abs(due - 60 * 60_000)).toBeLessThan(5000)
    const { protocol_prefix, sla_resolution_minutes } = before
    await ask('PATCH', '/crm/interactions/1/', { protocol_prefix, sla_resolution_minutes })
  })

  it('Records that are late are found by that, and no more once they are done', async () => {
    const client = await made('/crm/clients/', { full_name: 'Lea', phones: [{ phone: phone() }] })
    const add = (hours: number) =>
      made('/crm/interactions/1/records/', {
        ...{ client: client.id, due_at: new Date(Date.now() + hours * 3_600_000).toISOString() },
      })
    const [late, later] = [await add(-1), await add(1)]
    const found = async (state: string) => {
      const path = `/crm/interactions/1/records/?client=${client.id}&sla_state=${state}`
      const { body } = await ask('GET', path)
      return (body['results'] as { id: number; sla_state: string }[]).map((row) => [row.id, row.sla_state])
    }
    expect(await found('late')).toEqual([[late.id, 'late']])
    expect(await found('on_time')).toEqual([[later.id, 'on_time']])
    await ask('PATCH', `/crm/interactions/1/records/${late.id}/`, { status: await statusId('Resolvido') })
    expect(await found('late')).toEqual([])
    expect(await found('done')).toEqual([[late.id, 'done']])
  })

  it('[obeys organizations] Clients are listed by their organization, and show the name that it has now', async () => {
    const { id } = await made('/crm/organizations/', { description: 'Padaria' })
    const client = await made('/crm/clients/', {
      ...{ full_name: 'Ian', phones: [{ phone: phone() }], organization: id },
    })
    await ask('PATCH', `/crm/organizations/${id}/`, { description: 'Padaria Central' })
    const { body } = await ask('GET', `/crm/clients/?organization=${id}`)
    expect(body['results']).toMatchObject([
      { id: client.id, organization: { id, description: 'Padaria Central' } },
    ])
  })

  it('A type of records has an address made of its name, a form of records and a mask with a counter', async () => {
    const form = (await found('Chamado', '/service/forms/'))[0]!
    const statuses = [await statusId('Aberto')]
    const type = { description: 'Reclamação de conta', form, statuses }
    expect(await made('/crm/interactions/', type)).toMatchObject({ slug: 'reclamacao-de-conta' })
    expect(
      await refused('/crm/interactions/', { ...type, description: 'Reclamação, de conta' }),
    ).toHaveProperty('slug')
    const calls = (await found('telefônico', '/service/forms/'))[0]!
    expect(await refused('/crm/interactions/', { ...type, slug: 'b', form: calls })).toHaveProperty('form')
    const mask = { ...type, description: 'C', slug: 'c', protocol_mask: 'YYYY' }
    expect(await refused('/crm/interactions/', mask)).toHaveProperty('protocol_mask')
  })
})
