import type { Message } from '@ramal/contract/entities/message'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture, chatOf, textMessage } from '../testing/chat-fixture.ts'
import { PNG } from '../testing/files.ts'

const CUSTOMER = '5511999990001'
const NOW_S = Math.floor(Date.now() / 1000)

describe('what a customer does to messages afterwards (contract §5.3)', () => {
  let fixture: ChatFixture
  let ana: AgentAtChat
  let chat: { id: number; uid: string }
  let count = 0
  beforeAll(async () => {
    fixture = await ChatFixture.start()
    ana = await fixture.agentAtChat('ana')
    chat = await fixture.answeredChat(ana)
  })
  afterAll(() => fixture.stop())

  /** `ago`: seconds before now. */
  const send = (message: object, ago = 0) => {
    count += 1
    const base = { id: `wamid.DO${count}`, from: CUSTOMER, timestamp: String(NOW_S - ago) }
    return fixture.webhook({ messages: [{ ...base, ...message }] })
  }
  const reaction = (message_id: string, emoji?: string) => ({
    type: 'reaction',
    reaction: { message_id, ...(emoji === undefined ? {} : { emoji }) },
  })
  const edit = (original_message_id: string, body: string) => ({
    type: 'edit',
    edit: { original_message_id, message: { type: 'text', text: { body } } },
  })
  const revoke = (original_message_id: string) => ({ type: 'revoke', revoke: { original_message_id } })
  const messages = async () => {
    const answer = await fixture.get(ana, `/chat/chats/${chat.id}/messages/?limit=200`)
    return answer.json<{ results: Message[] }>().results
  }
  const shown = async (content: string) => (await messages()).filter((message) => message.content === content)
  const room = async () => {
    const [row] = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatRooms).where(eq(chatRooms.id, chat.id)),
    )
    return row!
  }

  it('A reaction stands at its message, which is told again, and is no message itself and not unread', async () => {
    const wamid = await fixture.customerWrites('Combinado')
    const before = await room()
    await send(reaction(wamid, '👍'))
    const told = await ana.chat.next('message', (data) => Boolean((data['message'] as Message).reactions))
    expect(told.data['message']).toMatchObject({
      content: 'Combinado',
      reactions: [{ emoji: '👍', sent_by: 'client' }],
    })
    const after = await room()
    expect([after.last_seq, after.unread_messages]).toEqual([before.last_seq, before.unread_messages])

    await send(reaction(wamid, '❤️'))
    expect((await shown('Combinado'))[0]!.reactions).toMatchObject([{ emoji: '❤️' }])
    await send(reaction(wamid))
    expect((await shown('Combinado'))[0]!.reactions).toEqual([])
  })

  it('A reaction to the agent’s message stands at that message, too', async () => {
    const answer = await fixture.post(ana, chat.id, 'Posso ajudar?')
    await fixture.provider.received(1)
    const { id } = answer.json<{ id: number }>()
    const wamidOf = () =>
      fixture.server.store.read((tx) =>
        tx.db.select({ wamid: chatMessages.wamid }).from(chatMessages).where(eq(chatMessages.id, id)),
      )
    await expect.poll(async () => (await wamidOf())[0]!.wamid).not.toBeNull()
    await send(reaction((await wamidOf())[0]!.wamid!, '🙏'))
    expect((await shown('Posso ajudar?'))[0]!.reactions).toMatchObject([{ emoji: '🙏', sent_by: 'client' }])
  })

  it('A reaction before its message is shown, and moves to the message when that comes', async () => {
    await send(reaction('wamid.LATER', '😂'))
    const [standIn] = await shown('😂')
    expect(standIn).toMatchObject({ details: { kind: 'reaction' }, can_reply: false, visible_agent: true })
    await fixture.webhook({ messages: [textMessage('wamid.LATER', CUSTOMER, 'A piada')] })
    expect((await shown('A piada'))[0]!.reactions).toMatchObject([{ emoji: '😂' }])
    expect((await shown('😂'))[0]).toMatchObject({ visible: false, visible_agent: false })
  })

  it('An edit replaces the text, keeps the earlier one, and the list of chats follows', async () => {
    const wamid = await fixture.customerWrites('Meu cpf é 1')
    const { unread_messages } = await room()
    await send(edit(wamid, 'Meu CPF é 2'))
    const [message] = await shown('Meu CPF é 2')
    expect(message).toMatchObject({ earlier: [{ content: 'Meu cpf é 1' }] })
    expect(message!.edited_at).toEqual(expect.any(String))
    expect(await room()).toMatchObject({
      last_message: 'Meu CPF é 2',
      last_client_message_content: 'Meu CPF é 2',
      unread_messages,
    })
    expect(await shown('Meu cpf é 1')).toEqual([])
  })

  it('Edits in the wrong order leave the newest text, whichever came last', async () => {
    const wamid = await fixture.customerWrites('primeiro')
    await send(edit(wamid, 'terceiro'), 0)
    await send(edit(wamid, 'segundo'), 60)
    expect(await shown('terceiro')).toHaveLength(1)
    expect(await shown('segundo')).toEqual([])
  })

  it('An edit before its message stands for it, and the message adds what it said at first', async () => {
    await send(edit('wamid.ORIGINAL', 'corrigido'))
    expect(await shown('corrigido')).toHaveLength(1)
    for (let time = 0; time < 2; time += 1)
      await fixture.webhook({ messages: [textMessage('wamid.ORIGINAL', CUSTOMER, 'corigido')] })
    const [message, ...others] = await shown('corrigido')
    expect([others.length, message!.earlier]).toEqual([
      0,
      [{ content: 'corigido', datetime: expect.any(String) }],
    ])
    expect(await shown('corigido')).toEqual([])
  })

  it('A message taken back is withheld everywhere: list, quotes, search, file, and the next page', async () => {
    fixture.provider.media.set('m1', PNG)
    await send({ type: 'image', image: { id: 'm1', caption: 'segredo' } })
    const wamid = `wamid.DO${count}`
    await ana.chat.next('message', (data) => (data['message'] as Message).attachment !== null)
    const [photo] = await shown('segredo')
    await fixture.webhook({
      messages: [textMessage('wamid.QUOTES', CUSTOMER, 'viu?', { context: { id: wamid, from: CUSTOMER } })],
    })
    expect((await shown('viu?'))[0]!.replied_message).toMatchObject({ content: 'segredo' })

    await send(revoke(wamid))
    const all = await messages()
    expect(JSON.stringify(all)).not.toContain('segredo')
    expect(all.find((message) => message.id === photo!.id)).toMatchObject({
      details: { kind: 'deleted' },
      type: 'text',
      content: 'Mensagem apagada',
      attachment: null,
      can_reply: false,
    })
    expect((await shown('viu?'))[0]!.replied_message).toMatchObject({ details: { kind: 'deleted' } })
    expect((await fixture.get(ana, `/chat/attachments/${photo!.id}/`)).statusCode).toBe(404)
    const found = await fixture.get(ana, `/chat/search/${chat.id}/messages?search=segredo`)
    expect(found.json()).toMatchObject({ count: 0 })
    const files = await fixture.server.store.read((tx) => tx.db.select().from(chatAttachments))
    expect(files.filter((file) => file.message_id === photo!.id)).toEqual([])
  })

  it('A customer cannot change a message of a chat with somebody else; the attempt is kept unread', async () => {
    const wamid = await fixture.customerWrites('pagar 100 reais')
    const other = { from: '5511988889999' }
    await send({ ...edit(wamid, 'TAMPERED'), ...other })
    await send({ ...reaction(wamid, '👎'), ...other })
    await send({ ...revoke(wamid), ...other })
    const [message] = await shown('pagar 100 reais')
    expect(message).toMatchObject({ visible: true })
    expect([message!.reactions ?? [], message!.edited_at ?? null]).toEqual([[], null])
    expect(await shown('TAMPERED')).toEqual([])
    const kept = await fixture.server.store.read((tx) =>
      tx.db.select().from(providerPayloads).where(eq(providerPayloads.state, 'unreadable')),
    )
    expect(kept.map(({ type }) => type)).toEqual(['edit', 'reaction', 'revoke'])
  })

  it('A message that was taken back stays so: a late edit or reaction brings nothing back', async () => {
    const wamid = await fixture.customerWrites('engano')
    await send(revoke(wamid))
    await send(edit(wamid, 'voltou'))
    expect(await shown('voltou')).toEqual([])
    expect(await room()).toMatchObject({ last_message: null, last_message_kind: 'deleted' })
    ana.chat.send('sync_step', { step_id: chat.id })
    const { data } = await ana.chat.next('chat', (frame) => chatOf(frame).last_message === null)
    expect(data['chat']).toMatchObject({ last_message_kind: 'deleted' })
  })

  it('A message taken back before it came is never shown', async () => {
    await send(revoke('wamid.NEVER'))
    await fixture.webhook({ messages: [textMessage('wamid.NEVER', CUSTOMER, 'não leia')] })
    expect(JSON.stringify(await messages())).not.toContain('não leia')
  })
})
