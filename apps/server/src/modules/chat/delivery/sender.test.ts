import { randomUUID } from 'node:crypto'
import { chatMessages } from '@ramal/db/schema/chat'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture, statusOf } from '../testing/chat-fixture.ts'
import { Sender } from './sender.ts'

let clock: ManualClock
let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
let next: Sender | null
let lines: { msg: string; message?: number; err: { message: string } }[]
beforeEach(async () => {
  next = null
  lines = []
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
})
afterEach(async () => {
  await next?.stop()
  await fixture.stop()
})

const nextStatus = async () => statusOf((await ana.chat.next('messageStatus')).data)
const statusIn = async (uid: string) => {
  // Behind every write that was begun before.
  const rows = await fixture.server.store.write((tx) =>
    tx.db.select().from(chatMessages).where(eq(chatMessages.uid, uid)),
  )
  return rows[0]?.status
}
/** The sender of the next start, on the same store. */
function nextSender({ box = fixture.server.box } = {}): Sender {
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const { store, files } = fixture.server
  next = new Sender({ store, clock, log, box, files })
  return next
}
const brokenBox = () => ({
  ...fixture.server.box,
  open: () => {
    throw new Error('the key is gone')
  },
})
/** A message that is stored and was never handed over. */
async function untried(): Promise<{ id: number; uid: string }> {
  await fixture.server.chat.stop()
  const uid = randomUUID()
  const { id } = (await fixture.post(ana, stepId, 'Oi', { uid })).json<{ id: number }>()
  return { id, uid }
}

describe('a server that ends', () => {
  it('A message whose outcome is unknown when the server ends is not given up by it any more', async () => {
    fixture.provider.answerWith(() => {})
    const uid = randomUUID()
    await fixture.post(ana, stepId, 'Oi', { uid })
    await fixture.provider.received(1)
    const outcomeAt = clock.now() + 60_000
    clock.advance(10_000)
    await expect.poll(() => clock.hasWaitAt(outcomeAt)).toBe(true)
    await fixture.server.chat.stop()
    clock.advance(600_000)
    expect(await statusIn(uid)).toBe('sending')
  })

  it('A message that is stored while the server ends waits for the next start', async () => {
    const { uid } = await untried()
    expect([await statusIn(uid), fixture.provider.requests]).toEqual(['sending', []])
    await nextSender().start()
    expect(await nextStatus()).toMatchObject({ uid, status: 'accepted' })
  })
})

describe('a server that starts', () => {
  it('A message that was tried before the end has the rest of its 60 s, and no more', async () => {
    fixture.provider.answerWith(() => {})
    const uid = randomUUID()
    await fixture.post(ana, stepId, 'Oi', { uid })
    await fixture.provider.received(1)
    await fixture.server.chat.stop()
    clock.advance(40_000)
    await nextSender().start()
    clock.advance(19_999)
    expect(await statusIn(uid)).toBe('sending')
    clock.advance(1)
    expect(await nextStatus()).toMatchObject({ uid, status: 'failed', code: 'unknown_outcome' })
    expect(fixture.provider.requests).toHaveLength(1)
  })

  it('A message that was sent again just before the end is sent at the next start', async () => {
    fixture.provider.answerWith((_, reply) => fixture.provider.refuse(reply, 400, { code: 1, message: 'x' }))
    const uid = randomUUID()
    const { id } = (await fixture.post(ana, stepId, 'Oi', { uid })).json<{ id: number }>()
    expect((await nextStatus()).status).toBe('failed')
    await fixture.server.chat.stop()
    await fixture.get(ana, `/chat/chats/${stepId}/resend?message_id=${id}`)
    expect((await nextStatus()).status).toBe('sending')
    fixture.provider.answerWith((_, reply) => fixture.provider.accept(reply))
    await nextSender().start()
    expect(await nextStatus()).toMatchObject({ uid, status: 'accepted' })
  })
})

describe('an attempt that breaks', () => {
  it('A message whose attempt breaks is in the log, is not tried again, and fails after 60 s', async () => {
    const { id, uid } = await untried()
    await nextSender({ box: brokenBox() }).start()
    await expect
      .poll(() => lines)
      .toMatchObject([{ msg: 'message not sent', message: id, err: { message: 'the key is gone' } }])
    clock.advance(59_999)
    expect(await statusIn(uid)).toBe('sending')
    clock.advance(1)
    expect(await nextStatus()).toMatchObject({ uid, status: 'failed', code: 'unknown_outcome' })
  })

  it('A message that cannot even be given up is in the log', async () => {
    const { id } = await untried()
    await nextSender({ box: brokenBox() }).start()
    await expect.poll(() => lines.length).toBe(1)
    const { store } = fixture.server
    const write = store.write.bind(store)
    store.write = () => Promise.reject(new Error('full'))
    clock.advance(60_000)
    await expect
      .poll(() => lines[1])
      .toMatchObject({ msg: 'message not given up', message: id, err: { message: 'full' } })
    store.write = write
  })
})
