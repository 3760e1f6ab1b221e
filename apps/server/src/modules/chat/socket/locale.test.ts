import { randomUUID } from 'node:crypto'
import { users } from '@ramal/db/schema/business'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SocketClient } from '../../../testing/socket-client.ts'
import { type AgentAtChat, ChatFixture, statusOf } from '../testing/chat-fixture.ts'

const EXPIRED = {
  'pt-br': 'Chat expirado, envie um template para retornar o contato.',
  'en-us': 'Chat expired, send a template to resume the contact.',
}
const UNKNOWN = {
  'pt-br': 'O provedor não confirmou a mensagem.',
  'en-us': 'The provider did not confirm the message.',
  'es-es': 'El proveedor no confirmó el mensaje.',
}

let clock: ManualClock
let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
const open: SocketClient[] = []
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close()
  await fixture.stop()
})

async function socketWith(headers: Record<string, string>): Promise<SocketClient> {
  const url = `ws://127.0.0.1:${fixture.server.port}/ws/chat/`
  const socket = await SocketClient.open(url, ['chat.v1', `token.${ana.token}`], headers)
  open.push(socket)
  return socket
}

describe('sentences over the chat socket are in the language of who reads them', () => {
  it.each([
    [{ cookie: 'i18n_redirected=en-us' }, 'en-us'],
    [{ cookie: 'i18n_redirected=en-us', 'accept-language': 'pt-br' }, 'en-us'],
    [{ 'accept-language': 'en-US,en;q=0.9' }, 'en-us'],
    [{ cookie: 'i18n_redirected=klingon' }, 'pt-br'],
    [{}, 'pt-br'],
  ] as const)('A refused send, asked with %j, has its reason in %s', async (headers, locale) => {
    const change = { status: 'expired' as const }
    await fixture.server.store.write((tx) =>
      tx.db.update(chatRooms).set(change).where(eq(chatRooms.id, stepId)),
    )
    const socket = await socketWith(headers)
    socket.send('send', { step_id: stepId, uid: randomUUID(), type: 'text', content: 'Olá', reply: null })
    expect(statusOf((await socket.next('messageStatus')).data).reason).toBe(EXPIRED[locale])
  })

  it('A message without a known outcome is kept by its code and told to each reader in their language', async () => {
    await fixture.server.store.write((tx) =>
      tx.db.update(users).set({ locale: 'es-es' }).where(eq(users.username, 'ana')),
    )
    fixture.provider.answerWith(() => {})
    const uid = randomUUID()
    await fixture.post(ana, stepId, 'Oi', { uid })
    await fixture.provider.received(1)
    const outcomeAt = clock.now() + 60_000
    clock.advance(10_000) // the request is given up
    await expect.poll(() => clock.hasWaitAt(outcomeAt)).toBe(true) // what waited for the answer has heard of it
    clock.advance(51_000)
    const told = statusOf((await ana.chat.next('messageStatus')).data)
    expect(told).toMatchObject({ code: 'unknown_outcome', reason: UNKNOWN['es-es'] })
    const [row] = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatMessages).where(eq(chatMessages.uid, uid)),
    )
    expect(row).toMatchObject({ code: 'unknown_outcome', reason: null })
    for (const locale of ['pt-br', 'en-us'] as const) {
      const answer = await fixture.server.app.inject({
        method: 'GET',
        url: `/api/v1/chat/room/${stepId}/`,
        headers: { ...ana.headers, 'accept-language': locale },
      })
      const { messages } = answer.json<{ messages: { uid: string; reason: string | null }[] }>()
      expect(messages.find((message) => message.uid === uid)?.reason).toBe(UNKNOWN[locale])
      const socket = await socketWith({ cookie: `i18n_redirected=${locale}` })
      socket.send('get_message_status', { step_id: stepId, message_ids: [row!.id] })
      expect(statusOf((await socket.next('messageStatus')).data).reason).toBe(UNKNOWN[locale])
    }
  })
})
