import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { teams } from '@ramal/db/schema/teams'
import { eq, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../testing/chat-fixture.ts'
import { PNG } from '../testing/files.ts'

const CONTACT = '5511999990001'
let fixture: ChatFixture
let ana: AgentAtChat
let bruno: AgentAtChat
let old: number
let current: number
beforeAll(async () => {
  fixture = await ChatFixture.start()
  bruno = await fixture.agentAtChat('bruno')
  const first = await fixture.answeredChat(bruno, CONTACT)
  old = first.id
  await fixture.customerWrites('O relatório não chegou', { from: CONTACT })
  await fixture.post(bruno, old, 'Vou verificar a situação')
  await close(first.uid)
  await write(chatRooms, eq(chatRooms.id, old), {
    started_at: Date.parse('2025-03-14T12:00:00Z'),
    comment: 'Urgente',
  })
  await write(chatMessages, eq(chatMessages.room_id, old), { created_at: Date.parse('2025-03-14T12:30:00Z') })
  bruno.chat.close()
  bruno.tab.close()
  ana = await fixture.agentAtChat('ana')
  current = (await fixture.answeredChat(ana, CONTACT)).id
  await fixture.postFile(ana, current, new File([PNG], 'Relatório_100%.png'), { content: 'Segue' })
  await fixture.customerWrites('Obrigado, 100 por cento', { from: CONTACT })
  await fixture.customerWrites('relatório de outra pessoa', { from: '5511988887777' })
})
afterAll(() => fixture.stop())

const write = (table: typeof chatRooms | typeof chatMessages, where: ReturnType<typeof eq>, values: object) =>
  fixture.server.store.write((tx) => tx.db.update(table).set(values).where(where))
const close = (uid: string) =>
  fixture.server.app.inject({
    method: 'POST',
    url: `/api/v1/chat/close/${uid}/`,
    headers: bruno.headers,
    payload: { force: true },
  })
interface Row {
  chat: number
  content: string
  sent_by: string | null
}
const search = async (
  kind: 'messages' | 'rooms',
  query: string,
  who: { headers: Record<string, string> } = ana,
) => {
  const got = await fixture.get(who, `/chat/search/${current}/${kind}?${query}`)
  expect(got.statusCode).toBe(200)
  return got.json<{ count: number; next: string | null; results: Row[] }>()
}
const contents = async (query: string) => (await search('messages', query)).results.map((row) => row.content)

describe('search in the messages of a contact (contract §5.2)', () => {
  it('[R7.4-17] [R3-28] A search finds messages in all chats of the contact, newest first, with who attended', async () => {
    const { count, results } = await search('messages', 'search=relatorio')
    expect(count).toBe(2)
    expect(results).toMatchObject([
      {
        chat: current,
        step: current,
        sent_by: 'agent',
        content: 'Segue',
        attachment_name: 'Relatório_100%.png',
      },
      { chat: old, step: old, sent_by: 'client', content: 'O relatório não chegou', attachment_name: null },
    ])
    expect(results[1]).toEqual({
      chat: old,
      step: old,
      datetime: '2025-03-14T12:30:00.000Z',
      user: { description: 'Bruno Reis' },
      classification: null,
      sub_classification: null,
      sent_by: 'client',
      content: 'O relatório não chegou',
      attachment_name: null,
    })
  })

  it.each([
    ['RELATÓRIO nao', ['O relatório não chegou']],
    ['relatório inexistente', []],
    ['100%', ['Segue']],
    ['relatório_', ['Segue']],
    ['SITUACAO', ['Vou verificar a situação']],
  ])('[R7.4-17] A search finds every term, without accents, case or wildcards: %j', async (terms, found) => {
    expect(await contents(`search=${encodeURIComponent(terms)}`)).toEqual(found)
  })

  it.each([
    ['datetime__lte=2025-03-14', 3],
    ['datetime__gte=2025-03-15', 3],
    ['datetime__gte=2025-03-14&datetime__lte=2025-03-14', 3],
    ['datetime__lte=2025-03-14T09:29:59-03:00', 0],
    ['datetime__lte=2025-03-14T12:30:00Z', 3],
    ['datetime__gte=ontem', 6],
    ['attachment=true', 1],
    ['attachment=true&datetime__lte=2025-03-14', 0],
  ])('[R7.4-17] The filter %s finds this many messages: %i', async (query, count) => {
    expect((await search('messages', query)).count).toBe(count)
  })

  it('[R7.4-17] A search in messages is paged and ordered', async () => {
    const first = await search('messages', 'limit=2&ordering=datetime')
    expect([first.count, first.results.length]).toEqual([6, 2])
    expect(first.results[0]?.chat).toBe(old)
    expect(first.next).toContain('offset=2')
  })

  it('A search finds what was written before the search was, at least without case', async () => {
    const hidden = like(chatMessages.content, '%situação%')
    const [before] = await fixture.server.store.read((tx) => tx.db.select().from(chatMessages).where(hidden))
    await write(chatMessages, hidden, { search: null })
    expect(await contents('search=VERIFICAR')).toEqual(['Vou verificar a situação'])
    await write(chatMessages, isNull(chatMessages.search), { search: before!.search })
  })
})

describe('search in the rooms of a contact', () => {
  const rooms = async (query: string) => (await search('rooms', query)).results.map((row) => row.chat)

  it('[R7.4-18] A search in rooms shows one row per room, newest first, with its last message', async () => {
    const { count, results } = await search('rooms', '')
    expect([count, results.length]).toEqual([2, 2])
    expect(results).toMatchObject([
      { chat: current, sent_by: null, content: 'Obrigado, 100 por cento', attachment_name: null },
      { chat: old, sent_by: null, content: 'Vou verificar a situação' },
    ])
  })

  it('[R7.4-18] A search in rooms takes each term in any message or comment, date, file, page', async () => {
    expect(await rooms('search=chegou+verificar')).toEqual([old])
    expect(await rooms('search=urgente+chegou')).toEqual([old])
    expect(await rooms('search=chegou+obrigado')).toEqual([])
    expect(await rooms('datetime__lte=2025-03-14')).toEqual([old])
    expect(await rooms('attachment=1')).toEqual([current])
    expect(await rooms('limit=1&offset=1')).toEqual([old])
  })
})

describe('who may search', () => {
  const status = async (who: { headers: Record<string, string> }, id: number) =>
    (await fixture.get(who, `/chat/search/${id}/messages`)).statusCode

  it('A search answers 401 to nobody, and 404 for another agent’s chat or none', async () => {
    expect(await status({ headers: {} }, current)).toBe(401)
    expect(await status(bruno, current)).toBe(404) // somebody else's
    expect(await status(ana, 999_999)).toBe(404)
  })

  it('Rooms of colleagues are not found when the team says so', async () => {
    await fixture.server.store.write((tx) => tx.db.update(teams).set({ enable_history_access: false }))
    expect((await search('rooms', '')).results.map((row) => row.chat)).toEqual([current])
    expect((await search('messages', 'search=chegou')).count).toBe(0)
    await fixture.server.store.write((tx) => tx.db.update(teams).set({ enable_history_access: true }))
  })
})
