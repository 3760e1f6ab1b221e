import { randomUUID } from 'node:crypto'
import { userGroups, users } from '@ramal/db/schema/business'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { chatQueues } from '@ramal/db/schema/queues'
import { forms } from '@ramal/db/schema/service'
import { teams } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieCaller, tokenCaller } from '../../testing/sign-in.ts'
import { type AgentAtChat, ChatFixture } from './testing/chat-fixture.ts'

let fixture: ChatFixture
let ana: AgentAtChat
let sofia: { headers: Record<string, string> }
let bruno: { headers: Record<string, string> }
let room: { id: number; uid: string }
let phones = 0
beforeAll(async () => {
  fixture = await ChatFixture.start()
  await fixture.server.store.write((tx) => tx.db.update(teams).set({ chat_limit_per_user: null }))
  ana = await fixture.agentAtChat('ana')
  sofia = await tokenCaller(fixture.server.app, 'sofia')
  bruno = await tokenCaller(fixture.server.app, 'bruno')
  room = await freshRoom()
})
afterAll(() => fixture.stop())

const freshRoom = () => {
  phones += 1
  return fixture.answeredChat(ana, `55119777700${String(phones).padStart(2, '0')}`)
}
const close = (caller: { headers: Record<string, string> }, uid: string, payload: object = {}) =>
  fixture.server.app.inject({
    method: 'POST',
    url: `/api/v1/chat/close/${uid}/`,
    headers: caller.headers,
    payload,
  })
const classify = (uid: string, payload: object) =>
  fixture.server.app.inject({
    method: 'POST',
    url: `/api/v1/service/action/tab-form/${uid}/?type=classification&step_type=chat`,
    headers: ana.headers,
    payload,
  })

describe('every chat route', () => {
  const uid = randomUUID()
  const paths: [method: 'GET' | 'POST', path: string][] = [
    ['POST', '/v1/chat/send-message/1/'],
    ['POST', `/v1/chat/close/${uid}/`],
    ['GET', '/v1/chat/room/1/'],
    ['GET', '/v1/chat/historic/'],
    ['GET', '/v1/chat/archives/'],
    ['GET', '/v1/chat/chats/1/messages/'],
    ['GET', '/v1/chat/chats/1/forms/'],
    ['GET', '/v1/chat/chats/1/resend?message_id=1'],
  ]
  it.each(paths)('The route %s %s answers 401 to a stranger', async (method, path) => {
    const answer = await fixture.server.app.inject({ method, url: `/api${path}` })
    expect(answer.statusCode).toBe(401)
  })

  it.each(paths)('The route %s %s answers 403 without the permission to chat', async (method, path) => {
    const { headers } = await tokenCaller(fixture.server.app, 'carla')
    await withoutPermissions(async () => {
      const payload = method === 'POST' ? { payload: { uid, content: 'x' } } : {}
      const answer = await fixture.server.app.inject({ method, url: `/api${path}`, headers, ...payload })
      expect(answer.statusCode).toBe(403)
    })
  })

  it.each(paths.filter(([, path]) => path.includes('/1/') || path.includes(uid)))(
    'The route %s %s answers 404 for what does not exist or is of another tenant',
    async (method, path) => {
      const foreign = await foreignRoom()
      const url = `/api${path.replace('/1/', `/${foreign.id}/`).replace(uid, foreign.uid)}`
      const payload = method === 'POST' ? { payload: { uid, content: 'x' } } : {}
      const answer = await fixture.server.app.inject({ method, url, headers: ana.headers, ...payload })
      expect(answer.statusCode).toBe(404)
    },
  )
})

describe('POST send-message (contract §5.2)', () => {
  it('[R7.4-01] A message is sent with uid, content and reply, and the same uid again is 200 with the stored message', async () => {
    const uid = randomUUID()
    const first = await fixture.post(ana, room.id, 'Bom dia', { uid })
    const again = await fixture.post(ana, room.id, 'outro texto', { uid })
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.json()).toMatchObject({ id: first.json<{ id: number }>().id, uid, content: 'Bom dia' })
    const quoting = await fixture.post(ana, room.id, 'e', { reply: first.json<{ id: number }>().id })
    expect(quoting.json()).toMatchObject({ is_reply: true, replied_message: { uid, content: 'Bom dia' } })
  })

  it.each([
    ['blank', { content: '   ' }, 'content'],
    ['too long', { content: 'x'.repeat(4097) }, 'content'],
    ['without uid', { uid: undefined }, 'uid'],
  ])('A text that is %s is refused with 400', async (_, change, field) => {
    const url = `/api/v1/chat/send-message/${room.id}/`
    const payload = { uid: randomUUID(), content: 'x', ...change }
    const answer = await fixture.server.app.inject({ method: 'POST', url, headers: ana.headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<object>())).toEqual([field])
  })

  it('A message in another agent’s room is refused with 403', async () => {
    expect((await fixture.post(bruno, room.id, 'x')).statusCode).toBe(403)
  })

  it('A message from a browser without its CSRF token is refused with 403', async () => {
    const browser = await cookieCaller(fixture.server.app, 'ana')
    const { 'x-csrftoken': _, ...headers } = browser.headers
    expect((await fixture.post({ headers }, room.id, 'x')).statusCode).toBe(403)
    expect((await fixture.post(browser, room.id, 'x')).statusCode).toBe(201)
  })

  it.each([
    ['chat_ended', { ended_at: 1, status: 'ended' as const }],
    ['chat_expired', { last_client_response_at: Date.now() - 25 * 3_600_000 }],
    ['chat_expired', { status: 'expired' as const }],
  ])('A message is refused with 409 %s', async (code, change) => {
    const other = await freshRoom()
    await fixture.patchRoom(other.id, change)
    const answer = await fixture.post(ana, other.id, 'x')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, code])
  })
})

