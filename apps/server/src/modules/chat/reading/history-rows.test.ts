import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../clients/client-rows.ts'
import type { ChatAgent, Room } from '../rooms/room-rows.ts'
import { NOW, StoredChats, TENANT } from '../testing/stored-chats.ts'
import { type HistoryFilter, openHistory } from './history-rows.ts'

let chats: StoredChats
let ana: ChatAgent
beforeAll(async () => {
  chats = await StoredChats.open()
  ana = chats.agent('ana')
  const contact = { tenantId: TENANT, name: 'José Ávila', phone: '5511944440001', phoneKey: '+5511944440001' }
  const client = await chats.write((tx) => createClient(tx, contact, NOW))
  const ended = (title: string, at: number, change: Partial<Room> = {}) =>
    chats.room({ title, user_id: ana.id, status: 'ended', ended_at: NOW + at, ...change })
  await ended('Caio', 3, { phone: '5511900000003', client_id: client.id })
  await ended('Bia', 1, { phone: '5511900000009', last_message: 'pedido_12 com 50% de desconto' })
  await ended('Ada', 2, { phone: '5511900000001', last_message: 'pedido 12' })
  await ended('Arquivado', 9, { status: 'archived' })
  await ended('De outra pessoa', 4, { user_id: chats.agent('bruno').id })
})
afterAll(() => chats.close())

const found = async (change: Partial<HistoryFilter> = {}) => {
  const filter: HistoryFilter = {
    tenantId: TENANT,
    userId: ana.id,
    status: 'ended',
    search: '',
    ordering: [],
    limit: 10,
    offset: 0,
    ...change,
  }
  return chats.read(async (tx) => {
    const { ask, count } = await openHistory(tx, filter)
    return [(await ask(tx.db)).map(({ title }) => title), count]
  })
}

describe('the finished chats of an agent (A-38)', () => {
  it('Own finished chats are listed, the newest first; those of everybody where nobody is named', async () => {
    expect(await found()).toEqual([['Caio', 'Ada', 'Bia'], 3])
    expect(await found({ userId: null })).toEqual([['De outra pessoa', 'Caio', 'Ada', 'Bia'], 4])
    expect(await found({ status: 'archived' })).toEqual([['Arquivado'], 1])
    expect(await found({ tenantId: 2 })).toEqual([[], 0])
  })

  it('A page is a part of the list, and counts the whole of it', async () => {
    expect(await found({ limit: 1, offset: 1 })).toEqual([['Ada'], 3])
  })

  it.each([
    ['id', ['Caio', 'Bia', 'Ada']],
    ['datetime', ['Bia', 'Ada', 'Caio']],
    ['-name', ['Caio', 'Bia', 'Ada']],
    ['phone', ['Ada', 'Caio', 'Bia']],
    ['nothing', ['Caio', 'Ada', 'Bia']],
  ])('A list ordered by %s is so', async (word, titles) => {
    expect((await found({ ordering: [word] }))[0]).toEqual(titles)
  })

  it.each([
    ['a title in any case', 'bIa', ['Bia']],
    ['a part of the number', '00003', ['Caio']],
    ['the last message', 'desconto', ['Bia']],
    ['the client’s name without its accents', 'jose avila', ['Caio']],
    ['every word of it', 'desconto Ada', []],
    ['a sign that is no wildcard', '50%', ['Bia']],
    ['a line below that stands for itself', 'pedido_12', ['Bia']],
  ])('A chat is found by %s', async (_, search, titles) => {
    expect((await found({ search }))[0]).toEqual(titles)
  })
})
