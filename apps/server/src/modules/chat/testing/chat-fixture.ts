import { randomUUID } from 'node:crypto'
import { channels } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { notifications } from '@ramal/db/schema/notifications'
import type { Clock } from '@ramal/domain/time/clock'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { signatureOf } from '../../../channels/whatsapp/signature.ts'
import type { Scanner } from '../../../platform/scanner/scanner.ts'
import { multipartBody } from '../../../testing/multipart-body.ts'
import { tokenCaller } from '../../../testing/sign-in.ts'
import { openTab, SocketClient } from '../../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { FakeProvider } from './fake-provider.ts'

/** The demo server with a provider, its webhook and agents at their chats. */
export class ChatFixture {
  readonly server: TestServer
  readonly provider: FakeProvider
  readonly #channel: typeof channels.$inferSelect
  readonly #sockets: SocketClient[] = []
  #count = 0

  private constructor(server: TestServer, provider: FakeProvider, channel: typeof channels.$inferSelect) {
    this.server = server
    this.provider = provider
    this.#channel = channel
  }

  static async start(
    options: { clock?: Clock; requestsPerSecond?: number; scanner?: Scanner } = {},
  ): Promise<ChatFixture> {
    const provider = await FakeProvider.start()
    const server = await startTestServer({ ...options, providerUrl: provider.url })
    await server.store.write((tx) => tx.db.delete(notifications)) // those of the demo
    const [channel] = await server.store.read((tx) => tx.db.select().from(channels))
    return new ChatFixture(server, provider, channel!)
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.close()
    await this.server.stop()
    await this.provider.stop()
  }

  get channelId(): number {
    return this.#channel.id
  }

