import { readFileSync } from 'node:fs'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { chatMessages } from '@ramal/db/schema/chat'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../testing/chat-fixture.ts'

const WAV = readFileSync(new URL('../../../../../../fixtures/audio/tone-1000.wav', import.meta.url))

let fixture: ChatFixture
let ana: AgentAtChat
let id: number
beforeAll(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
  const step = (await fixture.answeredChat(ana)).id
  id = (await fixture.postFile(ana, step, new File([WAV], 'o.som.wav'))).json<{ id: number }>().id
})
afterAll(() => fixture.stop())

const set = (change: Partial<typeof chatAttachments.$inferInsert>) =>
  fixture.server.store.write((tx) =>
    tx.db.update(chatAttachments).set(change).where(eq(chatAttachments.message_id, id)),
  )
const ask = (query: string) => fixture.get(ana, `/chat/attachments/${id}/?${query}`)

// A thread of lower priority makes it: on a busy machine that takes its time.
describe('sound that is made smaller', { timeout: 60_000 }, () => {
  it('Sound that is made smaller is shown in place under its own name, and kept by nobody', async () => {
    const got = await ask('convert_to=mp3')
    expect([got.statusCode, got.rawPayload[0]]).toEqual([200, 0xff])
    expect(got.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': 'inline; filename="o.som.mp3"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('Sound is made smaller up to an hour of a telephone, and not beyond', async () => {
    await set({ size: 64 * 1_048_576 })
    expect((await ask('convert_to=mp3')).statusCode).toBe(200)
    await set({ size: 64 * 1_048_576 + 1 })
    expect((await ask('convert_to=mp3')).statusCode).toBe(415)
    await set({ size: WAV.length })
  })

  it('Sound that says that it is a WAVE and is none of telephones’ is answered 415', async () => {
    await set({ mime: 'audio/ogg' })
    expect((await ask('convert_to=mp3')).statusCode).toBe(415)
    await set({ mime: 'audio/wav' })
  })

  it('What is MP3 already is given as it is', async () => {
    await set({ mime: 'audio/mpeg' })
    const got = await ask('convert_to=mp3')
    expect([got.statusCode, got.rawPayload]).toEqual([200, WAV])
    await set({ mime: 'audio/wav' })
  })

  it('A sound whose name has no ending gets one', async () => {
    const name = (attachment_name: string) =>
      fixture.server.store.write((tx) =>
        tx.db.update(chatMessages).set({ attachment_name }).where(eq(chatMessages.id, id)),
      )
    await name('recado')
    expect((await ask('convert_to=mp3')).headers['content-disposition']).toBe('inline; filename="recado.mp3"')
    await name('o.som.wav')
  })
})
