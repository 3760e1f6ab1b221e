import { users } from '@ramal/db/schema/business'
import { chatEvents, chatMessages } from '@ramal/db/schema/chat'
import { chatQueues, queueMembers } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { textMessages } from '@ramal/db/schema/templates'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../../testing/sign-in.ts'
import { type AgentAtChat, ChatFixture, chatOf } from '../testing/chat-fixture.ts'

type Caller = { headers: Record<string, string> }

let fixture: ChatFixture
let ana: AgentAtChat
let bruno: AgentAtChat
let sofia: Caller
let ids: ReadonlyMap<string, number>
let texts: ReadonlyMap<string, number>
let supportQueue: number
let phones = 0
beforeAll(async () => {
  fixture = await ChatFixture.start()
  const { store, app } = fixture.server
  // Only Ana serves the queue of new chats; Bruno has one of their own.
  const found = await store.write(async (tx) => {
    await tx.db.update(teams).set({ chat_limit_per_user: null })
    const people = await tx.db.select().from(users)
    const byName = new Map(people.map((user) => [user.username, user.id]))
    await tx.db.delete(queueMembers).where(eq(queueMembers.user_id, byName.get('bruno')!))
    const [queue] = await tx.db.select().from(chatQueues)
    const canned = await tx.db.select().from(textMessages)
    return { byName, queue: queue!.id, texts: new Map(canned.map((row) => [row.shortcut ?? '', row.id])) }
  })
  ids = found.byName
  texts = found.texts
  supportQueue = found.queue
  ana = await fixture.agentAtChat('ana')
  bruno = await fixture.agentAtChat('bruno')
  sofia = await tokenCaller(app, 'sofia')
})
afterAll(() => fixture.stop())

const freshRoom = () => {
  phones += 1
  return fixture.answeredChat(ana, `55119555500${String(phones).padStart(2, '0')}`)
}
const transfer = async (id: number, payload: object, caller: Caller = ana) => {
  const answer = await fixture.server.app.inject({
    method: 'POST',
    url: `/api/v1/chat/transfer/${id}/`,
    headers: caller.headers,
    payload,
  })
  return { status: answer.statusCode, body: answer.json<object>() }
}
const DONE = { status: 200, body: { success: true, detail: null } }
const refused = (detail: string) => ({ status: 200, body: { success: false, detail } })
const unarchive = (id: number, caller: Caller = ana, method: 'GET' | 'POST' = 'GET', extra: object = {}) =>
  fixture.server.app.inject({
    method,
    url: `/api/v1/chat/archives/${id}/unarchive/`,
    headers: { ...caller.headers, ...extra },
  })
const archived = async () => {
  const room = await freshRoom()
  await fixture.patchRoom(room.id, { ended_at: 5, ended_by: 'agent', archived_at: 5, status: 'archived' })
  return room
}
const endOf = (agent: AgentAtChat, id: number) => agent.chat.next('end', (data) => data['step_id'] === id)
const addQueue = async (change: Partial<typeof chatQueues.$inferInsert>, member = 'bruno') => {
  const [queue] = await fixture.server.store.write(async (tx) => {
    const made = await tx.db
      .insert(chatQueues)
      .values({ tenant_id: 1, description: 'Financeiro', ...change })
      .returning({ id: chatQueues.id })
    await tx.db
      .insert(queueMembers)
      .values({ tenant_id: 1, queue_type: 'chat', queue_id: made[0]!.id, user_id: ids.get(member)! })
    return made
  })
  return queue!.id
}

