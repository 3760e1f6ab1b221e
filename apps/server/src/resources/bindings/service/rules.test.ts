import { formAnswers } from '@ramal/db/schema/service'
import { templates } from '@ramal/db/schema/templates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { TableWriter } from '../../testing/table-writer.ts'

let server: TestServer
let table: TableWriter
let made = 0
beforeAll(async () => {
  server = await startTestServer()
  table = new TableWriter(server.app, await tokenCaller(server.app, 'admin'))
})
afterAll(() => server.stop())

/** Fields that a new row is refused for; none when it is taken. */
async function refusedFor(path: string, body: object): Promise<string[]> {
  made += 1
  const answer = await table.ask('POST', path, { description: `Regra ${made}`, ...body })
  if (answer.statusCode === 201) return []
  expect(answer.statusCode, answer.body).toBe(400)
  return Object.keys(answer.json())
}

describe('queues of chats', () => {
  const announced = { announcement: 'on_enter', announcement_type: 'text', announcement_message: 1 }

  const without = (field: string, body: object = announced) =>
    refusedFor('/chat/queues/', { ...body, [field]: null })

  it('[R5-05] An announcement to who waits in a chat is refused without its type', async () => {
    expect(await without('announcement_type')).toEqual(['announcement_type'])
    expect(await refusedFor('/chat/queues/', announced)).toEqual([])
  })

  it('[R5-06] An announcement to who waits in a chat is refused without its message', async () => {
    expect(await without('announcement_message')).toEqual(['announcement_message'])
  })

  it('[R5-07] A message after silence is refused where none is named', async () => {
    const silent = { action_when_time_expires: 'send_message', time_expires_message: 1 }
    expect(await without('time_expires_message', silent)).toEqual(['time_expires_message'])
    expect(await refusedFor('/chat/queues/', silent)).toEqual([])
  })

  it.each([
    ['time_expires_app', { action_when_time_expires: 'transfer' }],
    ['maximum_comment_size', { minimum_comment_size: 20, maximum_comment_size: 10 }],
    ['timeout_appdata', { timeout_app: 'queue', timeout_appdata: '99' }],
    ['closed_appdata', { closed_app: 'user', closed_appdata: 'x' }],
    ['members', { members: [{ user: 1, team: 1 }] }],
  ])('A queue of chats is refused for its %s: %j', async (field, body) => {
    expect(await refusedFor('/chat/queues/', body)).toEqual([field])
  })

  it('A queue of chats is whole: who serves it, what it says and where it leads', async () => {
    const row = await table.create('/chat/queues/', {
      ...{ ...announced, strategy: 'rrmemory', members: [{ user: 2, penalty: 1 }, { team: 1 }] },
      ...{ required_skills: [{ skill: 'inglês', min_level: 3 }], calendar: 1, nps: 1, tags: [] },
      ...{ closed_app: 'message', closed_appdata: '1', closing_message: 1, script: '# Olá' },
    })
    expect(row).toMatchObject({
      members: [{ user: { id: 2 }, penalty: 1 }, { team: { id: 1 } }],
      required_skills: [{ skill: 'inglês', min_level: 3, relax_after_seconds: null }],
      announcement_message: { id: 1 },
      nps: { description: 'Depois do chat' },
      max_wait_seconds: 600,
    })
  })

  it('Announcements that are off ask for nothing', async () => {
    expect(await refusedFor('/chat/queues/', { announcement: 'no' })).toEqual([])
  })
})

describe('forms', () => {
  const field = (name: string, more: object = {}) => ({ type: 'text', name, label: name, ...more })
  const tabs = (...fields: object[]) => [{ label: 'Geral', fields }]

  it('A form without tabs has one, and each value has one name', async () => {
    expect(await table.create('/service/forms/')).toMatchObject({ tabs: [{ label: 'Geral', fields: [] }] })
    expect(await refusedFor('/service/forms/', { tabs: tabs(field('a'), field('a')) })).toEqual(['tabs'])
    const lost = field('b', { visible_if: [{ field: 'x', op: 'eq', value: 1 }] })
    expect(await refusedFor('/service/forms/', { tabs: tabs(lost) })).toEqual(['tabs'])
  })

  it('A form that has answers is another version when its fields change, and else stays the same', async () => {
    const row = await table.create('/service/forms/', { tabs: tabs(field('a')) })
    const change = async (body: object) =>
      (await table.ask('PATCH', `/service/forms/${row.id}/`, body)).json<{ version: number }>().version
    expect(await change({ tabs: tabs(field('a'), field('b')) })).toBe(1)
    await server.store.write(({ db }) =>
      db.insert(formAnswers).values({
        ...{ tenant_id: 1, uid: 'x', form_id: row.id, form_version: 1, user_id: 1, data: {} },
      }),
    )
    expect(await change({ description: 'Só o nome' })).toBe(1)
    expect(await change({ tabs: tabs(field('a')) })).toBe(2)
  })
})

