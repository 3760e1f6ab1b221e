import { writeWav } from '@ramal/media/wav'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dearestTurn } from '../../../testing/dearest-turn.ts'
import { type AgentAtChat, ChatFixture } from '../testing/chat-fixture.ts'

/** Four minutes of both sides of a telephone: a second of a processor's work. */
const FRAMES = 4 * 60 * 8_000
const WAV = writeWav({
  ...{ channels: 2, sampleRate: 8_000 },
  samples: Int16Array.from(
    { length: 2 * FRAMES },
    (_, i) => 9_000 * Math.sin(i / 37) + 3_000 * Math.sin(i / 5),
  ),
})

let fixture: ChatFixture
let ana: AgentAtChat
let id: number
beforeAll(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
  const { id: chat } = await fixture.answeredChat(ana)
  id = (await fixture.postFile(ana, chat, new File([WAV], 'long.wav'))).json<{ id: number }>().id
  await fixture.provider.received(1, 80_000) // It is made an MP3 on its way, too.
}, 100_000)
afterAll(() => fixture.stop())

const send = (signal: AbortSignal | null = null) =>
  fetch(`http://127.0.0.1:${fixture.server.port}/api/v1/chat/attachments/${id}/?convert_to=mp3`, {
    headers: ana.headers,
    signal,
  })

/** The status, with nothing of the answer left on its way: a body that nobody reads fails with its connection, and nobody hears it. */
async function ask(signal: AbortSignal | null = null): Promise<number> {
  const answer = await send(signal)
  await answer.arrayBuffer()
  return answer.status
}

describe('sound that is made MP3 on demand', { timeout: 60_000 }, () => {
  it('An MP3 on demand is made while the server goes on, and never holds its loop for more than a moment', async () => {
    const turns = dearestTurn()
    const before = process.threadCpuUsage()
    const answer = await send()
    const mp3 = new Uint8Array(await answer.arrayBuffer())
    const { user } = process.threadCpuUsage(before)
    expect([answer.status, mp3[0]]).toEqual([200, 0xff])
    expect(mp3.length).toBeGreaterThan((4 * 60 * 32_000) / 8 / 1.1)
    expect(turns.stop()).toBeLessThan(50)
    // The work is done elsewhere: this thread has a small part of the second that it takes.
    expect(user / 1_000).toBeLessThan(300)
  })

  it('MP3s of one person are made one after the other; a long line is refused with 429, and a cancelled one makes room', async () => {
    const gone = new AbortController()
    const flood = Array.from({ length: 12 }, () => ask(gone.signal).catch(() => 0))
    // Whichever comes first: a busy machine may have made the first MP3 before it refuses the last one.
    const refused = flood.map(async (asked) => expect(await asked).toBe(429))
    await Promise.any(refused)
    gone.abort()
    await Promise.all(flood)
    // The server hears of closed connections a moment later: until then the line is full.
    let status = 429
    while (status === 429) status = await ask()
    expect(status).toBe(200)
  })
})