describe('POST close (§5 "Chat close")', () => {
  it('[R7.4-03] A chat is not closed without the mandatory classification, and is closed when it is there', async () => {
    const chat = await freshRoom()
    const refused = await close(ana, chat.uid)
    expect([refused.statusCode, refused.json()]).toEqual([
      200,
      { success: false, detail: 'Classificação tem campos obrigatórios' },
    ])
    await classify(chat.uid, { classification_id: 1, sub_classification_id: 1 })
    expect((await close(ana, chat.uid)).json()).toEqual({ success: true, detail: null })
    expect((await ana.chat.next('end')).data).toMatchObject({ step_id: chat.id, reason: 'closed' })
    expect((await fixture.get(ana, `/chat/room/${chat.id}/`)).json()).toMatchObject({
      status: 'ended',
      step: { end: true },
      info: { classification: 'Resolvido', sub_classification: 'Dúvida esclarecida' },
    })
  })

  it('A chat is not closed without the mandatory form fields', async () => {
    const [form] = await fixture.server.store.read((tx) =>
      tx.db.select().from(forms).where(eq(forms.target, 'chat')),
    )
    const tabs = [{ label: 'a', fields: [{ type: 'text', name: 'nome', label: 'Nome', required: true }] }]
    const setTabs = (definition: unknown) =>
      fixture.server.store.write((tx) =>
        tx.db.update(forms).set({ definition }).where(eq(forms.id, form!.id)),
      )
    await setTabs({ tabs })
    const chat = await freshRoom()
    await classify(chat.uid, { classification_id: 1, sub_classification_id: 1 })
    expect((await close(ana, chat.uid)).json()).toEqual({
      success: false,
      detail: 'Formulário tem campos obrigatórios',
    })
    await setTabs(form!.definition)
  })

  it('A forced close needs nothing mandatory, and an ended chat is closed already', async () => {
    const chat = await freshRoom()
    expect((await close(ana, chat.uid, { force: true })).json()).toEqual({ success: true, detail: null })
    expect((await close(ana, chat.uid)).json()).toEqual({ success: true, detail: null })
  })

  it('A close of another agent’s chat is refused with 403', async () => {
    expect((await close(bruno, room.uid, { force: true })).statusCode).toBe(403)
  })

  it('A customer who writes after the close begins a new chat', async () => {
    const chat = await freshRoom()
    await close(ana, chat.uid, { force: true })
    const again = await fixture.answeredChat(ana, `55119777700${String(phones).padStart(2, '0')}`)
    expect(again.id).toBeGreaterThan(chat.id)
  })
})

