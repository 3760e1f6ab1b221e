import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMessages } from '../reading/message-list.ts'
import { messagesVersion } from '../reading/message-version-rows.ts'
import type { Room } from '../rooms/room-rows.ts'
import { StoredChats, TENANT } from '../testing/stored-chats.ts'
import { countUnread, markRead } from './message-change-rows.ts'
import {
  countMessages,
  findDetailed,
  findMessage,
  findMessageByUid,
  findMessages,
  hasClientWrittenAfter,
  lastSaidIn,
  type MessageRange,
  type MessageRow,
  messageIdsOf,
  readMessages,
  roomIdOfMessage,
} from './message-rows.ts'
import { findByWamid, findInChannel, findOurs, idOfWamid, wamidOf } from './provider-message-rows.ts'

let chats: StoredChats
let room: Room
let other: Room
let five: MessageRow[]
let foreign: MessageRow
beforeAll(async () => {
  chats = await StoredChats.open()
  ;[room, other] = [await chats.room(), await chats.room()]
  five = []
  for (const word of ['um', 'dois', 'três', 'quatro', 'cinco'])
    five.push(await chats.message(room, word, { wamid: `wamid.${word}` }))
  foreign = await chats.message(other, 'alheio', { wamid: 'wamid.alheio' })
})
afterAll(() => chats.close())

const words = (rows: readonly MessageRow[]) => rows.map(({ content }) => content)
const id = (at: number) => five[at]!.id

describe('the messages of a room', () => {
  const page = (range: MessageRange & { limit: number; offset?: number }) =>
    chats.read((tx) => readMessages(tx, room.id, range))

  it.each<[string, MessageRange & { limit: number; offset?: number }, string[], boolean]>([
    ['the newest, with more before them', { limit: 2 }, ['quatro', 'cinco'], true],
    ['all of them', { limit: 5 }, ['um', 'dois', 'três', 'quatro', 'cinco'], false],
    ['those before the newest', { limit: 2, offset: 2 }, ['dois', 'três'], true],
    ['those after a place', { limit: 5, afterSeq: 3 }, ['quatro', 'cinco'], false],
  ])('A page of a room is %s, the oldest first', async (_, range, expected, hasMore) => {
    const found = await page(range)
    expect([words(found.messages), found.hasMore]).toEqual([expected, hasMore])
  })

  it('A page before a message has what came before it, and is counted so', async () => {
    const before = { beforeId: id(2) }
    expect(words((await page({ limit: 5, ...before })).messages)).toEqual(['um', 'dois'])
    expect(await chats.read((tx) => countMessages(tx, room.id, before))).toBe(2)
    expect(await chats.read((tx) => countMessages(tx, room.id, {}))).toBe(5)
  })

  it('A page comes with the messages that it quotes', async () => {
    const talk = await chats.room()
    const asked = await chats.message(talk, 'Pergunta')
    await chats.message(talk, 'Resposta', { replied_message_id: asked.id })
    const found = await chats.read((tx) => readMessages(tx, talk.id, { limit: 1 }))
    expect([...found.quoted].map(([at, { content }]) => [at, content])).toEqual([[asked.id, 'Pergunta']])
  })

  it.each([
    [2, 0, ['quatro', 'cinco']],
    [2, 4, ['um']],
    [2, 9, []],
    [200, 0, ['um', 'dois', 'três', 'quatro', 'cinco']],
  ])(
    'A list of %i from %i on is counted from the newest and told from the oldest',
    async (limit, offset, expected) => {
      const found = await chats.read(async (tx) => {
        const { count, ask, load } = await openMessages(tx, room.id, { limit, offset })
        return { count, ...(await load(tx, await ask(tx.db))) }
      })
      expect([found.count, words(found.messages)]).toEqual([5, expected])
    },
  )

  it('The ids of a room’s messages are told in their order', async () => {
    expect(await chats.read((tx) => messageIdsOf(tx, room.id))).toEqual(five.map((row) => row.id))
  })
})

