import { randomUUID } from 'node:crypto'
import type { CoworkerChats, CoworkerConversation } from '@ramal/contract/entities/coworker-chat'
import { groups, users } from '@ramal/db/schema/business'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const ANA = 1
const BRUNO = 2
const DIEGO = 6
const CHATS = '/api/v1/business/coworker-chats/'

let clock: ManualClock
let server: TestServer
let ana: Caller
let bruno: Caller
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock, requestsPerSecond: 1_000 })
  ana = await tokenCaller(server.app, 'ana')
  bruno = await tokenCaller(server.app, 'bruno')
})
afterEach(() => server.stop())

const send = (who: Caller, to: number, text: string, uid: string = randomUUID()) =>
  server.app.inject({
    ...{ method: 'POST', url: `${CHATS}${to}/messages/`, headers: who.headers, payload: { uid, text } },
  })
const mark = (who: Caller, of: number, what: 'received' | 'read', upTo: number) =>
  server.app.inject({
    ...{ method: 'POST', url: `${CHATS}${of}/mark/`, headers: who.headers },
    payload: { mark: what, up_to: upTo },
  })
const chats = async (who: Caller) =>
  (await server.app.inject({ method: 'GET', url: CHATS, headers: who.headers })).json<CoworkerChats>()
const read = async (who: Caller, other: number, query = '') =>
  (
    await server.app.inject({
      method: 'GET',
      url: `${CHATS}${other}/messages/${query}`,
      headers: who.headers,
    })
  ).json<CoworkerConversation>()

async function tab(username: string) {
  const client = await openTab(server.port, (await tokenCaller(server.app, username)).token)
  client.send('login', { uid: client.uid, page: '/' })
  await client.next('startService')
  return client
}

describe('a chat of two coworkers (contract §10.2)', () => {
  it('A message reaches the other at once and stands on both sides, unread by who did not write it', async () => {
    const desk = await tab('bruno')
    const uid = randomUUID()
    const sent = await send(ana, BRUNO, '  Pode atender a fila 2?\r\nObrigada ', uid)
    expect(sent.statusCode).toBe(201)
    const message = {
      ...{ id: 1, uid, text: 'Pode atender a fila 2?\nObrigada', sent_ts: clock.now() },
      ...{ from: { id: ANA, description: 'Ana Lima' }, to: { id: BRUNO, description: 'Bruno Reis' } },
    }
    expect(sent.json()).toEqual(message)
    expect((await desk.next('coworkerMessage')).data).toEqual(message)
    expect(await chats(bruno)).toEqual({
      unread: 1,
      results: [{ user: message.from, last: message, unread: 1 }],
    })
    expect(await chats(ana)).toMatchObject({ unread: 0, results: [{ user: message.to, unread: 0 }] })
    desk.close()
  })

  it('Who wrote is told when it was received, and when it was read; a mark only moves on', async () => {
    await send(ana, BRUNO, 'um')
    await send(ana, BRUNO, 'dois')
    const desk = await tab('ana')
    expect((await mark(bruno, ANA, 'received', 2)).statusCode).toBe(204)
    expect((await desk.next('coworkerChatMark')).data).toEqual({
      ...{ user: BRUNO, of: ANA, received: 2, read: null },
    })
    expect((await chats(bruno)).unread).toBe(2)
    await mark(bruno, ANA, 'read', 1)
    expect((await desk.next('coworkerChatMark')).data).toMatchObject({ received: 2, read: 1 })
    expect((await chats(bruno)).unread).toBe(1)
    await mark(bruno, ANA, 'read', 2)
    await mark(bruno, ANA, 'read', 1)
    expect(await read(ana, BRUNO)).toMatchObject({ received: 2, read: 2 })
    expect((await chats(bruno)).unread).toBe(0)
    await desk.next('coworkerChatMark')
    desk.send('ping')
    await desk.next('pong')
    expect(desk.frames.filter(({ action }) => action === 'coworkerChatMark')).toEqual([])
    desk.close()
  })

  it('The same message sent twice is one; under the same uid another is refused', async () => {
    const uid = randomUUID()
    const first = await send(ana, BRUNO, 'oi', uid)
    const again = await send(ana, BRUNO, 'oi', uid)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await send(ana, BRUNO, 'outra', uid)).statusCode).toBe(409)
    expect((await send(ana, DIEGO, 'oi', uid)).statusCode).toBe(409)
    expect((await chats(bruno)).unread).toBe(1)
  })

  it('A conversation is read by pages, the newest first', async () => {
    for (let count = 0; count < 5; count += 1) await send(ana, BRUNO, `a${count}`)
    clock.advance(60_000)
    for (let count = 0; count < 51; count += 1) {
      clock.advance(1_000)
      await send(bruno, ANA, `b${count}`)
    }
    const newest = await read(ana, BRUNO)
    expect([newest.messages.length, newest.messages.at(-1)?.text, newest.has_more]).toEqual([50, 'b50', true])
    const older = await read(ana, BRUNO, `?before=${newest.messages[0]!.id}`)
    expect(older.messages.map(({ text }) => text)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b0'])
    expect(older.has_more).toBe(false)
  })

  it('What is not seen is taken out, and control characters are refused', async () => {
    expect((await send(ana, BRUNO, '\u202Eatual\u200B')).json()).toMatchObject({ text: 'atual' })
    expect((await send(ana, BRUNO, '\u200B\u2060')).statusCode).toBe(400)
    for (const control of ['a\u0000', 'a\u001B[2J', 'a\u009B'])
      expect((await send(ana, BRUNO, control)).statusCode).toBe(400)
  })

  it.each([
    ['nothing', '  '],
    ['too much', 'x'.repeat(4_001)],
  ])('A message of %s is refused', async (_what, text) => {
    expect((await send(ana, BRUNO, text)).statusCode).toBe(400)
    expect((await send(ana, BRUNO, 'x'.repeat(4_000))).statusCode).toBe(201)
  })

  it('Thirty messages at once are taken, the next waits', async () => {
    for (let count = 0; count < 30; count += 1) await send(ana, BRUNO, 'x')
    const refused = await send(ana, BRUNO, 'x')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    clock.advance(1_000)
    expect((await send(ana, BRUNO, 'x')).statusCode).toBe(201)
  })

  it('It is no customer’s chat: no room is made of it', async () => {
    const rooms = () => server.store.read((tx) => tx.db.$count(chatRooms))
    const before = await rooms()
    await send(ana, BRUNO, 'oi')
    expect(await rooms()).toBe(before)
  })
})