describe('classifications', () => {
  it('A classification is offered once by a target that is there', async () => {
    const { id } = await table.create('/service/classifications/', { hotkey: 'z' })
    const offered = { target_type: 'queue_chat', target: 1, classification: id }
    const union = await table.create('/service/unions/', { ...offered, sub_classifications: [2, 1] })
    expect(union).toMatchObject({
      classification: { id },
      sub_classifications: [{ id: 2 }, { id: 1 }],
      call_types: [],
    })
    expect(await refusedFor('/service/unions/', offered)).toEqual(['classification'])
    expect(await refusedFor('/service/unions/', { ...offered, target: 999 })).toEqual(['target'])
    expect((await table.ask('DELETE', `/service/classifications/${id}/`)).statusCode).toBe(409)
    expect((await table.ask('DELETE', `/service/unions/${union.id}/`)).statusCode).toBe(204)
    expect((await table.ask('DELETE', `/service/classifications/${id}/`)).statusCode).toBe(204)
  })

  it('Activities that go to a mailing name one that is there', async () => {
    expect(await refusedFor('/service/sub-classifications/', { schedule_send_to: 3 })).toEqual(['mailing'])
    expect(await refusedFor('/service/sub-classifications/', { schedule_send_to: 3, mailing: 1 })).toEqual([])
  })
})

describe('what is measured and dialled', () => {
  const kpi = { metric: 'aht', target: 200, warning: 300, critical: 400 }
  const dialer = {
    ...{ campaign: 1, queue: 1, mailings: [{ mailing: 1 }], outbound_route: 1, numbers: [1] },
    ...{ calendar: 1, persistence_rule: 1 },
  }
  const campaign = {
    ...{ channel: 1, param_map: {}, mailings: [1], calendar: 1, starts_at: '2030-01-02T12:00:00.000Z' },
    ...{ on_reply_app: 'queue', on_reply_appdata: '1' },
  }

  it.each([
    ['/service/kpis/', kpi, ['warning']],
    ['/service/kpis/', { ...kpi, direction: 'lower' }, []],
    ['/service/kpis/', { ...kpi, direction: 'lower', scope_type: 'team' }, ['scope_ids']],
    ['/service/shipments/dialers/', dialer, []],
    ['/service/shipments/dialers/', { ...dialer, queue: null }, ['queue']],
    ['/service/shipments/dialers/', { ...dialer, queue: null, dial_mode: 'system' }, []],
    ['/service/shipments/dialers/', { ...dialer, dial_mode: 'predictive' }, ['drop_app']],
    ['/service/shipments/dialers/', { ...dialer, ratio_initial: 2, ratio_max: 1 }, ['ratio_max']],
    ['/service/shipments/dialers/', { ...dialer, mailings: [{ mailing: 1 }, { mailing: 1 }] }, ['mailings']],
    ['/service/shipments/campaigns/', { starts_at: '2027-02-01', ends_at: '2027-01-01' }, ['ends_at']],
    ['/service/shipments/layouts/', { columns: [{ header: 'nome', target: 'full_name' }] }, ['dedupe_key']],
    [
      '/service/shipments/mailings/',
      {
        ...{ campaign: 1, layout: 1 },
        ...{ starts_at: '2027-02-01T00:00:00.000Z', expires_at: '2027-01-01T00:00:00.000Z' },
      },
      ['expires_at'],
    ],
    ['/service/nps/chat/', { questions: [], finish_app: 'disconnect' }, ['questions']],
  ])('A row of %s with %j is refused for %j', async (path, body, fields) => {
    expect(await refusedFor(path, body)).toEqual(fields)
  })

  it('A campaign by chat sends an approved template of its own channel', async () => {
    const approved = async (status: 'APPROVED' | 'PENDING') => {
      const values = { tenant_id: 1, channel_id: 1, description: status, name: 'x', content: 'Oi', status }
      const [row] = await server.store.write(({ db }) => db.insert(templates).values(values).returning())
      return row!.id
    }
    const path = '/service/chats/campaigns/'
    expect(await refusedFor(path, { ...campaign, template: await approved('PENDING') })).toEqual(['template'])
    const template = await approved('APPROVED')
    expect(await refusedFor(path, { ...campaign, template })).toEqual([])
    await server.store.write(({ db }) =>
      db.update(templates).set({ deleted_at: 1 }).where(eq(templates.id, template)),
    )
    expect(await refusedFor(path, { ...campaign, template })).toEqual(['template'])
  })

  it('What a dialer works by is not deleted under it', async () => {
    for (const [path, what] of [
      ['/service/shipments/mailings/1/', 'discadores'],
      ['/service/shipments/campaigns/1/', 'discadores'],
      ['/service/shipments/persistence-rules/1/', 'mailings'],
      ['/service/shipments/layouts/1/', 'mailings'],
    ] as const) {
      const answer = await table.ask('DELETE', path)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { detail: expect.stringContaining(what) },
      ])
    }
  })
})
