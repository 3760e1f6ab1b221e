import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { clientPhones, clients, clientWhatsappIds } from '@ramal/db/schema/crm'
import { isUniqueViolation } from '@ramal/db/store/constraint'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture, chatOf } from '../../modules/chat/testing/chat-fixture.ts'

interface Who {
  phone?: string
  userId?: string
  username?: string
  name?: string
}

describe('customers known by number and by user id (contract §5.3)', () => {
  let fixture: ChatFixture
  let ana: AgentAtChat
  let count = 0
  beforeAll(async () => {
    fixture = await ChatFixture.start()
    ana = await fixture.agentAtChat('ana')
  })
  afterAll(() => fixture.stop())

  const write = async ({ phone, userId, username, name = 'Lia Prado' }: Who, content: string) => {
    count += 1
    const answer = await fixture.webhook({
      contacts: [
        {
          profile: { name, ...(username && { username }) },
          ...(phone && { wa_id: phone }),
          ...(userId && { user_id: userId }),
        },
      ],
      messages: [
        {
          id: `wamid.WHO${count}`,
          timestamp: String(Math.floor(Date.now() / 1000)),
          type: 'text',
          text: { body: content },
          ...(phone && { from: phone }),
          ...(userId && { from_user_id: userId }),
        },
      ],
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    await fixture.server.chat.settled()
  }
  /** Contents per open room whose messages these are. */
  const roomsWith = async (...contents: string[]) => {
    const rows = await fixture.server.store.read((tx) =>
      tx.db
        .select({ room: chatRooms, content: chatMessages.content, seq: chatMessages.seq })
        .from(chatMessages)
        .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
        .orderBy(asc(chatMessages.room_id), asc(chatMessages.seq)),
    )
    const found = rows.filter(({ content }) => contents.includes(content))
    return [...new Map(found.map(({ room }) => [room.id, room])).values()].map((room) => ({
      room,
      contents: found.filter((row) => row.room.id === room.id).map((row) => row.content),
      seqs: rows.filter((row) => row.room.id === room.id).map((row) => row.seq),
    }))
  }
  const clientsOf = (id: number | null) =>
    fixture.server.store.read(async (tx) => ({
      phones: await tx.db
        .select()
        .from(clientPhones)
        .where(eq(clientPhones.client_id, id ?? 0)),
      ids: await tx.db
        .select()
        .from(clientWhatsappIds)
        .where(eq(clientWhatsappIds.client_id, id ?? 0)),
      client: (
        await tx.db
          .select()
          .from(clients)
          .where(eq(clients.id, id ?? 0))
      )[0],
    }))

  it('A customer who hides their number is one room and one client by user id, beside others in one webhook', async () => {
    const who = { userId: 'BR.1001', username: 'lia.prado' }
    await write(who, 'a1')
    await write(who, 'a2')
    const [found, ...more] = await roomsWith('a1', 'a2')
    expect(more).toEqual([])
    expect(found).toMatchObject({
      contents: ['a1', 'a2'],
      room: { phone: '', wa_user_id: 'BR.1001', wa_username: 'lia.prado', title: 'Lia Prado' },
    })
    expect(await clientsOf(found!.room.client_id)).toMatchObject({
      phones: [],
      ids: [{ user_id: 'BR.1001', username: 'lia.prado' }],
      client: { full_name: 'Lia Prado', wa_id: null },
    })
    const offer = await ana.chat.next('chat', (data) => chatOf(data).title === 'Lia Prado')
    expect(offer.data['chat']).toMatchObject({ phone: '', username: 'lia.prado' })
  })

  it('A customer without a number is sent to by user id, as the provider takes it', async () => {
    const [found] = await roomsWith('a1')
    ana.chat.send('answer', { step_id: found!.room.id })
    await ana.chat.next('chat', (data) => chatOf(data).id === found!.room.id && chatOf(data).answered)
    await fixture.post(ana, found!.room.id, 'Olá!')
    await fixture.provider.received(1)
    const { body } = fixture.provider.requests.at(-1)!
    expect(body).toMatchObject({ recipient: 'BR.1001', type: 'text' })
    expect(body).not.toHaveProperty('to')
  })

  it.each<[string, Who, Who, Who]>([
    [
      'by number, then by both, then by user id alone',
      { phone: '5511966660001' },
      { phone: '5511966660001', userId: 'BR.2001' },
      { userId: 'BR.2001' },
    ],
    [
      'by user id, then by both, then by number alone',
      { userId: 'BR.2002' },
      { phone: '5511966660002', userId: 'BR.2002' },
      { phone: '5511966660002' },
    ],
    [
      'by both, then by user id, then by number',
      { phone: '5511966660003', userId: 'BR.2003' },
      { userId: 'BR.2003' },
      { phone: '5511966660003' },
    ],
  ])('A customer seen %s stays one room and one client', async (name, ...seen) => {
    for (const [index, who] of seen.entries()) await write(who, `${name} ${index}`)
    const [found, ...more] = await roomsWith(...seen.map((_, index) => `${name} ${index}`))
    const both = seen.find((who) => who.phone && who.userId)!
    expect(more).toEqual([])
    expect(found!.contents).toHaveLength(3)
    expect(found!.room).toMatchObject({
      phone: both.phone,
      phone_key: `+${both.phone}`,
      wa_user_id: both.userId,
    })
    const { phones, ids } = await clientsOf(found!.room.client_id)
    expect([phones.map((row) => row.phone), ids.map((row) => row.user_id)]).toEqual([
      [both.phone],
      [both.userId],
    ])
  })

  it('The next chat finds the number of a customer who wrote by user id alone, after the first was closed', async () => {
    await write({ phone: '5511966660004', userId: 'BR.2004' }, 'd1')
    await fixture.server.store.write((tx) =>
      tx.db
        .update(chatRooms)
        .set({ ended_at: Date.now(), status: 'ended' })
        .where(eq(chatRooms.wa_user_id, 'BR.2004')),
    )
    await write({ userId: 'BR.2004' }, 'd2')
    const rooms = await roomsWith('d1', 'd2')
    expect(rooms.map(({ room }) => [room.phone, room.client_id])).toEqual([
      ['5511966660004', rooms[0]!.room.client_id],
      ['5511966660004', rooms[0]!.room.client_id],
    ])
  })

  it('Two open rooms that turn out to be one customer become one, with every message in its place', async () => {
    await write({ phone: '5511966660005' }, 'e1')
    await write({ userId: 'BR.2005' }, 'e2')
    expect(await roomsWith('e1', 'e2')).toHaveLength(2)
    await write({ phone: '5511966660005', userId: 'BR.2005' }, 'e3')
    const [found, ...more] = await roomsWith('e1', 'e2', 'e3')
    expect([more, found!.contents, found!.seqs]).toEqual([[], ['e1', 'e2', 'e3'], [1, 2, 3]])
    expect(found!.room).toMatchObject({
      unread_messages: 3,
      last_seq: 3,
      wa_user_id: 'BR.2005',
      ended_at: null,
    })
  })

  it('A status of the provider brings the user id of a customer of whom only a number is known', async () => {
    await write({ phone: '5511966660006' }, 'f1')
    const [found] = await roomsWith('f1')
    await fixture.server.store.write((tx) =>
      tx.db.update(chatRooms).set({ user_id: found!.room.user_id }).where(eq(chatRooms.id, found!.room.id)),
    )
    await fixture.server.store.write((tx) =>
      tx.db.insert(chatMessages).values({
        tenant_id: found!.room.tenant_id,
        room_id: found!.room.id,
        seq: 2,
        uid: '00000000-0000-7000-8000-000000000f06',
        wamid: 'wamid.OURS6',
        sent_by: 'agent',
        status: 'accepted',
        created_at: Date.now(),
      }),
    )
    await fixture.providerTells('wamid.OURS6', 'delivered', {
      recipient_id: '5511966660006',
      recipient_user_id: 'BR.2006',
    })
    expect((await roomsWith('f1'))[0]!.room.wa_user_id).toBe('BR.2006')
  })

  it('A new number of a customer moves the open room and the client, and the chat says so', async () => {
    await write({ phone: '5511966660007', userId: 'BR.2007' }, 'g1')
    const [before] = await roomsWith('g1')
    await fixture.webhook({
      messages: [
        {
          id: 'wamid.MOVED',
          from: '5511966660007',
          timestamp: String(Math.floor(Date.now() / 1000)),
          type: 'system',
          system: {
            type: 'user_changed_number',
            body: 'User Lia changed from 5511966660007 to 5511966660008',
            wa_id: '5511966660008',
            user_id: 'BR.2008',
            previous_user_id: 'BR.2007',
          },
        },
      ],
    })
    await write({ userId: 'BR.2008' }, 'g2')
    const [found, ...more] = await roomsWith('g1', 'g2')
    expect(more).toEqual([])
    expect(found!.room).toMatchObject({
      id: before!.room.id,
      phone: '5511966660008',
      phone_key: '+5511966660008',
      wa_user_id: 'BR.2008',
    })
    const [told] = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatMessages).where(eq(chatMessages.wamid, 'wamid.MOVED')),
    )
    expect(told).toMatchObject({
      sent_by: 'system',
      details: { kind: 'number_changed', from: '5511966660007', to: '5511966660008' },
    })
    const { phones, ids, client } = await clientsOf(found!.room.client_id)
    expect(phones.map((row) => [row.phone, row.is_whatsapp])).toEqual([
      ['5511966660007', false],
      ['5511966660008', true],
    ])
    expect([ids.map((row) => row.user_id), client!.wa_id]).toEqual([['BR.2008'], '5511966660008'])
  })

  it('The store refuses a second open room of a channel and customer, be it by number or by user id', async () => {
    await write({ phone: '5511966660009', userId: 'BR.2009' }, 'h1')
    const [found] = await roomsWith('h1')
    const { id: _, ...copy } = found!.room
    const second = (change: Partial<typeof copy>, uid: string) =>
      fixture.server.store
        .write((tx) => tx.db.insert(chatRooms).values({ ...copy, uid, ...change }))
        .then(
          () => 'taken',
          (error: unknown) => (isUniqueViolation(error) ? 'refused' : error),
        )
    expect(await second({ wa_user_id: null }, '00000000-0000-7000-8000-0000000000a1')).toBe('refused')
    expect(await second({ phone_key: '+1', phone: '1' }, '00000000-0000-7000-8000-0000000000a2')).toBe(
      'refused',
    )
  })
})