describe('[R7.4-02] POST transfer to a queue', () => {
  it('A transfer to a queue takes the chat from its agent, offers it to a member, and keeps the comment', async () => {
    const queueId = await addQueue({})
    const room = await freshRoom()
    expect(
      await transfer(room.id, { app: 'queue', appdata: String(queueId), comment: 'Segunda via' }),
    ).toEqual(DONE)
    expect((await endOf(ana, room.id)).data).toEqual({
      step_id: room.id,
      reason: 'transfer',
      finished_at: null,
    })
    const offer = await bruno.chat.next('chat', (data) => chatOf(data).id === room.id)
    expect(offer.data['chat']).toMatchObject({
      answered: false,
      user: null,
      chat_type: 20,
      queue: { id: queueId },
    })
    bruno.chat.send('answer', { step_id: room.id })
    await bruno.chat.next('chat', (data) => chatOf(data).id === room.id && chatOf(data).answered)
    expect((await fixture.post(bruno, room.id, 'Boa tarde')).statusCode).toBe(201)
    expect((await fixture.post(ana, room.id, 'x')).statusCode).toBe(403)
    const [event] = await fixture.server.store.read((tx) =>
      tx.db
        .select()
        .from(chatEvents)
        .where(and(eq(chatEvents.room_id, room.id), eq(chatEvents.event, 'transferred'))),
    )
    expect(event).toMatchObject({ user_id: ids.get('ana'), data: { comment: 'Segunda via', app: 'queue' } })
  })
})

describe('transfer to a user', () => {
  it('A transfer to a user rings at that agent alone, is theirs when they answer, and keeps the chat’s type', async () => {
    const room = await freshRoom()
    expect(await transfer(room.id, { app: 'user', appdata: ids.get('bruno') })).toEqual(DONE)
    await endOf(ana, room.id)
    const offer = await bruno.chat.next('chat', (data) => chatOf(data).id === room.id)
    expect(offer.data['chat']).toMatchObject({
      answered: false,
      chat_type: 20,
      user: { id: ids.get('bruno') },
    })
    bruno.chat.send('answer', { step_id: room.id })
    await bruno.chat.next('chat', (data) => chatOf(data).id === room.id && chatOf(data).answered)
    await fixture.customerWrites('E agora?', { from: (await fixture.roomOf(room.id)).phone })
    await bruno.chat.next('message', (data) => data['step_id'] === room.id)
  })

  it('A transfer to a user who declines gives the chat to the queue it came from', async () => {
    const room = await freshRoom()
    await transfer(room.id, { app: 'user', appdata: ids.get('bruno') })
    await bruno.chat.next('chat', (data) => chatOf(data).id === room.id)
    bruno.chat.send('hangup', { step_id: room.id, reason: 'rejected' })
    await ana.chat.next('chat', (data) => chatOf(data).id === room.id && !chatOf(data).answered)
    expect(await fixture.roomOf(room.id)).toMatchObject({ user_id: null, queue_id: supportQueue })
  })

  it('A chat without a queue goes back to the agent who had it when the transfer is declined', async () => {
    const room = await freshRoom()
    await fixture.patchRoom(room.id, { queue_id: null })
    await transfer(room.id, { app: 'user', appdata: ids.get('bruno') })
    await bruno.chat.next('chat', (data) => chatOf(data).id === room.id)
    bruno.chat.send('hangup', { step_id: room.id, reason: 'limit' })
    await ana.chat.next('chat', (data) => chatOf(data).id === room.id && chatOf(data).answered)
    expect((await fixture.post(ana, room.id, 'Voltei')).statusCode).toBe(201)
  })
})

