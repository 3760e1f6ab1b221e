import { chatAttachments } from '@ramal/db/schema/attachments'
import { channels } from '@ramal/db/schema/channels'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { type AgentAtChat, ChatFixture } from '../testing/chat-fixture.ts'
import { OGG, PNG } from '../testing/files.ts'
import { MediaFetcher } from './fetcher.ts'

const FROM = '5511999990001'
let clock: ManualClock
let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
let sent = 0
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
})
afterEach(() => fixture.stop())

interface Told {
  id: number
  type: string
  content: string
  attachment: string | null
  attachment_name: string | null
}

/** The customer sends a file; the provider keeps it under this id. */
async function customerSends(type: string, part: { id: string; [more: string]: unknown }): Promise<Told> {
  sent += 1
  await fixture.webhook({
    contacts: [{ wa_id: FROM, profile: { name: 'João Souza' } }],
    messages: [{ id: `wamid.M${sent}`, from: FROM, timestamp: '1760000000', type, [type]: part }],
  })
  return told()
}
const told = async () => (await ana.chat.next('message')).data['message'] as Told
const fetchFile = (url: string) => fixture.server.app.inject({ method: 'GET', url, headers: ana.headers })
const rows = () => fixture.server.store.read((tx) => tx.db.select().from(chatAttachments))
const asked = (count: number) => vi.waitFor(() => expect(fixture.provider.mediaAsked).toBe(count))
const attempts = (count: number) => vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(count))

describe('a file of a customer (contract §5.3)', () => {
  it('A customer’s file is told at once as a message, and again with its file, typed by its content', async () => {
    fixture.provider.media.set('77', PNG)
    const first = await customerSends('image', { id: '77', caption: 'veja' })
    expect(first).toMatchObject({ type: 'photo', content: 'veja', attachment: null })
    const second = await told()
    expect(second).toMatchObject({ id: first.id, attachment_name: `photo-${first.id}.png` })
    const got = await fetchFile(second.attachment ?? '')
    expect([got.statusCode, got.headers['content-type'], got.rawPayload]).toEqual([200, 'image/png', PNG])
  })

  it('A document keeps its name, and a voice message is a voice message', async () => {
    fixture.provider.media.set('1', Buffer.from('%PDF-1.4'))
    await customerSends('document', { id: '1', filename: 'Contrato.pdf' })
    expect(await told()).toMatchObject({ type: 'document', attachment_name: 'Contrato.pdf' })
    fixture.provider.media.set('2', OGG)
    await customerSends('audio', { id: '2', voice: true })
    expect((await told()).type).toBe('voice')
  })

  it('A file that the provider cannot give is asked for again, later and later, until it comes', async () => {
    fixture.provider.mediaStatus = 503
    fixture.provider.media.set('77', PNG)
    await customerSends('image', { id: '77' })
    await attempts(1)
    clock.advance(1_999)
    expect(fixture.provider.mediaAsked).toBe(1)
    clock.advance(1)
    await attempts(2)
    fixture.provider.mediaStatus = 200
    clock.advance(10_000)
    expect((await told()).attachment).not.toBeNull()
  })

  it('A file is given up when the provider no longer has it', async () => {
    await customerSends('image', { id: 'gone' })
    await attempts(1)
    expect((await rows())[0]).toMatchObject({ status: 'failed', file: null })
    clock.advance(3_600_000)
    await asked(1)
  })

  it('A file is never fetched from another host: whatever address the provider names, our network is not asked', async () => {
    fixture.provider.media.set('77', PNG)
    fixture.provider.mediaHost = `http://localhost:${new URL(fixture.provider.url).port}` // the same machine by another name
    await customerSends('image', { id: '77' })
    await attempts(1)
    expect((await rows())[0]).toMatchObject({ status: 'failed' })
    expect(fixture.provider.mediaAsked).toBe(1) // its description only
  })

  it('A file that is not fetched yet when the server ends waits for the next start', async () => {
    fixture.provider.mediaStatus = 503
    fixture.provider.media.set('77', PNG)
    await customerSends('image', { id: '77' })
    await attempts(1)
    await fixture.server.chat.stop()
    fixture.provider.mediaStatus = 200
    const { store, box, files } = fixture.server
    const next = new MediaFetcher({ store, clock, log: silentLog, box, files, scanner: null })
    clock.advance(5_000)
    next.wake()
    expect((await told()).attachment).not.toBeNull()
    await next.stop()
  })

  it('A file waits while the settings of its channel are incomplete', async () => {
    await fixture.server.store.write((tx) => tx.db.update(channels).set({ api_version: null }))
    fixture.provider.media.set('77', PNG)
    await customerSends('image', { id: '77' })
    await attempts(1)
    expect((await rows())[0]?.status).toBe('waiting')
    expect(fixture.provider.mediaAsked).toBe(0)
  })

  it('A file belongs to its message in the room, too', async () => {
    fixture.provider.media.set('77', PNG)
    await customerSends('image', { id: '77' })
    const { id } = await told()
    const room = (await fixture.get(ana, `/chat/room/${stepId}/`)).json<{ messages: Told[] }>()
    expect(room.messages.at(-1)).toMatchObject({ id, attachment: `/api/v1/chat/attachments/${id}/` })
  })
})
