import { get as httpGet, type IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { calls } from '@ramal/db/schema/calls'
import { clientPhones, clients, tags } from '@ramal/db/schema/crm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** More ids than one statement binds (32,766), were they bound. */
const CALLS = 33_000
const CLIENTS = 3_000

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer({ longLists: { stallMs: 300, atOnce: 1, waitingEach: 1 } })
  admin = await tokenCaller(server.app, 'admin')
  await fill(server)
}, 120_000)
afterAll(() => server.stop())

interface Listed {
  count: number
  next: string | null
  previous: string | null
  results: { id: number; parent?: { id: number } | null }[]
}
const get = (path: string) =>
  server.app.inject({ method: 'GET', url: `/api/v1${path}`, headers: admin.headers })
const list = async (path: string) => (await get(path)).json<Listed>()

describe('a list that is longer than a slice (contract §0.2)', { timeout: 60_000 }, () => {
  it('The list of call-steps answers every call at once, with what transfers made of it', async () => {
    const page = await list('/report/call-steps/?limit=999999')
    expect(page).toMatchObject({ count: CALLS, next: null, previous: null })
    expect(page.results.map((row) => row.id)).toEqual(Array.from({ length: CALLS }, (_, at) => at + 1))
    expect(page.results[CALLS - 1]?.parent).toMatchObject({ id: 1 })
  })

  it('A long list is the document that its pages make, in the same order, with their links', async () => {
    const path = '/crm/clients/?ordering=-description&search=cliente'
    const whole = await list(`${path}&limit=2000&offset=700`)
    expect(whole).toMatchObject({ count: CLIENTS })
    expect(whole.next).toBe(
      '/api/v1/crm/clients/?ordering=-description&search=cliente&limit=2000&offset=2700',
    )
    expect(whole.previous).toContain('offset=0')
    const parts: unknown[] = []
    for (let offset = 700; offset < 2_700; offset += 400)
      parts.push(...(await list(`${path}&limit=400&offset=${offset}`)).results)
    expect(whole.results).toEqual(parts)
  })

  it('A long list compares text in the worker as elsewhere, and puts {key}__or first', async () => {
    const page = await list('/crm/clients/?limit=999999&description__icontains=CLIÊNTE&id__or=7')
    expect(page.count).toBe(CLIENTS)
    expect(page.results[0]?.id).toBe(7)
    expect(page.results).toHaveLength(CLIENTS)
  })

  it('A long list leaves others their turns meanwhile', async () => {
    let isRead = false
    const whole = get('/report/call-steps/?limit=999999').finally(() => {
      isRead = true
    })
    let others = 0
    for (; !isRead && others < 20; others += 1) {
      await get('/crm/tags/')
      await nextTurn()
    }
    await whole
    // Measured by requests, not by time: a busy machine slows both. Held by the list, one or two are answered.
    expect(others).toBe(20)
  })

  it('A short list is whole whatever limit was asked for, and needs no place', async () => {
    const slow = await openSlowly('/report/call-steps/?limit=999999')
    await vi.waitFor(() => expect(server.app.longLists.running).toBe(1))
    const page = await get('/crm/tags/?limit=999999')
    expect(page.headers['content-length']).toBeDefined()
    expect(page.json<Listed>().results).toHaveLength(4) // Three here, one of the demo.
    slow.destroy()
    await vi.waitFor(() => expect(server.app.longLists.running).toBe(0))
  })
})

describe('readers of long lists', { timeout: 30_000 }, () => {
  it('A reader of a long list who goes away ends the reading', async () => {
    const reader = await openSlowly('/report/call-steps/?limit=999999')
    expect(server.app.longLists.running).toBe(1)
    reader.destroy()
    await vi.waitFor(() => expect(server.app.longLists.running).toBe(0))
  })

  it('A reader of a long list who takes nothing is cut, and gets no whole document', async () => {
    const reader = await openSlowly('/report/call-steps/?limit=999999')
    const idle = () => expect(server.app.longLists.running).toBe(0)
    await vi.waitFor(idle, { timeout: 20_000, interval: 100 })
    const ended = new Promise<string>((resolve) => {
      let text = ''
      reader.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      reader.on('error', () => {}).once('close', () => resolve(text))
    })
    const text = await ended
    expect(() => JSON.parse(text)).toThrow()
  })

  it('Readers of long lists who do not fit are told in words when to come again', async () => {
    const reader = await openSlowly('/report/call-steps/?limit=999999')
    const waiting = get('/crm/clients/?limit=999999')
    await vi.waitFor(() => expect(server.app.longLists.waiting).toBe(1))
    const refused = await get('/crm/clients/?limit=999999')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toEqual({ detail: 'Pedido foi limitado.', code: 'throttled' })
    reader.destroy()
    expect((await waiting).json<Listed>().results).toHaveLength(CLIENTS)
  })
})

/** An answer whose headers are here and whose body nobody reads. */
function openSlowly(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, path: `/api/v1${path}`, headers: admin.headers }
    httpGet(options, (answer) => resolve(answer)).on('error', reject)
  })
}

async function fill({ store }: TestServer): Promise<void> {
  for (let from = 1; from <= CALLS; from += 500)
    await store.write((tx) =>
      tx.db
        .insert(calls)
        .values(Array.from({ length: Math.min(500, CALLS + 1 - from) }, (_, at) => call(from + at))),
    )
  for (let from = 1; from <= CLIENTS; from += 500)
    await store.write(async (tx) => {
      const ids = Array.from({ length: 500 }, (_, at) => from + at)
      await tx.db.insert(clients).values(
        ids.map((id) => ({
          id,
          tenant_id: 1,
          description: `Cliente ${id}`,
          full_name: `Cliente ${id}`,
          search: `cliente ${id}`,
        })),
      )
      await tx.db
        .insert(clientPhones)
        .values(ids.map((id) => ({ tenant_id: 1, client_id: id, phone: `${id}`, phone_key: `${id}` })))
    })
  await store.write(async (tx) => {
    for (const description of ['a', 'b', 'c']) await tx.db.insert(tags).values({ tenant_id: 1, description })
  })
}

function call(id: number) {
  return {
    ...{ id, tenant_id: 1, uid: `uid-${id}`, call_type: 10 as const, direction: 'incoming' as const },
    ...{ phone: `1199${id}`, started_at: id, ended_at: id, updated_at: id },
    parent_call_id: id === CALLS ? 1 : null,
  } as const
}

describe('pages that the worker reads because they scan', { timeout: 60_000 }, () => {
  const FLOOD = 80
  const search = (who: Caller) =>
    server.app.inject({ url: '/api/v1/report/call-steps/?limit=10&search=zz', headers: who.headers })

  it('Many scanning pages of one user do not stand before another’s, nor before the work of the night', async () => {
    const sofia = await tokenCaller(server.app, 'sofia')
    const done: string[] = []
    const flood = Array.from({ length: FLOOD }, () => search(admin).then(() => done.push('flood')))
    // Their rights have been asked for: what they scan stands in the line.
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), { interval: 1 })
    const nightly = server.store
      .read((tx) => tx.db.$count(clients), { long: true })
      .then(() => done.push('night'))
    const other = search(sofia).then(({ statusCode }) => done.push(`sofia ${statusCode}`))
    await Promise.all([...flood, nightly, other])
    expect(done.slice(0, FLOOD / 2)).toEqual(expect.arrayContaining(['night', 'sofia 200']))
  })

  it('A user with more than 100 scanning pages at once is told to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 110 }, () => search(admin)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(100)
  })
})
