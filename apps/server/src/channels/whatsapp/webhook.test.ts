import { chatMessages, chatRooms, webhookReceipts } from '@ramal/db/schema/chat'
import { clientPhones, clients } from '@ramal/db/schema/crm'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { asc, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ChatFixture, textMessage } from '../../modules/chat/testing/chat-fixture.ts'
import { dearestTurn } from '../../testing/dearest-turn.ts'
import { RawRequest } from '../../testing/raw-request.ts'
import { signatureOf } from './signature.ts'

let fixture: ChatFixture
beforeAll(async () => {
  fixture = await ChatFixture.start()
})
afterAll(() => fixture.stop())

const store = () => fixture.server.store
const messagesOf = (phone: string) =>
  store().read((tx) =>
    tx.db
      .select({ seq: chatMessages.seq, content: chatMessages.content, type: chatMessages.type })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
      .where(eq(chatRooms.phone, phone))
      .orderBy(asc(chatMessages.seq)),
  )
const total = async () =>
  store().read(async (tx) => ({
    receipts: (await tx.db.select({ n: count() }).from(webhookReceipts))[0]!.n,
    messages: (await tx.db.select({ n: count() }).from(chatMessages))[0]!.n,
  }))

describe('webhook of the provider (contract §5.3)', () => {
  it.each([
    ['missing', undefined],
    ['of another secret', signatureOf(Buffer.from('x'), 'other')],
    ['not hex', 'sha256=zz'],
    ['of another scheme', 'sha1=00'],
  ])('A body whose signature is %s is refused, and nothing is stored', async (_, signature) => {
    const before = await total()
    const value = { messages: [textMessage('wamid.BAD', '5511988880000', 'não entra')] }
    const answer = await fixture.webhook(value, signature ?? '')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ detail: 'Assinatura inválida.' })
    expect(await total()).toEqual(before)
  })

  it('For a channel whose tenant another server has nothing is stored: 503, to be sent again', async () => {
    const served = store() as { tenants: TenantShare }
    const { tenants } = served
    onTestFinished(() => {
      served.tenants = tenants
    })
    served.tenants = { kind: 'only', ids: [99] }
    const before = await total()
    const value = { messages: [textMessage('wamid.ELSEWHERE', '5511988880000', 'não é daqui')] }
    const answer = await fixture.webhook(value)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'starting'])
    expect(await total()).toEqual(before)
  })

  it('An unsigned body is not read: what is no JSON is answered with 401, too', async () => {
    const url = `/api/v1/integration/whatsapp/webhook/${fixture.channelId}/`
    const headers = { 'content-type': 'application/json' }
    const answer = await fixture.server.app.inject({ method: 'POST', url, headers, payload: '{' })
    expect(answer.statusCode).toBe(401)
  })

  it.each([
    ['without a signature', () => fixture.channelId, [], 401],
    ['with what cannot be one', () => fixture.channelId, ['X-Hub-Signature-256: sha256=zz'], 401],
    ['for a channel that is not there', () => 999, [`X-Hub-Signature-256: sha256=${'0'.repeat(64)}`], 404],
  ])('A body %s is refused before it has come', async (_, channelId, headers, status) => {
    const request = new RawRequest(fixture.server.port, [
      `POST /api/v1/integration/whatsapp/webhook/${channelId()}/ HTTP/1.1`,
      'Content-Type: application/json',
      'Content-Length: 4194304',
      ...headers,
    ])
    expect(await request.status()).toBe(status)
    await request.ended
  })

  it('The webhook of a channel that does not exist is answered with 404', async () => {
    const url = '/api/v1/integration/whatsapp/webhook/999/'
    expect((await fixture.server.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  })

  it('The same webhook is stored once, however often it comes', async () => {
    const from = '5511988880001'
    const value = { messages: [textMessage('wamid.FIVE', from, 'Oi')] }
    for (let time = 0; time < 5; time += 1) {
      const answer = await fixture.webhook(value)
      expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    }
    expect(await messagesOf(from)).toEqual([{ seq: 1, content: 'Oi', type: 'text' }])
  })

  it('A message whose receipt was forgotten is known again', async () => {
    const from = '5511988880009'
    const value = { messages: [textMessage('wamid.OLD', from, 'Oi')] }
    await fixture.webhook(value)
    await store().write((tx) => tx.db.delete(webhookReceipts))
    expect((await fixture.webhook(value)).statusCode).toBe(200)
    expect(await messagesOf(from)).toHaveLength(1)
  })

  it('A phone has one open room, with or without the ninth digit, and its messages are counted without gaps', async () => {
    await fixture.customerWrites('um', { from: '5511988880002' })
    await fixture.customerWrites('dois', { from: '551188880002' })
    expect((await messagesOf('5511988880002')).map((message) => [message.seq, message.content])).toEqual([
      [1, 'um'],
      [2, 'dois'],
    ])
  })

  it('A customer who writes for the first time becomes a client, and is found the next time', async () => {
    const from = '5511988880003'
    await fixture.customerWrites('Oi', { from, name: 'Célia Prado' })
    const found = () =>
      store().read((tx) =>
        tx.db
          .select({ name: clients.full_name, search: clients.search })
          .from(clients)
          .innerJoin(clientPhones, eq(clientPhones.client_id, clients.id))
          .where(eq(clientPhones.phone_key, `+${from}`)),
      )
    await fixture.customerWrites('de novo', { from, name: 'Outro Nome' })
    expect(await found()).toEqual([{ name: 'Célia Prado', search: `celia prado ${from} 551188880003` }])
  })

  it.each([
    ['the right token', () => fixture.verifyToken, 200, '42'],
    ['another token', () => 'outro', 403, null],
  ])('The webhook verifies its address with %s', async (_, token, status, body) => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token(),
      'hub.challenge': '42',
    })
    const url = `/api/v1/integration/whatsapp/webhook/${fixture.channelId}/?${query}`
    const answer = await fixture.server.app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(status)
    if (body !== null) expect(answer.body).toBe(body)
  })
})

