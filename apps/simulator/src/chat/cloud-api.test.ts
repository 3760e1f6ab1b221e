import { WhatsappAccepted, WhatsappRefused } from '@ramal/contract/whatsapp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeContactCentre, sendToProvider, textTo } from '../testing/contact-centre.ts'
import { type RunningSimulator, runSimulator } from '../testing/running-simulator.ts'

const CUSTOMER = '5511999990002'
let sim: RunningSimulator
let centre: FakeContactCentre

beforeAll(async () => {
  sim = await runSimulator()
  centre = new FakeContactCentre()
  await centre.open()
  sim.writeDemo(centre.demo)
})

beforeEach(() => {
  centre.webhooks.length = 0
  centre.failures = []
})

afterAll(async () => {
  await sim.stop()
  await centre.close()
})

describe('the Cloud API stand-in', () => {
  it('The Cloud API stand-in takes a message as the provider does and tells sent, delivered, read in order, signed', async () => {
    const { status, body } = await sendToProvider(sim.url, textTo(CUSTOMER, 'Olá', 'uid-1'))
    expect(status).toBe(200)
    const accepted = WhatsappAccepted.parse(body)
    expect(accepted.contacts).toEqual([{ input: CUSTOMER, wa_id: CUSTOMER }])
    const wamid = accepted.messages[0]!.id
    expect(wamid).toMatch(/^wamid\./)
    await vi.waitFor(
      () => expect(centre.statuses.map((one) => one.status)).toEqual(['sent', 'delivered', 'read']),
      4000,
    )
    for (const one of centre.statuses)
      expect(one).toMatchObject({ id: wamid, recipient_id: CUSTOMER, biz_opaque_callback_data: 'uid-1' })
  })

  it('The Cloud API stand-in tells a status again until the server takes it, and the next one only then', async () => {
    centre.failures = [503, 500]
    await sendToProvider(sim.url, textTo('5511999990003', 'Olá'))
    await vi.waitFor(
      () => expect(centre.statuses.map((one) => one.status)).toEqual(['sent', 'delivered', 'read']),
      5000,
    )
  })

  it.each([
    ['a wrong token', textTo(CUSTOMER, 'x'), { token: 'wrong' }, 401, 190],
    ['an account that does not exist', textTo(CUSTOMER, 'x'), { account: '999' }, 400, 100],
    ['no JSON', '{', {}, 400, 100],
    ['an empty text', textTo(CUSTOMER, ''), {}, 400, 100],
    ['no type', { messaging_product: 'whatsapp', to: CUSTOMER }, {}, 400, 100],
    [
      'a receipt of a message nobody sent',
      { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.none' },
      {},
      400,
      100,
    ],
  ])(
    'The Cloud API stand-in refuses %s in the Graph API’s shape',
    async (_name, body, options, status, code) => {
      const answer = await sendToProvider(sim.url, body, options)
      expect(answer.status).toBe(status)
      expect(WhatsappRefused.parse(answer.body).error.code).toBe(code)
      expect(centre.webhooks).toEqual([])
    },
  )

  it('[R4.9-38] In an expired chat only a template reaches the customer until they write again', async () => {
    const phone = '5511999990005'
    const lastStatus = async (body: unknown) => {
      centre.webhooks.length = 0
      await sendToProvider(sim.url, body)
      await vi.waitFor(() => expect(['failed', 'read']).toContain(centre.statuses.at(-1)?.status), 4000)
      return centre.statuses.at(-1)
    }
    await sim.client.trpc.chat.expire.mutate({ phone })
    expect(await lastStatus(textTo(phone, 'Olá'))).toMatchObject({
      status: 'failed',
      errors: [{ code: 131047 }],
    })
    const template = { name: 'retorno', language: { code: 'pt_BR' } }
    const body = { messaging_product: 'whatsapp', to: phone, type: 'template', template }
    expect(await lastStatus(body)).toMatchObject({ status: 'read' })
    await sim.client.trpc.chat.send.mutate({ from: phone, content: 'Voltei' })
    expect(await lastStatus(textTo(phone, 'Olá'))).toMatchObject({ status: 'read' })
  })

  it('A message to a number that is on no WhatsApp fails with 131026', async () => {
    await sendToProvider(sim.url, textTo('5511999990026', 'Olá'))
    await vi.waitFor(() => expect(centre.statuses).toHaveLength(1), 2000)
    expect(centre.statuses[0]).toMatchObject({ status: 'failed', errors: [{ code: 131026 }] })
  })

  it('A customer’s message is marked as seen when the console says so', async () => {
    const { uid, wamid } = await sim.client.trpc.chat.send.mutate({ from: '5511999990006', content: 'Oi' })
    const receipt = { messaging_product: 'whatsapp', status: 'read', message_id: wamid }
    expect((await sendToProvider(sim.url, receipt)).body).toEqual({ success: true })
    const conversation = (await sim.client.trpc.chat.list.query()).find((one) => one.uid === uid)
    expect(conversation?.lines).toMatchObject([{ by: 'customer', text: 'Oi', status: 'read' }])
  })
})

describe('chat.status', () => {
  it('[R4.9-37] A message is driven by hand: accepted, dispatched, received, consumed, or failed with code and reason', async () => {
    // Nothing comes by itself within an hour.
    const slow = await runSimulator({ sent: 3_600_000, delivered: 3_600_000, read: 3_600_000 })
    slow.writeDemo(centre.demo)
    const { status } = slow.client.trpc.chat
    const accepted = async () => {
      const { body } = await sendToProvider(slow.url, textTo('5511999990004', 'Olá'))
      return WhatsappAccepted.parse(body).messages[0]!.id
    }
    const [first, second] = [await accepted(), await accepted()]
    for (const name of ['sent', 'delivered', 'read'] as const)
      await status.mutate({ wamid: first, status: name })
    const error = { code: 131026, title: 'Message undeliverable' }
    await status.mutate({ wamid: second, status: 'failed', error })
    expect(centre.statuses).toMatchObject([
      { id: first, status: 'sent' },
      { id: first, status: 'delivered' },
      { id: first, status: 'read' },
      { id: second, status: 'failed', errors: [error] },
    ])
    await expect(status.mutate({ wamid: 'wamid.none', status: 'read' })).rejects.toThrow('Nobody sent')
    await slow.stop()
  })
})