describe('transfer to a text, and to the end', () => {
  it('A colleague’s own text is nobody else’s to send', async () => {
    const room = await freshRoom()
    const [mine] = await fixture.server.store.write((tx) =>
      tx.db
        .insert(textMessages)
        .values({
          tenant_id: 1,
          description: 'Do Bruno',
          content: 'Oi',
          scope: 'user',
          created_by: ids.get('bruno')!,
        })
        .returning({ id: textMessages.id }),
    )
    expect(await transfer(room.id, { app: 'message', appdata: mine!.id })).toEqual(
      refused('O destino não existe ou não está ativo.'),
    )
  })

  it('A transfer to a message sends the text with its variables and ends the chat', async () => {
    const room = await freshRoom()
    expect(await transfer(room.id, { app: 'message', appdata: texts.get('ola') })).toEqual(DONE)
    expect((await endOf(ana, room.id)).data).toMatchObject({ reason: 'transfer' })
    const body = 'Olá, João! Em que posso ajudar?'
    const isIt = () => fixture.provider.requests.some((request) => request.body.text?.body === body)
    await expect.poll(isIt).toBe(true)
    expect(await fixture.roomOf(room.id)).toMatchObject({
      status: 'ended',
      ended_by: 'agent',
      last_message: body,
    })
    const sent = () =>
      fixture.server.store.read((tx) =>
        tx.db
          .select({ sentBy: chatMessages.sent_by, status: chatMessages.status })
          .from(chatMessages)
          .where(and(eq(chatMessages.room_id, room.id), eq(chatMessages.content, body))),
      )
    await expect.poll(sent).toEqual([{ sentBy: 'system', status: 'accepted' }])
    const wamid = `wamid.OUT${fixture.provider.requests.length}`
    await fixture.providerTells(wamid, 'read')
    await expect.poll(sent).toEqual([{ sentBy: 'system', status: 'consumed' }])
  })

  it('A transfer to disconnect ends the chat', async () => {
    const room = await freshRoom()
    expect(await transfer(room.id, { app: 'disconnect' })).toEqual(DONE)
    await endOf(ana, room.id)
    expect(await fixture.roomOf(room.id)).toMatchObject({ status: 'ended', ended_by: 'agent' })
  })
})

describe('who may transfer what', () => {
  it('A transfer answers 403 to an agent who is neither owner nor supervisor, and 404 for a chat that is not there', async () => {
    const room = await freshRoom()
    expect((await transfer(room.id, { app: 'disconnect' }, bruno)).status).toBe(403)
    expect((await transfer(999_999, { app: 'disconnect' })).status).toBe(404)
  })

  it('A supervisor of the same team may transfer a chat, and one of another team may not', async () => {
    const room = await freshRoom()
    const [team] = await fixture.server.store.write((tx) =>
      tx.db.insert(teams).values({ tenant_id: 1, description: 'Outra' }).returning({ id: teams.id }),
    )
    const place = (id: number | null) =>
      fixture.server.store.write((tx) =>
        tx.db.update(users).set({ team_id: id }).where(eq(users.username, 'sofia')),
      )
    const home = (await fixture.server.store.read((tx) => tx.db.select().from(teams)))[0]!.id
    await place(team!.id)
    expect((await transfer(room.id, { app: 'disconnect' }, sofia)).status).toBe(403)
    await place(home)
    expect(await transfer(room.id, { app: 'user', appdata: ids.get('bruno') }, sofia)).toEqual(DONE)
    expect((await endOf(ana, room.id)).data).toMatchObject({ reason: 'transfer' })
  })

  it.each<[string, object, string]>([
    ['flow', { appdata: 1 }, 'Este destino ainda não está disponível.'],
    ['survey', { appdata: 1 }, 'Este destino ainda não está disponível.'],
    ['bot', { appdata: 1 }, 'Este destino ainda não está disponível.'],
    ['queue', { appdata: 999_999 }, 'O destino não existe ou não está ativo.'],
    ['queue', { appdata: 'Suporte' }, 'O destino não existe ou não está ativo.'],
    ['queue', {}, 'O destino não existe ou não está ativo.'],
    ['user', { appdata: 999_999 }, 'O destino não existe ou não está ativo.'],
    ['message', { appdata: 999_999 }, 'O destino não existe ou não está ativo.'],
  ])('A transfer ends with success false for this target: %s %j', async (app, data, detail) => {
    const room = await freshRoom()
    expect(await transfer(room.id, { app, ...data })).toEqual(refused(detail))
    expect(await fixture.roomOf(room.id)).toMatchObject({ user_id: ids.get('ana'), ended_at: null })
  })

  it('A transfer has success false to a user not at chat, to oneself, and outside the window', async () => {
    const room = await freshRoom()
    const to = (username: string) => transfer(room.id, { app: 'user', appdata: ids.get(username) })
    expect(await to('carla')).toEqual(refused('O operador não está no chat.'))
    expect(await to('ana')).toEqual(refused('O chat já está com este destino.'))
    await fixture.patchRoom(room.id, { last_client_response_at: 1 })
    expect(await transfer(room.id, { app: 'message', appdata: texts.get('ola') })).toEqual(
      refused('Chat expirado, envie um template para retornar o contato.'),
    )
  })

  it('A transfer has success false for an ended chat and in a queue without transfer', async () => {
    const ended = await freshRoom()
    await fixture.patchRoom(ended.id, { ended_at: 5, status: 'ended' })
    expect(await transfer(ended.id, { app: 'disconnect' })).toEqual(refused('Este chat foi encerrado.'))
    const room = await freshRoom()
    await fixture.patchRoom(room.id, { queue_id: await addQueue({ enable_transfer: false }) })
    expect(await transfer(room.id, { app: 'queue', appdata: supportQueue })).toEqual(
      refused('A fila deste chat não permite transferência.'),
    )
  })

  it.each([
    [{}, { app: ['Este campo é obrigatório'] }],
    [{ app: 'hangup' }, { app: ['Valor inválido.'] }],
  ])('A transfer with %j is refused with 400', async (payload, body) => {
    const room = await freshRoom()
    expect(await transfer(room.id, payload)).toEqual({ status: 400, body })
  })

  it('A transfer opens an archived chat again, and it goes on', async () => {
    const room = await archived()
    expect(await transfer(room.id, { app: 'user', appdata: ids.get('bruno') })).toEqual(DONE)
    const offer = await bruno.chat.next('chat', (data) => chatOf(data).id === room.id)
    expect(offer.data['chat']).toMatchObject({ end: false, answered: false })
  })

  it('An archived chat stays where it is while its customer has another one open', async () => {
    const room = await archived()
    await fixture.answeredChat(ana, (await fixture.roomOf(room.id)).phone)
    expect(await transfer(room.id, { app: 'user', appdata: ids.get('bruno') })).toEqual(
      refused('Já existe um chat aberto com este contato.'),
    )
    expect((await fixture.roomOf(room.id)).status).toBe('archived')
  })
})

