import { readFileSync } from 'node:fs'
import { WhatsappMedia } from '@ramal/contract/whatsapp'
import type { inferRouterInputs } from '@trpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatorRouter } from '../control/router.ts'
import { FakeContactCentre } from '../testing/contact-centre.ts'
import { DEMO, type RunningSimulator, runSimulator } from '../testing/running-simulator.ts'
import { soundPath } from '../testing/sounds.ts'

const FROM = '5511999990009'
const FILE = 'tone-1000'
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
})

afterAll(async () => {
  await sim.stop()
  await centre.close()
})

const contact = {
  name: { formatted_name: 'Joana Prado' },
  phones: [{ phone: '+55 11 98888-7777', wa_id: '5511988887777' }],
}
const location = { latitude: -23.56, longitude: -46.65, name: 'Av. Paulista' }

type Message = Omit<inferRouterInputs<SimulatorRouter>['chat']['send'], 'from'>

const MESSAGES: [Message, object][] = [
  [
    { type: 'text', content: 'Oi' },
    { type: 'text', text: { body: 'Oi' } },
  ],
  [
    { type: 'voice', file: FILE },
    { type: 'audio', audio: { voice: true, mime_type: 'audio/wav' } },
  ],
  [
    { type: 'audio', file: FILE },
    { type: 'audio', audio: { voice: false } },
  ],
  [
    { type: 'document', file: FILE },
    { type: 'document', document: { filename: 'tone-1000.wav' } },
  ],
  [
    { type: 'photo', file: FILE, content: 'Veja' },
    { type: 'image', image: { caption: 'Veja' } },
  ],
  [
    { type: 'video', file: FILE },
    { type: 'video', video: { id: expect.stringMatching(/^\d+$/) } },
  ],
  [
    { type: 'location', location },
    { type: 'location', location },
  ],
  [
    { type: 'contact', contacts: [contact] },
    { type: 'contacts', contacts: [contact] },
  ],
]

describe('what a customer sends', () => {
  it.each(MESSAGES)(
    '[R3-59] The customer’s message %j arrives through the webhook',
    async (message, wire) => {
      await sim.client.trpc.chat.send.mutate({ from: FROM, ...message })
      expect(centre.messages).toMatchObject([{ from: FROM, ...wire }])
    },
  )

  it('A customer’s file is fetched in two steps with the token of a channel', async () => {
    await sim.client.trpc.chat.send.mutate({ from: FROM, type: 'voice', file: FILE })
    const id = centre.messages[0]!.audio!.id
    const get = (url: string, token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const token = DEMO.channels[0]!.access_token
    const described = WhatsappMedia.parse(await (await get(`${sim.url}/v21.0/${id}`, token)).json())
    expect(described).toMatchObject({
      id,
      mime_type: 'audio/wav',
      file_size: readFileSync(soundPath(FILE)).length,
    })
    const bytes = await (await get(described.url, token)).arrayBuffer()
    expect(Buffer.from(bytes).equals(readFileSync(soundPath(FILE)))).toBe(true)
    expect((await get(described.url, 'wrong')).status).toBe(401)
    expect((await get(`${sim.url}/v21.0/1`, token)).status).toBe(404)
  })

  it.each([
    [{ type: 'text', content: ' ' }, 'needs words'],
    [{ type: 'photo' }, 'needs a file'],
    [{ type: 'photo', file: 'nowhere' }, 'no such file'],
    [{ type: 'document', file: '/etc/hostname' }, 'no such file'],
    [{ type: 'document', file: '../../package.json' }, 'no such file'],
    [{ type: 'location' }, 'needs latitude'],
    [{ type: 'contact' }, 'needs at least one name'],
  ] as const)('The customer’s message %j is refused in a sentence', async (message, sentence) => {
    await expect(sim.client.trpc.chat.send.mutate({ from: FROM, ...message })).rejects.toThrow(sentence)
    expect(centre.webhooks).toEqual([])
  })
})
