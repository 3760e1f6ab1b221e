import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { folded } from '@ramal/db/store/folded'
import { TEST_DATABASE } from '@ramal/db/store/testing/postgres-databases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../testing/chat-fixture.ts'

const MESSAGES = 3_000
/** Held by it, one or two are answered. PostgreSQL searches in a process of its own, and faster, so fewer come meanwhile. */
const MANY = process.env[TEST_DATABASE] ? 2 : 8
let fixture: ChatFixture
let ana: AgentAtChat
let chat: { id: number; uid: string }
beforeAll(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
  chat = await fixture.answeredChat(ana)
  await fill(chat.id)
  // That somebody searches here is written down once; while it is, others have their turns.
  await get(`/chat/search/${chat.id}/messages?search=nada`)
}, 60_000)
afterAll(() => fixture.stop())

interface Listed {
  count: number
  next: string | null
  previous: string | null
  results: { id: number; seq: number; replied_message: { id: number } | null }[]
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fixture.get({ headers: { ...ana.headers, ...headers } }, path)
const messages = async (query: string) =>
  (await get(`/chat/chats/${chat.id}/messages/?${query}`)).json<Listed>()

/** How many light requests are answered while this one is: by number, since a busy machine slows both. */
async function othersDuring(path: string): Promise<number> {
  let isRead = false
  const long = get(path).finally(() => {
    isRead = true
  })
  let others = 0
  for (; !isRead && others < 20; others += 1) {
    await get('/chat/chats/999999/forms/')
    await nextTurn()
  }
  expect((await long).statusCode).toBe(200)
  return others
}

describe('a long chat', { timeout: 60_000 }, () => {
  it.each([
    ['messages/?limit=100000', () => `/chat/chats/${chat.id}/messages/?limit=100000`],
    ['the room', () => `/chat/room/${chat.id}/`],
    ['a search of 499 letters and another one', () => `/chat/search/${chat.id}/messages?search=${ALMOST}`],
    ['the same in its rooms', () => `/chat/search/${chat.id}/rooms?search=${ALMOST}`],
  ])('A long chat leaves others their turns while it is read: %s', async (_, path) => {
    expect(await othersDuring(path())).toBeGreaterThan(MANY)
  })

  it('A long chat is the document that its pages make, oldest first, with their links', async () => {
    const whole = await messages('limit=2000&offset=700')
    expect(whole).toMatchObject({ count: MESSAGES, next: expect.stringContaining('offset=2700') })
    const parts: unknown[] = []
    for (let offset = 700; offset < 2_700; offset += 80)
      parts.unshift(...(await messages(`limit=80&offset=${offset}`)).results)
    expect(whole.results).toEqual(parts)
    expect(whole.results.at(-1)).toMatchObject({ seq: MESSAGES - 700, replied_message: { seq: 1 } })
  })

  it.each([
    ['limit=100000', MESSAGES, 1],
    ['limit=150', 150, MESSAGES - 149],
    ['limit=100', 100, MESSAGES - 99],
    ['limit=500&offset=2900', 100, 1],
    ['limit=10&offset=3000', 0, undefined],
    ['limit=1000&after_seq=2500', 500, 2_501],
  ])('The query %s brings %i messages from the %jth', async (query, length, first) => {
    const page = await messages(query)
    expect([page.results.length, page.results[0]?.seq]).toEqual([length, first])
  })

  it('An unchanged room reads nothing but an index, and a changed one is read in full', async () => {
    const path = `/chat/room/${chat.id}/`
    const first = await get(path)
    expect(first.json<{ messages: unknown[] }>().messages).toHaveLength(MESSAGES)
    const known = { 'if-none-match': String(first.headers['etag']) }
    const opened = vi.spyOn(fixture.server.store, 'openLongRead')
    expect((await get(path, known)).statusCode).toBe(304)
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
    await fixture.server.store.write((tx) =>
      tx.db.update(chatMessages).set({ status: 'consumed' }).where(eq(chatMessages.seq, 17)),
    )
    const changed = await get(path, known)
    expect(changed.statusCode).toBe(200)
    expect(changed.json<{ messages: object[] }>().messages[16]).toMatchObject({ status: 'consumed' })
  })

  it('The tag of a room is of one language, as the next reader may read another', async () => {
    const path = `/chat/room/${chat.id}/`
    const tags = ['pt-br', 'en-us'].map(async (language) => {
      const answer = await get(path, { 'accept-language': language })
      return answer.headers['etag']
    })
    const [here, there] = await Promise.all(tags)
    expect(here).not.toBe(there)
  })
})

const ALMOST = `${'a'.repeat(499)}b`

/** All but the first message of the chat; one in ten has as many equal letters as a message takes. */
async function fill(roomId: number): Promise<void> {
  const { store } = fixture.server
  const [first] = await store.read((tx) =>
    tx.db.select().from(chatMessages).where(eq(chatMessages.room_id, roomId)),
  )
  for (let from = 2; from <= MESSAGES; from += 500)
    await store.write(async (tx) => {
      const seqs = Array.from({ length: Math.min(500, MESSAGES + 1 - from) }, (_, at) => from + at)
      await tx.db.insert(chatMessages).values(
        seqs.map((seq) => {
          const content = seq % 10 === 0 ? 'a'.repeat(4_096) : `Mensagem ${seq}`
          return {
            ...{ tenant_id: 1, room_id: roomId, seq, uid: randomUUID(), sent_by: 'client' as const },
            ...{
              content,
              search: folded(content),
              status: 'received' as const,
              created_at: 1_760_000_000_000,
            },
            replied_message_id: first!.id,
          }
        }),
      )
      await tx.db.update(chatRooms).set({ last_seq: MESSAGES }).where(eq(chatRooms.id, roomId))
    })
}
