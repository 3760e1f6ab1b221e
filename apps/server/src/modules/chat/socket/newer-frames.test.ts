import { randomUUID } from 'node:crypto'
import type { Store } from '@ramal/db/store/store'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Frame } from '../../../testing/socket-client.ts'
import { type AgentAtChat, ChatFixture, chatOf, statusOf } from '../testing/chat-fixture.ts'

let fixture: ChatFixture
let ana: AgentAtChat
beforeEach(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
})
afterEach(() => fixture.stop())

/** The next read that finds such a thing has its snapshot at once, and comes back only after `meanwhile`. */
function holdRead(isIt: (found: unknown) => boolean, meanwhile: () => Promise<unknown>): void {
  const { store } = fixture.server
  const read = store.read.bind(store) as (...asked: Parameters<Store['read']>) => Promise<unknown>
  const spy = vi.spyOn(store, 'read').mockImplementation((async (...asked: Parameters<Store['read']>) => {
    const found = await read(...asked)
    if (!isIt(found)) return found
    spy.mockRestore()
    await meanwhile()
    return found
  }) as Store['read'])
}

const hasRowOf = (table: string) => (found: unknown) =>
  Array.isArray(found) && found.some((row: object) => table in row)

/** What came so far and is still to be heard, everything that was under way included. */
async function heard(): Promise<Frame[]> {
  ana.chat.send('ping')
  await ana.chat.next('pong')
  return ana.chat.frames
}

it('An answer about messages never comes behind what happened to them after it was read', async () => {
  const { id } = await fixture.answeredChat(ana)
  const { id: messageId } = (await fixture.post(ana, id, 'Olá')).json<{ id: number }>()
  await ana.chat.next('messageStatus', (data) => statusOf(data).status === 'accepted')
  holdRead(hasRowOf('wamid'), () => fixture.providerTells('wamid.OUT1', 'delivered'))
  ana.chat.send('get_message_status', { step_id: id, message_ids: [messageId] })
  const told = (await heard()).filter(({ action }) => action === 'messageStatus')
  expect(told.map(({ data }) => statusOf(data).status)).toEqual(['accepted', 'received'])
})

it('A message that is sent again is answered as it was, and what became of it meanwhile comes after it', async () => {
  fixture.provider.answerWith(() => {})
  const { id } = await fixture.answeredChat(ana)
  const uid = randomUUID()
  await fixture.post(ana, id, 'Olá', { uid })
  await ana.chat.next('message', (data) => (data['message'] as { uid: string }).uid === uid)
  const arrival = { biz_opaque_callback_data: uid }
  holdRead(
    (found) => found instanceof Map,
    () => fixture.providerTells('wamid.OUT1', 'delivered', arrival),
  )
  ana.chat.send('send', { step_id: id, uid, type: 'text', content: 'Olá', reply: null })
  const told = (await heard()).filter(({ action }) => action.startsWith('message'))
  expect(told.map(({ action }) => action)).toEqual(['message', 'messageStatus'])
})

it('The list of chats never takes back what a chat became while it was read', async () => {
  const { id } = await fixture.answeredChat(ana)
  await heard()
  ana.chat.frames.length = 0
  const isList = hasRowOf('room')
  let lists = 0
  const isAnswer = (found: unknown) => {
    if (isList(found)) lists += 1
    return lists === 2 // the first is read to know what to follow
  }
  holdRead(isAnswer, () => fixture.customerWrites('Está aí?'))
  ana.chat.send('check_rooms')
  const told = (await heard()).filter(({ action }) => action === 'chats' || action === 'chat')
  expect(told.map(({ action }) => action)).toEqual(['chats', 'chat'])
  expect(chatOf(told[1]!.data)).toMatchObject({ id, unread_messages: 2 })
})
