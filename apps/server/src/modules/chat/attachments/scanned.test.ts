import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { users } from '@ramal/db/schema/business'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Scanner } from '../../../platform/scanner/scanner.ts'
import { auditLines } from '../../../testing/audit-lines.ts'
import { FakeScanner, MALWARE } from '../../../testing/fake-scanner.ts'
import { type AgentAtChat, ChatFixture, statusOf } from '../testing/chat-fixture.ts'
import { PDF } from '../testing/files.ts'

const FROM = '5511999990001'
let clock: ManualClock
let fake: FakeScanner
let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
beforeEach(async () => {
  clock = new ManualClock()
  fake = await FakeScanner.start()
  fixture = await ChatFixture.start({ clock, scanner: new Scanner(fake.address, 10_000) })
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
})
afterEach(async () => {
  await fixture.stop()
  await fake.stop()
})

interface Told {
  id: number
  uid: string
  attachment: string | null
  attachment_name: string | null
  content: string
  code: string | null
  reason: string | null
}
const told = async () => (await ana.chat.next('message')).data['message'] as Told
/** The customer sends a document, of which the agent hears at once. */
async function customerSends(content: Buffer): Promise<Told> {
  fixture.provider.media.set('77', content)
  const document = { id: '77', filename: 'Contrato.pdf', caption: 'segue' }
  await fixture.webhook({
    contacts: [{ wa_id: FROM, profile: { name: 'João Souza' } }],
    messages: [{ id: 'wamid.M1', from: FROM, timestamp: '1760000000', type: 'document', document }],
  })
  return told()
}
const row = async () =>
  (await fixture.server.store.read((tx) => tx.db.select().from(chatAttachments)))[0] ?? null
const isKept = () =>
  existsSync(fixture.server.filesDir) &&
  readdirSync(fixture.server.filesDir, { recursive: true, withFileTypes: true }).some((entry) =>
    entry.isFile(),
  )
const fetchFile = (id: number) => fixture.get(ana, `/chat/attachments/${id}/`)

describe('a file of a customer, where a scanner is asked (ASVS 5.4.3)', () => {
  it('A customer’s file comes to its message when the scanner calls it clean', async () => {
    const { id } = await customerSends(PDF)
    expect(await told()).toMatchObject({ id, attachment: `/api/v1/chat/attachments/${id}/`, code: null })
    expect((await fetchFile(id)).rawPayload).toEqual(PDF)
    expect(fake.seen).toEqual([PDF])
  })

  it('An infected file is removed: its message stays and says why, in the language of the chat’s agent', async () => {
    await fixture.server.store.write((tx) =>
      tx.db.update(users).set({ locale: 'en-us' }).where(eq(users.username, 'ana')),
    )
    const { id, uid } = await customerSends(Buffer.concat([PDF, Buffer.from(MALWARE)]))
    expect(statusOf((await ana.chat.next('messageStatus')).data)).toMatchObject({
      uid,
      status: 'received',
      code: 'file_infected',
      reason: 'The file contained malicious code and was removed.',
    })
    const room = (await fixture.get(ana, `/chat/room/${stepId}/`)).json<{ messages: Told[] }>()
    expect(room.messages.at(-1)).toMatchObject({
      id,
      content: 'segue',
      attachment: null,
      attachment_name: 'Contrato.pdf',
      code: 'file_infected',
      reason: expect.stringMatching(/\w/),
    })
    expect([(await fetchFile(id)).statusCode, isKept()]).toEqual([404, false])
    expect(await row()).toMatchObject({ status: 'failed', file: null })
    const lines = await auditLines(fixture.server.store, 'file.infected')
    expect(lines).toMatchObject([
      { user_id: null, entity: 'chat_messages', entity_id: id, data: { found: 'Test.Malware' } },
    ])
  })

  it('A file is fetched and scanned again when the scanner was away, and cannot be opened before', async () => {
    fake.manner = 'leaves'
    const { id } = await customerSends(PDF)
    await expect.poll(async () => (await row())?.attempts).toBe(1)
    expect([(await fetchFile(id)).statusCode, isKept()]).toEqual([404, false])
    fake.manner = 'scans'
    clock.advance(2_000)
    expect((await told()).attachment).not.toBeNull()
    expect((await fetchFile(id)).rawPayload).toEqual(PDF)
  })

  it('A file waits for the next start when the server ends while it is scanned', async () => {
    fake.manner = 'silent'
    await customerSends(PDF)
    await expect.poll(() => fake.seen.length).toBe(1)
    await fixture.server.chat.stop()
    expect(await row()).toMatchObject({ status: 'waiting', attempts: 0 })
    expect(isKept()).toBe(false)
  })

  it('A file being scanned lies only in the folder of uploads under way, which is empty when the chat has stopped', async () => {
    fake.manner = 'silent'
    await customerSends(PDF)
    await expect.poll(() => fake.seen.length).toBe(1)
    const folder = join(dirname(fixture.server.filesDir), 'tmp')
    const under = () => readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = under().filter((entry) => entry.isFile())
    expect(files.map(({ name, parentPath }) => readFileSync(join(parentPath, name)))).toEqual([PDF])
    await fixture.server.chat.stop()
    expect(under()).toEqual([])
  })
})
