import { channels } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { notifications } from '@ramal/db/schema/notifications'
import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ChatFixture, textMessage } from '../../modules/chat/testing/chat-fixture.ts'
import { signatureOf } from './signature.ts'
import { keptPayloads, noticeTitles } from './testing/what-is-kept.ts'

const FROM = '5511988880001'

describe('a webhook of which a part cannot be read (contract §5.3)', () => {
  let fixture: ChatFixture
  beforeAll(async () => {
    fixture = await ChatFixture.start()
  })
  afterAll(() => fixture.stop())
  afterEach(() => fixture.server.store.write((tx) => tx.db.delete(notifications)))

  const store = () => fixture.server.store
  const isStored = async (wamid: string) => {
    const [row] = await store().read((tx) =>
      tx.db.select({ n: count() }).from(chatMessages).where(eq(chatMessages.wamid, wamid)),
    )
    return row!.n === 1
  }
  const kept = (state: Parameters<typeof keptPayloads>[1]) => keptPayloads(store(), state)
  const titles = () => noticeTitles(store())
  const change = (value: unknown, field = 'messages') => ({ field, value })
  const good = (wamid: string) => change({ messages: [textMessage(wamid, FROM, 'Oi')] })

  it.each<[string, (wamid: string) => unknown[]]>([
    ['an entry that is none', (wamid) => ['?', { id: '1', changes: [good(wamid)] }]],
    ['an entry without changes', (wamid) => [{ id: '1' }, { id: '1', changes: [good(wamid)] }]],
    ['a change that is none', (wamid) => [{ id: '1', changes: [null, good(wamid)] }]],
    ['a change without a value', (wamid) => [{ id: '1', changes: [{ field: 'messages' }, good(wamid)] }]],
    [
      'messages that are no list',
      (wamid) => [{ id: '1', changes: [change({ messages: 'x' }), good(wamid)] }],
    ],
    [
      'a message from nobody',
      (wamid) => [
        {
          id: '1',
          changes: [
            change({
              messages: [
                { id: 'wamid.NOBODY', timestamp: '1', type: 'text' },
                textMessage(wamid, FROM, 'Oi'),
              ],
            }),
          ],
        },
      ],
    ],
    [
      'a message without an id',
      (wamid) => [
        { id: '1', changes: [change({ messages: [{ from: FROM }, textMessage(wamid, FROM, 'Oi')] })] },
      ],
    ],
    [
      'a status that is none',
      (wamid) => [
        {
          id: '1',
          changes: [change({ statuses: [{ status: 5 }], messages: [textMessage(wamid, FROM, 'Oi')] })],
        },
      ],
    ],
  ])(
    'A webhook with %s loses no other entry, keeps that part once, and tells administrators',
    async (name, entry) => {
      const wamid = `wamid.GOOD ${name}`
      const before = (await kept('unreadable')).length
      for (let time = 0; time < 2; time += 1) {
        const answer = await fixture.webhookOf(entry(wamid))
        expect([answer.statusCode, answer.json()]).toEqual([200, {}])
      }
      expect(await isStored(wamid)).toBe(true)
      expect(await kept('unreadable')).toHaveLength(before + 1)
      expect(await titles()).toEqual([
        'WhatsApp WhatsApp Suporte: chegou uma mensagem que não pôde ser lida. Ela foi guardada.',
      ])
    },
  )

  it('An entry that the store refuses is kept, and what came with it is stored', async () => {
    const poisoned = '5511988880066'
    await fixture.webhook({ messages: [textMessage('wamid.FIRST', poisoned, 'Oi')] })
    // The place of the next message is taken: a constraint refuses it, and with it the whole transaction.
    const broken = () =>
      store().write((tx) => tx.db.update(chatRooms).set({ last_seq: 0 }).where(eq(chatRooms.phone, poisoned)))
    await broken()
    const before = (await kept('unreadable')).length
    const messages = [
      textMessage('wamid.POISON', poisoned, 'x'),
      textMessage('wamid.BESIDE', '5511988880077', 'Oi'),
    ]
    expect((await fixture.webhook({ messages })).statusCode).toBe(200)
    expect([await isStored('wamid.POISON'), await isStored('wamid.BESIDE')]).toEqual([false, true])
    expect((await kept('unreadable')).map((payload) => payload.wamid).slice(before)).toEqual(['wamid.POISON'])
    expect(await titles()).toEqual([expect.stringContaining('não pôde ser lida')])
  })

  it.each([9_000, 200_000])(
    'A form whose answer nests %i deep is kept as text, and what came with it is stored',
    async (depth) => {
      const response_json = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
      const form = {
        id: `wamid.FORM${depth}`,
        from: FROM,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json } },
      }
      const messages = [form, textMessage(`wamid.BESIDE${depth}`, FROM, 'Oi')]
      expect((await fixture.webhook({ messages })).statusCode).toBe(200)
      expect(await isStored(`wamid.BESIDE${depth}`)).toBe(true)
      const [row] = await store().read((tx) =>
        tx.db.select().from(chatMessages).where(eq(chatMessages.wamid, form.id)),
      )
      expect(row!.details).toMatchObject({ fields: [{ name: 'response', value: response_json }] })
    },
  )

  it('A signed body that nests without end is refused with 400', async () => {
    const text = `{"object":"whatsapp_business_account","entry":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
    expect((await fixture.rawWebhook(text)).statusCode).toBe(400)
  })

  it('[S4] A webhook of another number is not taken, but kept, and administrators are told', async () => {
    const metadata = { display_phone_number: '551140009999', phone_number_id: '999999' }
    const answer = await fixture.webhook({ metadata, messages: [textMessage('wamid.FOREIGN', FROM, 'Oi')] })
    expect(answer.statusCode).toBe(200)
    expect(await isStored('wamid.FOREIGN')).toBe(false)
    expect(await kept('foreign')).toHaveLength(1)
    expect(await titles()).toEqual([expect.stringContaining('outro número')])
  })

  it('A webhook of the channel’s own number is taken', async () => {
    const [channel] = await store().read((tx) => tx.db.select().from(channels))
    const metadata = { display_phone_number: '1', phone_number_id: channel!.phone_number_id }
    await fixture.webhook({ metadata, messages: [textMessage('wamid.OWN', FROM, 'Oi')] })
    expect(await isStored('wamid.OWN')).toBe(true)
  })

  it.each([
    ['far in the future', '99999999999'],
    ['long ago', '1'],
  ])('[S4] A message with a time %s is stored with a time that a provider can mean', async (_, timestamp) => {
    const wamid = `wamid.AT${timestamp}`
    await fixture.webhook({ messages: [textMessage(wamid, FROM, 'Oi', { timestamp })] })
    const [row] = await store().read((tx) =>
      tx.db.select({ at: chatMessages.created_at }).from(chatMessages).where(eq(chatMessages.wamid, wamid)),
    )
    expect(row!.at).toBeLessThanOrEqual(Date.now())
    expect(row!.at).toBeGreaterThan(Date.now() - 31 * 86_400_000)
  })

  it('[S4] A signature with anything behind it is refused', async () => {
    const text = JSON.stringify({ object: 'whatsapp_business_account', entry: [] })
    const secret = await secretOf(fixture)
    const signature = signatureOf(Buffer.from(text), secret)
    expect((await fixture.rawWebhook(text, signature)).statusCode).toBe(200)
    for (const trailing of ['zz', ' ', '00', '\u00e9'])
      expect((await fixture.rawWebhook(text, signature + trailing)).statusCode).toBe(401)
  })

  it('A webhook takes the 3 MB that a provider may send at once', async () => {
    const messages = [textMessage('wamid.BIG', FROM, 'x'.repeat(4000)), { filler: 'y'.repeat(2_900_000) }]
    expect((await fixture.webhook({ messages })).statusCode).toBe(200)
    expect(await isStored('wamid.BIG')).toBe(true)
  })
})

async function secretOf(fixture: ChatFixture): Promise<string> {
  const [channel] = await fixture.server.store.read((tx) => tx.db.select().from(channels))
  return fixture.server.box.open(channel!.app_secret_enc!)
}