  get verifyToken(): string {
    return this.server.box.open(this.#channel.verify_token_enc!)
  }

  /** A room as its row is. */
  async roomOf(id: number): Promise<typeof chatRooms.$inferSelect> {
    const rows = await this.server.store.read((tx) =>
      tx.db.select().from(chatRooms).where(eq(chatRooms.id, id)),
    )
    return rows[0]!
  }

  /** Makes a room be what no route would make it. */
  patchRoom(id: number, change: Partial<typeof chatRooms.$inferInsert>) {
    return this.server.store.write((tx) => tx.db.update(chatRooms).set(change).where(eq(chatRooms.id, id)))
  }

  /** A webhook about messages, signed as the provider signs. */
  webhook(value: object, signature?: string): Promise<LightMyRequestResponse> {
    return this.webhookOf([{ id: '1', changes: [{ field: 'messages', value }] }], signature)
  }

  /** A webhook with these entries, whatever they are. */
  webhookOf(entry: unknown[], signature?: string): Promise<LightMyRequestResponse> {
    return this.rawWebhook(JSON.stringify({ object: 'whatsapp_business_account', entry }), signature)
  }

  /** A webhook of these bytes. */
  rawWebhook(text: string, signature?: string): Promise<LightMyRequestResponse> {
    const payload = Buffer.from(text)
    const secret = this.server.box.open(this.#channel.app_secret_enc!)
    return this.server.app.inject({
      method: 'POST',
      url: `/api/v1/integration/whatsapp/webhook/${this.channelId}/`,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': signature ?? signatureOf(payload, secret),
      },
      payload,
    })
  }

  /** The customer writes. Resolves when every offer that follows is made. */
  async customerWrites(content: string, options: { from?: string; name?: string } = {}): Promise<string> {
    this.#count += 1
    const id = `wamid.IN${this.#count}`
    const from = options.from ?? '5511999990001'
    await this.webhook({
      contacts: [{ wa_id: from, profile: { name: options.name ?? 'João Souza' } }],
      messages: [textMessage(id, from, content)],
    })
    await this.server.chat.settled()
    return id
  }

  /** The provider tells what became of a message. */
  async providerTells(wamid: string, status: string, extra: object = {}): Promise<void> {
    const recipient_id = '5511999990001'
    await this.webhook({ statuses: [{ id: wamid, status, timestamp: '1760000000', recipient_id, ...extra }] })
  }

  /** An agent signed in to chat, whose tab serves them and has its chat connection. */
  async agentAtChat(username: string): Promise<AgentAtChat> {
    const { server } = this
    const caller = await tokenCaller(server.app, username)
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/agent/channel/login/?channel=chat',
      headers: caller.headers,
    })
    const tab = await openTab(server.port, caller.token)
    tab.send('login', { uid: tab.uid, page: '/chats', build: '1', visible: true })
    await tab.next('startService')
    const chat = await this.openChat(caller.token)
    this.#sockets.push(tab)
    chat.send('check_rooms')
    await chat.next('chats')
    await server.chat.settled()
    return { username, ...caller, tab, chat }
  }

  /** A connection to `/ws/chat/`, signed in by token. */
  async openChat(token: string, port = this.server.port): Promise<SocketClient> {
    const protocols = ['chat.v1', `token.${token}`]
    const socket = await SocketClient.open(`ws://127.0.0.1:${port}/ws/chat/`, protocols)
    this.#sockets.push(socket)
    return socket
  }

  /** A chat that this agent has answered. Returns its id and uid. */
  async answeredChat(agent: AgentAtChat, from = '5511999990001'): Promise<{ id: number; uid: string }> {
    await this.customerWrites('Oi', { from })
    const offer = await agent.chat.next(
      'chat',
      (data) => chatOf(data).phone === from && !chatOf(data).answered,
    )
    const { id, uid } = chatOf(offer.data)
    agent.chat.send('answer', { step_id: id })
    await agent.chat.next('chat', (data) => chatOf(data).id === id && chatOf(data).answered)
    return { id, uid }
  }

  /** POST send-message. */
  post(
    agent: { headers: Record<string, string> },
    stepId: number,
    content: string,
    options: { uid?: string; reply?: number | null } = {},
  ): Promise<LightMyRequestResponse> {
    const { uid = randomUUID(), reply = null } = options
    return this.server.app.inject({
      method: 'POST',
      url: `/api/v1/chat/send-message/${stepId}/`,
      headers: agent.headers,
      payload: { uid, content, reply },
    })
  }

  /** POST send-message with a file. */
  async postFile(
    agent: { headers: Record<string, string> },
    stepId: number,
    attachment: File,
    params: { uid?: string; content?: string; type?: string } = {},
  ): Promise<LightMyRequestResponse> {
    const { uid = randomUUID(), content = '', ...rest } = params
    const body = await multipartBody({
      params: JSON.stringify({ uid, content, reply: null, ...rest }),
      attachment,
    })
    return this.server.app.inject({
      method: 'POST',
      url: `/api/v1/chat/send-message/${stepId}/`,
      headers: { ...agent.headers, ...body.headers },
      payload: body.payload,
    })
  }

  get(agent: { headers: Record<string, string> }, url: string): Promise<LightMyRequestResponse> {
    return this.server.app.inject({ method: 'GET', url: `/api/v1${url}`, headers: agent.headers })
  }
}

export interface AgentAtChat {
  username: string
  token: string
  headers: Record<string, string>
  tab: SocketClient
  chat: SocketClient
}

/** The chat in a `chat` frame. */
export function chatOf(data: Record<string, unknown>) {
  return data['chat'] as {
    id: number
    uid: string
    answered: boolean
    unread_messages: number
    last_message: string
    title: string
    phone: string
  }
}

/** The first status in a `messageStatus` frame. */
export function statusOf(data: Record<string, unknown>) {
  return (
    data['messages'] as { uid: string; status: string; code: string | null; reason: string | null }[]
  )[0]!
}

/** A customer's text as the provider tells it. */
export function textMessage(id: string, from: string, body: string, extra: object = {}): object {
  return {
    id,
    from,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body },
    ...extra,
  }
}