describe('a webhook of many who write for the first time', { timeout: 60_000 }, () => {
  const fromAll = (name: string, phones: string) =>
    Array.from({ length: 120 }, (_, i) => {
      const from = `${phones}${String(i).padStart(4, '0')}`
      return textMessage(`wamid.${name}${i}`, from, `${name} ${i}`)
    })
  const storedOf = async (name: string) => {
    const rows = await store().read((tx) => tx.db.select({ wamid: chatMessages.wamid }).from(chatMessages))
    return rows.filter(({ wamid }) => wamid?.startsWith(`wamid.${name}`)).length
  }

  it('A webhook of many new customers is stored while the server goes on, and changes nothing when it comes again', async () => {
    const messages = fromAll('MANY', '551197001')
    const turns = dearestTurn()
    expect((await fixture.webhook({ messages })).statusCode).toBe(200)
    expect(turns.stop()).toBeLessThan(200)
    expect(await storedOf('MANY')).toBe(120)
    const before = await total()
    expect((await fixture.webhook({ messages })).statusCode).toBe(200)
    expect(await total()).toEqual(before)
  })

  it('One message among many that the store refuses costs none of the others', async () => {
    const messages = fromAll('AMONG', '551197002')
    await fixture.webhook({ messages: [messages[60]!] })
    const phone = '5511970020060'
    await store().write((tx) =>
      tx.db.update(chatRooms).set({ last_seq: 0 }).where(eq(chatRooms.phone, phone)),
    )
    messages[60] = textMessage('wamid.AMONGpoison', phone, 'x')
    expect((await fixture.webhook({ messages })).statusCode).toBe(200)
    expect(await storedOf('AMONG')).toBe(120)
    expect(await messagesOf(phone)).toHaveLength(1)
  })
})