describe('[R7.4-13] [R4.9-04] GET archives/{id}/unarchive', () => {
  it.each(['GET', 'POST'] as const)(
    'A chat unarchived by %s is open, answered and its agent’s again',
    async (method) => {
      const room = await archived()
      const answer = await unarchive(room.id, ana, method)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        success: true,
        step: { id: room.id, end: false, answered: true, user: { id: ids.get('ana') } },
      })
      await ana.chat.next('chat', (data) => chatOf(data).id === room.id)
      const list = await fixture.get(ana, '/chat/archives/?limit=100')
      expect(list.json<{ results: { id: number }[] }>().results.map((row) => row.id)).not.toContain(room.id)
      await fixture.customerWrites('Voltei', { from: (await fixture.roomOf(room.id)).phone })
      await ana.chat.next('message', (data) => data['step_id'] === room.id)
    },
  )

  it('Another agent’s archived chat is answered 404, but not to people who see every chat', async () => {
    const room = await archived()
    expect((await unarchive(room.id, bruno)).statusCode).toBe(404)
    expect((await unarchive(room.id, sofia)).json()).toMatchObject({
      step: { user: { id: ids.get('sofia') } },
    })
  })

  it('A chat is answered 409 when it is not archived, and while the customer has another open chat', async () => {
    const open = await freshRoom()
    const notArchived = await unarchive(open.id)
    expect([notArchived.statusCode, notArchived.json<{ code: string }>().code]).toEqual([409, 'not_archived'])
    await fixture.customerWrites('Ainda aí?', { from: (await fixture.roomOf(open.id)).phone })
    await ana.chat.next('message', (data) => data['step_id'] === open.id)
    const room = await archived()
    await fixture.answeredChat(ana, (await fixture.roomOf(room.id)).phone)
    const other = await unarchive(room.id)
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'chat_open'])
  })

  it('A chat is not unarchived, but answered 403, when a foreign page asks (A-36)', async () => {
    const room = await archived()
    expect((await unarchive(room.id, ana, 'GET', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await fixture.roomOf(room.id)).status).toBe('archived')
  })
})
