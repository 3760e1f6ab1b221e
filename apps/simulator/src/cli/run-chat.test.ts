import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeContactCentre, sendToProvider, textTo } from '../testing/contact-centre.ts'
import { kinds, runSim } from '../testing/run-sim.ts'
import { type RunningSimulator, runSimulator } from '../testing/running-simulator.ts'

const FILE = fileURLToPath(import.meta.url)
const CUSTOMER = '5511999990002'
let sim: RunningSimulator
let centre: FakeContactCentre

beforeAll(async () => {
  sim = await runSimulator()
  centre = new FakeContactCentre()
  await centre.open()
})

beforeEach(() => {
  centre.webhooks.length = 0
  centre.finished = ['0198a7f0-0000-7000-8000-00000000000a']
  sim.writeDemo(centre.demo)
})

afterAll(async () => {
  await sim.stop()
  await centre.close()
})

const chat = (...args: string[]) =>
  runSim(sim.url, 'chat', '--from', CUSTOMER, '--text', 'Oi, meu boleto venceu', ...args)

describe('sim chat', () => {
  it('`sim chat` writes, gets an answer, reads it and exits with 0', async () => {
    const { lines, done } = chat()
    await vi.waitFor(() => expect(centre.messages).toHaveLength(1))
    expect(centre.messages[0]).toMatchObject({ from: CUSTOMER, text: { body: 'Oi, meu boleto venceu' } })
    await sendToProvider(sim.url, textTo(CUSTOMER, 'Bom dia!'))
    expect(await done).toBe(0)
    expect(kinds(lines)).toEqual(['sent', 'status', 'reply'])
    expect(lines.find((line) => line['event'] === 'reply')).toMatchObject({ text: 'Bom dia!', type: 'text' })
    const became = lines.flatMap((line) => (line['event'] === 'status' ? [line['became']] : []))
    expect(became).toEqual(['dispatched', 'received', 'consumed'])
    expect(lines.every((line) => typeof line['at'] === 'string')).toBe(true)
  })

  it('With --unread, sim chat ends once the agent’s message has reached the customer', async () => {
    const { lines, done } = chat('--unread')
    await vi.waitFor(() => expect(centre.messages).toHaveLength(1))
    await sendToProvider(sim.url, textTo(CUSTOMER, 'Bom dia!'))
    expect(await done).toBe(0)
    expect(lines.at(-1)).toMatchObject({ event: 'status', status: 'delivered', became: 'received' })
  })

  it('With --wait closed, sim chat ends when the agent has closed the chat; an older closed one does not count', async () => {
    const { lines, done } = chat('--wait', 'closed')
    await vi.waitFor(() => expect(centre.messages).toHaveLength(1))
    const before = centre.looks
    await vi.waitFor(() => expect(centre.looks).toBeGreaterThan(before + 3))
    expect(kinds(lines)).toEqual(['sent'])
    centre.finished.push('0198a7f0-0000-7000-8000-00000000000b')
    expect(await done).toBe(0)
    expect(lines.at(-1)).toMatchObject({ event: 'closed' })
  })

  it('With --file, sim chat hands over a file of this machine and sends it as the kind its name says', async () => {
    const { done } = runSim(sim.url, 'chat', '--from', CUSTOMER, '--file', FILE, '--wait', 'sent')
    expect(await done).toBe(0)
    expect(centre.messages[0]).toMatchObject({
      type: 'document',
      document: { filename: 'run-chat.test.ts' },
    })
    const url = `${sim.url}/media/${centre.messages[0]!.document!.id}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${centre.channel.access_token}` } })
    expect(await answer.text()).toContain('expect(await answer.text())')
  })

  it('With --file, sim chat says in a sentence that the file cannot be read', async () => {
    const { errors, done } = runSim(sim.url, 'chat', '--from', CUSTOMER, '--file', '/nowhere.png')
    expect(await done).toBe(1)
    expect(errors[0]).toContain('/nowhere.png cannot be read')
  })

  it('`sim chat` gives up and exits with 1 when nobody answers', async () => {
    const { lines, done } = chat('--patience', '0.4')
    expect(await done).toBe(1)
    expect(lines.at(-1)).toMatchObject({ event: 'gaveup' })
  })

  it.each([
    [['chat', '--from', CUSTOMER], '--text is missing'],
    [['chat', '--from', CUSTOMER, '--text', 'x', '--wait', 'forever'], '--wait is one of'],
    [['call', '--to', '1140001000'], '--from is missing'],
    [['sing'], 'There is no "sing"'],
    [['call', '--loud'], '--loud'],
  ])('The command line %j is refused in a sentence, with exit code 2', async (args, sentence) => {
    const { errors, lines, done } = runSim(sim.url, ...args)
    expect(await done).toBe(2)
    expect(errors.join('\n')).toContain(sentence)
    expect(lines).toEqual([])
  })

  it('`sim chat` says in a sentence that no simulator is there, or that there is no demo', async () => {
    const gone = runSim('http://127.0.0.1:9', 'chat', '--from', CUSTOMER, '--text', 'x')
    expect(await gone.done).toBe(1)
    expect(gone.errors[0]).toContain('No simulator answers at http://127.0.0.1:9')
    const file = runSim('http://127.0.0.1:9', 'chat', '--from', CUSTOMER, '--file', FILE)
    expect(await file.done).toBe(1)
    expect(file.errors[0]).toContain('No simulator answers at http://127.0.0.1:9')
    const fresh = await runSimulator()
    const early = runSim(fresh.url, 'call', '--to', '1140001000', '--from', '11999990001')
    expect(await early.done).toBe(1)
    expect(early.errors[0]).toMatch(/There is no .*demo\.json yet/)
    await fresh.stop()
  })
})