describe('reading chats (contract §5.2)', () => {
  it('[R7.4-07] The room comes with its messages, and with 304 while nothing changed', async () => {
    const chat = await freshRoom()
    const first = await fixture.get(ana, `/chat/room/${chat.id}/`)
    expect(first.json()).toMatchObject({
      status: 'open',
      can_transfer: true,
      finished_at: null,
      messages: [{ content: 'Oi', sent_by: 'client' }],
      step: { id: chat.id },
      form: { tabs: [{ label: 'Dados' }] },
      info: { queue: 'Suporte', channel: 'WhatsApp Suporte', inbound_route_id: 1 },
    })
    const etag = String(first.headers['etag'])
    const caller = { headers: { ...ana.headers, 'if-none-match': etag } }
    const same = await fixture.get(caller, `/chat/room/${chat.id}/`)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await fixture.post(ana, chat.id, 'nova')
    expect((await fixture.get(caller, `/chat/room/${chat.id}/`)).statusCode).toBe(200)
  })

  it('Another agent’s room is answered 404, but 200 to people who may see all rooms', async () => {
    expect((await fixture.get(bruno, `/chat/room/${room.id}/`)).statusCode).toBe(404)
    expect((await fixture.get(sofia, `/chat/room/${room.id}/`)).statusCode).toBe(200)
  })

  it('[R7.4-14] The messages come oldest first, are paged back by before_id and resumed by after_seq', async () => {
    const chat = await freshRoom()
    for (const content of ['um', 'dois', 'três']) await fixture.post(ana, chat.id, content)
    type Listed = { count: number; next: string | null; results: { id: number; content: string }[] }
    const list = async (query: string) =>
      (await fixture.get(ana, `/chat/chats/${chat.id}/messages/?${query}`)).json<Listed>()
    const texts = (page: Listed) => page.results.map((message) => message.content)
    const last = await list('limit=2')
    expect([last.count, texts(last)]).toEqual([4, ['dois', 'três']])
    const older = await list(`limit=2&before_id=${last.results[0]?.id}`)
    expect(texts(older)).toEqual(['Oi', 'um'])
    expect([older.count, older.next], 'counted and paged within the range (§0.2)').toEqual([2, null])
    const newer = await list('after_seq=2')
    expect([newer.count, texts(newer)]).toEqual([2, ['dois', 'três']])
  })

  it('[R7.4-15] The form and the classification of a chat come together', async () => {
    const answer = await fixture.get(ana, `/chat/chats/${room.id}/forms/`)
    expect(answer.json()).toMatchObject({
      step_id: room.id,
      form: { uid: room.uid, tabs: [{ label: 'Dados' }], data: {} },
      classification: { uid: room.uid, tabs: [{ fields: [{ type: 'classification' }] }] },
    })
  })

  it('[R7.4-11] The historic lists own finished rooms, newest first, searched by both names of the filter', async () => {
    const chat = await freshRoom()
    await close(ana, chat.uid, { force: true })
    type Listed = { count: number; results: { step_id: number; status: string }[] }
    const list = async (caller: { headers: Record<string, string> }, query: string) =>
      (await fixture.get(caller, `/chat/historic/?${query}`)).json<Listed>()
    expect((await list(ana, 'limit=1')).results).toMatchObject([{ step_id: chat.id, status: 'ended' }])
    const phone = `55119777700${String(phones).padStart(2, '0')}`
    for (const query of [`search=${phone}`, `filter=joao+${phone}`])
      expect((await list(ana, query)).results.map((row) => row.step_id)).toEqual([chat.id])
    expect((await list(ana, 'search=ninguem')).count).toBe(0)
    expect((await list(bruno, '')).count).toBe(0)
    expect((await list(sofia, 'scope=all')).count).toBeGreaterThan(0)
    expect((await fixture.get(bruno, '/chat/historic/?scope=all')).statusCode).toBe(403)
  })

  it('[R7.4-12] The archives list rooms that were archived when they closed', async () => {
    await fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ archive_on_close: true }))
    const chat = await freshRoom()
    await close(ana, chat.uid, { force: true })
    await fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ archive_on_close: false }))
    const answer = await fixture.get(ana, '/chat/archives/?limit=5')
    expect(answer.json()).toMatchObject({ count: 1, results: [{ step_id: chat.id, status: 'archived' }] })
  })

  it.each([
    ['historic', false],
    ['archives', true],
  ])('[R2.7-22] %s is given a page at a time, newest first', async (name, archive_on_close) => {
    await fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ archive_on_close }))
    const older = await freshRoom()
    const newer = await freshRoom()
    for (const { uid } of [older, newer]) await close(ana, uid, { force: true })
    await fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ archive_on_close: false }))
    type Listed = { count: number; next: string | null; results: { step_id: number }[] }
    const page = async (offset: number) =>
      (await fixture.get(ana, `/chat/${name}/?limit=1&offset=${offset}`)).json<Listed>()
    const [first, second] = await Promise.all([page(0), page(1)])
    expect([...first.results, ...second.results].map((row) => row.step_id)).toEqual([newer.id, older.id])
    expect(first.count).toBeGreaterThanOrEqual(2)
    expect(first.next).toContain('offset=1')
  })
})

describe('GET resend', () => {
  it('A resend by a link on a foreign page is refused (A-36)', async () => {
    const headers = { ...ana.headers, 'sec-fetch-site': 'cross-site' }
    const answer = await fixture.get({ headers }, `/chat/chats/${room.id}/resend?message_id=1`)
    expect(answer.statusCode).toBe(403)
  })
})

/** A room of a tenant that is not the caller's. */
async function foreignRoom(): Promise<{ id: number; uid: string }> {
  return fixture.server.store.write(async (tx) => {
    const code = randomUUID()
    const [tenant] = await tx.db
      .insert(contracts)
      .values({ code, description: 'Outro' })
      .returning({ id: contracts.id })
    const [made] = await tx.db
      .insert(chatRooms)
      .values({
        tenant_id: tenant!.id,
        uid: randomUUID(),
        channel_id: fixture.channelId,
        user_id: 1,
        chat_type: 20,
        title: 'Outro',
        phone: code,
        phone_key: code,
        started_at: 1,
      })
      .returning({ id: chatRooms.id, uid: chatRooms.uid })
    return made!
  })
}

/** While `run` lasts, Carla is in no group. */
async function withoutPermissions(run: () => Promise<void>): Promise<void> {
  const [carla] = await fixture.server.store.read((tx) =>
    tx.db.select({ id: users.id }).from(users).where(eq(users.username, 'carla')),
  )
  const rows = await fixture.server.store.write((tx) =>
    tx.db.delete(userGroups).where(eq(userGroups.user_id, carla!.id)).returning(),
  )
  try {
    await run()
  } finally {
    await fixture.server.store.write((tx) => tx.db.insert(userGroups).values(rows))
  }
}
