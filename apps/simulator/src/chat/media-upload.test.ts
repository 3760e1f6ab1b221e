import { WhatsappRefused, WhatsappUploaded } from '@ramal/contract/whatsapp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeContactCentre, sendToProvider } from '../testing/contact-centre.ts'
import { type RunningSimulator, runSimulator } from '../testing/running-simulator.ts'

const CUSTOMER = '5511999990012'
let sim: RunningSimulator
let centre: FakeContactCentre
beforeAll(async () => {
  sim = await runSimulator()
  centre = new FakeContactCentre()
  await centre.open()
  sim.writeDemo(centre.demo)
})
afterAll(async () => {
  await sim.stop()
  await centre.close()
})

async function upload(
  parts: Record<string, string | File>,
  options: { token?: string; account?: string } = {},
) {
  const [channel] = centre.demo.channels
  const { token = channel!.access_token, account = channel!.phone_number_id } = options
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${sim.url}/v21.0/${account}/media`, { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const photo = new File([new Uint8Array([0x89, 0x50])], 'Loja.png', { type: 'image/png' })
const form = { messaging_product: 'whatsapp', type: 'image/png', file: photo }

describe('files of the contact centre at the Cloud API stand-in', () => {
  it('The Cloud API stand-in takes a file, and a message that names it shows it on the telephone', async () => {
    const { id } = WhatsappUploaded.parse((await upload(form)).body)
    const message = { messaging_product: 'whatsapp', to: CUSTOMER, type: 'image', image: { id } }
    expect((await sendToProvider(sim.url, message)).status).toBe(200)
    const [conversation] = await sim.client.trpc.chat.list.query()
    expect(conversation?.lines).toMatchObject([{ by: 'agent', type: 'image', text: 'Loja.png' }])
  })

  it('The Cloud API stand-in refuses a message that names a file nobody gave', async () => {
    const message = { messaging_product: 'whatsapp', to: CUSTOMER, type: 'image', image: { id: '404' } }
    expect((await sendToProvider(sim.url, message)).status).toBe(400)
  })

  it.each([
    ['a wrong token', form, { token: 'wrong' }, 401, 190],
    ['an account that does not exist', form, { account: '999' }, 400, 100],
    ['no file', { messaging_product: 'whatsapp' }, {}, 400, 100],
    ['a type the provider does not take', { ...form, type: 'application/zip' }, {}, 400, 100],
  ])('The Cloud API stand-in refuses an upload with %s', async (_, parts, options, status, code) => {
    const answer = await upload(parts, options)
    expect(answer.status).toBe(status)
    expect(WhatsappRefused.parse(answer.body).error.code).toBe(code)
  })
})