describe('one message', () => {
  it('A message is found in its own room, and in no other', async () => {
    const find = (roomId: number) => chats.read((tx) => findMessage(tx, roomId, id(0)))
    expect((await find(room.id))?.content).toBe('um')
    expect(await find(other.id)).toBeNull()
    const mixed = await chats.read((tx) => findMessages(tx, room.id, [id(1), foreign.id]))
    expect(words(mixed)).toEqual(['dois'])
  })

  it('A message is found by its uid, and its room by its id, within the tenant', async () => {
    const byUid = (tenantId: number) => chats.read((tx) => findMessageByUid(tx, tenantId, five[0]!.uid))
    expect([(await byUid(TENANT))?.id, await byUid(2)]).toEqual([id(0), null])
    const roomOf = (tenantId: number) => chats.read((tx) => roomIdOfMessage(tx, tenantId, id(0)))
    expect([await roomOf(TENANT), await roomOf(2)]).toEqual([room.id, null])
  })

  it('A message is found by the provider’s id, in its channel and in its room', async () => {
    const inChannel = (channel: number) =>
      chats.read((tx) => findInChannel(tx, { id: channel }, 'wamid.um')).then((found) => found?.room.id)
    expect([await inChannel(chats.channel.id), await inChannel(99)]).toEqual([room.id, undefined])
    const inRoom = (roomId: number) => chats.read((tx) => idOfWamid(tx, roomId, 'wamid.um'))
    expect([await inRoom(room.id), await inRoom(other.id)]).toEqual([id(0), null])
    expect((await chats.read((tx) => findByWamid(tx, 'wamid.alheio')))?.id).toBe(foreign.id)
    expect(await chats.read((tx) => wamidOf(tx, id(1)))).toBe('wamid.dois')
  })

  it('A message of ours is found by either id, and a client’s by none', async () => {
    const talk = await chats.room()
    const ours = await chats.message(talk, 'Olá', { sent_by: 'agent', wamid: 'wamid.ours' })
    const find = (by: Parameters<typeof findOurs>[2], tenantId = TENANT) =>
      chats.read((tx) => findOurs(tx, tenantId, by)).then((found) => found?.id)
    expect([await find({ wamid: 'wamid.ours' }), await find({ uid: ours.uid })]).toEqual([ours.id, ours.id])
    expect([await find({ wamid: 'wamid.um' }), await find({ uid: ours.uid }, 2)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('what a room’s messages say together', () => {
  it('The last things said are the client’s and the templates, the newest first', async () => {
    const talk = await chats.room()
    await chats.message(talk, 'primeira')
    await chats.message(talk, 'modelo', { sent_by: 'system', type: 'template' })
    await chats.message(talk, 'agente', { sent_by: 'agent' })
    await chats.message(talk, 'última')
    const last = await chats.read((tx) => lastSaidIn(tx, talk.id, 2))
    expect(last.map(({ sentBy, type }) => [sentBy, type])).toEqual([
      ['client', 'text'],
      ['system', 'template'],
    ])
  })

  it('A client has written after a place when a later message is theirs', async () => {
    const talk = await chats.room()
    const first = await chats.message(talk, 'Oi')
    await chats.message(talk, 'Olá', { sent_by: 'agent' })
    const hasWritten = () => chats.read((tx) => hasClientWrittenAfter(tx, talk.id, first.seq))
    expect(await hasWritten()).toBe(false)
    await chats.message(talk, 'Tudo bem?')
    expect(await hasWritten()).toBe(true)
  })

  it('Messages that are more than text are found while they are shown', async () => {
    const talk = await chats.room()
    const details = { kind: 'reaction', target: 'wamid.x' } as const
    await chats.message(talk, 'texto')
    await chats.message(talk, '👍', { details })
    await chats.message(talk, '👎', { details, visible: false })
    expect(words(await chats.read((tx) => findDetailed(tx, talk.id)))).toEqual(['👍'])
  })

  it('The client’s messages are read up to one, and the rest are counted', async () => {
    const talk = await chats.room()
    const [first] = [await chats.message(talk, 'a'), await chats.message(talk, 'b')]
    await chats.message(talk, 'c', { sent_by: 'agent' })
    const unread = () => chats.read((tx) => countUnread(tx, talk.id))
    expect(await unread()).toBe(2)
    await chats.write((tx) => markRead(tx, talk.id, first!.id))
    expect(await unread()).toBe(1)
    expect((await chats.messagesOf(talk)).map(({ read }) => read)).toEqual([true, false, false])
  })

  it('The version of a room’s messages is another one after each message, and only of that room', async () => {
    const talk = await chats.room()
    const version = () => chats.read((tx) => messagesVersion(tx, talk.id))
    expect(await version()).toEqual({ count: 0, changes: [0, 0, 0] })
    await chats.message(talk, 'a')
    const one = await version()
    await chats.message(other, 'de outra')
    expect(await version()).toEqual(one)
    await chats.message(talk, 'b')
    expect((await version()).count).toBe(2)
    expect(await version()).not.toEqual(one)
  })
})