describe('whose a coworkers’ chat is', () => {
  it('Nobody is written to who is not there: oneself, nobody, who was switched off, another tenant', async () => {
    await server.store.write(async (tx) => {
      const [other] = await tx.db
        .insert(contracts)
        .values({ code: 'other', description: 'Outra' })
        .returning({ id: contracts.id })
      await tx.db.update(users).set({ tenant_id: other!.id }).where(eq(users.username, 'carla'))
      await tx.db.update(users).set({ is_active: false }).where(eq(users.username, 'diego'))
    })
    const carla = (await server.store.read((tx) => tx.db.select().from(users))).find(
      ({ username }) => username === 'carla',
    )!
    for (const id of [ANA, 9_999, DIEGO, carla.id]) {
      expect([id, (await send(ana, id, 'oi')).statusCode]).toEqual([id, 404])
      expect([id, (await mark(ana, id, 'read', 1)).statusCode]).toEqual([id, 404])
    }
    const foreign = await server.app.inject({
      ...{ method: 'GET', url: `${CHATS}${carla.id}/messages/`, headers: ana.headers },
    })
    expect(foreign.statusCode).toBe(404)
  })

  it('A third person sees, and marks, nothing of it', async () => {
    await send(ana, BRUNO, 'segredo')
    const diego = await tokenCaller(server.app, 'diego')
    expect(await chats(diego)).toEqual({ unread: 0, results: [] })
    expect(await read(diego, ANA)).toMatchObject({ messages: [], has_more: false })
    expect((await mark(diego, ANA, 'read', 1)).statusCode).toBe(404)
    // Nor does who wrote it read it for the other.
    expect((await mark(ana, BRUNO, 'read', 1)).statusCode).toBe(404)
  })

  it('What was said with somebody who has left is still read', async () => {
    await send(ana, BRUNO, 'até logo')
    await server.store.write((tx) =>
      tx.db.update(users).set({ is_active: false }).where(eq(users.username, 'bruno')),
    )
    expect((await read(ana, BRUNO)).messages).toHaveLength(1)
    expect((await send(ana, BRUNO, 'oi?')).statusCode).toBe(404)
  })

  it('Either permission is enough, none is 403, nobody is 401', async () => {
    const setRoles = (permissions: string[]) =>
      server.store.write((tx) =>
        tx.db.update(groups).set({ permissions }).where(eq(groups.description, 'Agente')),
      )
    const ask = async (headers: Record<string, string>) =>
      (await server.app.inject({ method: 'GET', url: CHATS, headers })).statusCode
    await setRoles(['sites.view_chat'])
    expect(await ask(ana.headers)).toBe(200)
    await setRoles(['sites.view_dashboard'])
    expect([await ask(ana.headers), (await send(ana, BRUNO, 'oi')).statusCode]).toEqual([403, 403])
    expect(await ask({})).toBe(401)
  })
})
