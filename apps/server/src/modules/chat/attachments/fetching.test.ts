import { mkdirSync, readdirSync } from 'node:fs'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { channels } from '@ramal/db/schema/channels'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scanned, Scanner } from '../../../platform/scanner/scanner.ts'
import { auditLines } from '../../../testing/audit-lines.ts'
import { deleteAttachmentOf } from '../messages/attachment-rows.ts'
import { ChatFixture } from '../testing/chat-fixture.ts'
import { PDF } from '../testing/files.ts'
import { MediaFetcher } from './fetcher.ts'

/** Says of a file what the test says, when it says it. */
class HeldScanner {
  readonly held: { owner: string; say: (scanned: Scanned) => void }[] = []

  scan(_path: string, { owner }: { owner: string }): Promise<Scanned> {
    return new Promise((say) => this.held.push({ owner, say }))
  }
}

let clock: ManualClock
let fixture: ChatFixture
let scanner: HeldScanner
let fetcher: MediaFetcher
let lines: { level: number; msg: string; message?: number; reason?: string; found?: string }[]
beforeEach(async () => {
  clock = new ManualClock()
  scanner = new HeldScanner()
  lines = []
  fixture = await ChatFixture.start({ clock })
  await fixture.server.chat.stop() // what is fetched here the test's own fetcher fetches
  const { store, box, files } = fixture.server
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  fetcher = new MediaFetcher({ store, clock, log, box, files, scanner: scanner as unknown as Scanner })
})
afterEach(async () => {
  for (const { say } of scanner.held) say({ is: 'away', reason: 'the end' })
  await fetcher.stop()
  await fixture.stop()
})

let sent = 0
/** Customers have sent so many documents that the provider still has. */
async function filesWait(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    sent += 1
    const [id, from] = [`m${sent}`, '5511999990001']
    fixture.provider.media.set(id, PDF)
    await fixture.webhook({
      contacts: [{ wa_id: from, profile: { name: 'João' } }],
      messages: [
        {
          id: `wamid.F${sent}`,
          from,
          timestamp: '1760000000',
          type: 'document',
          document: { id, filename: 'a.pdf' },
        },
      ],
    })
  }
}
const rows = () => fixture.server.store.read((tx) => tx.db.select().from(chatAttachments))
const scans = (count: number) => expect.poll(() => scanner.held.length).toBe(count)
const attempts = (count: number) => expect.poll(async () => (await rows())[0]?.attempts).toBe(count)
const kept = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('files of customers are fetched beside each other', () => {
  it('Four files are fetched at once, none of them twice, and the fifth when one is there', async () => {
    await filesWait(6)
    fetcher.wake()
    await scans(4)
    const asked = fixture.provider.mediaAsked
    fetcher.wake()
    scanner.held[0]?.say({ is: 'clean' })
    await scans(5)
    expect(fixture.provider.mediaAsked).toBe(asked + 2) // where it is, and the file
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['stored', ...Array(5).fill('waiting')])
    expect(scanner.held.map(({ owner }) => owner)).toEqual(Array(5).fill('customers'))
  })

  it('A file that is being fetched keeps no other one from being fetched when it comes', async () => {
    await filesWait(1)
    fetcher.wake()
    await scans(1)
    await filesWait(1)
    fetcher.wake()
    await scans(2)
  })
})

describe('a file that does not come', () => {
  it('A file is asked for six times in all, and given up then', async () => {
    fixture.provider.mediaStatus = 503
    await filesWait(1)
    const { id } = (await rows())[0]!
    fetcher.wake()
    for (const [at, wait] of [2_000, 10_000, 60_000, 300_000, 1_800_000].entries()) {
      await attempts(at + 1)
      const next = clock.now() + wait
      expect((await rows())[0]).toMatchObject({ id, status: 'waiting', next_attempt_at: next })
      await expect.poll(() => clock.hasWaitAt(next)).toBe(true)
      clock.advance(wait)
    }
    await attempts(6)
    expect((await rows())[0]).toMatchObject({ status: 'failed', next_attempt_at: null })
    expect(lines.filter(({ msg }) => msg === 'file not fetched').map(({ reason }) => reason)).toEqual(
      Array(6).fill('HTTP 503'),
    )
  })

  it('A file whose channel is incomplete, and one that the scanner has not seen, stand in the log', async () => {
    await filesWait(1)
    const [row] = await rows()
    const set = (api_version: string | null) =>
      fixture.server.store.write((tx) => tx.db.update(channels).set({ api_version }))
    const [channel] = await fixture.server.store.read((tx) => tx.db.select().from(channels))
    await set(null)
    fetcher.wake()
    await attempts(1)
    await set(channel!.api_version)
    await expect.poll(() => clock.hasWaitAt(clock.now() + 2_000)).toBe(true)
    clock.advance(2_000)
    await scans(1)
    scanner.held[0]?.say({ is: 'away', reason: 'refused' })
    await attempts(2)
    const message = row!.message_id
    expect(lines).toMatchObject([
      { level: 40, msg: 'file not fetched', reason: 'CHANNEL_INCOMPLETE', message },
      { level: 50, msg: 'file not scanned', reason: 'refused', message },
    ])
  })

  it('A file that cannot be kept stands in the log and is fetched again', async () => {
    await filesWait(1)
    fetcher.wake()
    await scans(1)
    const { files } = fixture.server
    const keep = files.keep.bind(files)
    files.keep = () => Promise.reject(new Error('full'))
    scanner.held[0]?.say({ is: 'clean' })
    await attempts(1)
    expect(lines).toMatchObject([
      { level: 50, msg: 'file not fetched', message: (await rows())[0]!.message_id },
    ])
    files.keep = keep
    await expect.poll(() => clock.hasWaitAt(clock.now() + 2_000)).toBe(true)
    clock.advance(2_000)
    await scans(2)
    scanner.held[1]?.say({ is: 'clean' })
    await expect.poll(async () => (await rows())[0]?.status).toBe('stored')
    await fetcher.stop()
    expect(kept(fixture.server.filesDir)).toHaveLength(1)
  })

  it('Files that cannot be looked for are in the log, and are fetched when the store answers again', async () => {
    await filesWait(1)
    const { store } = fixture.server
    const read = store.read
    store.read = () => Promise.reject(new Error('broken'))
    fetcher.wake()
    await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['files not looked for'])
    store.read = read
    fetcher.wake()
    await scans(1)
  })

  it('A fetcher that was stopped asks for nothing more', async () => {
    fixture.provider.mediaStatus = 503
    await filesWait(1)
    fetcher.wake()
    await attempts(1)
    const next = clock.now() + 2_000
    await expect.poll(() => clock.hasWaitAt(next)).toBe(true)
    await fetcher.stop()
    expect(clock.hasWaitAt(next)).toBe(false)
    clock.advance(3_600_000)
    fetcher.wake()
    await fetcher.stop()
    expect(fixture.provider.mediaAsked).toBe(1)
  })
})

describe('a message that is taken back while its file comes', () => {
  it.each<[string, Scanned]>([
    ['clean', { is: 'clean' }],
    ['infected', { is: 'infected', name: 'Eicar' }],
  ])(
    'A file of a message (%s) that was taken back meanwhile is kept nowhere, and not told',
    async (_what, scanned) => {
      await filesWait(1)
      fetcher.wake()
      await scans(1)
      const { message_id: id } = (await rows())[0]!
      const told: unknown[] = []
      const { filesDir, store } = fixture.server
      mkdirSync(filesDir, { recursive: true })
      const removed = await store.write((tx) => deleteAttachmentOf(tx, id))
      expect(removed).toBeNull()
      const end = store.onPublished((frames) => told.push(...frames))
      scanner.held[0]?.say(scanned)
      await fetcher.stop()
      end()
      expect([await rows(), kept(filesDir), told, await auditLines(store, 'file.infected')]).toEqual([
        [],
        [],
        [],
        [],
      ])
    },
  )

  it('What the scanner found in a file is a security event in the log', async () => {
    await filesWait(1)
    fetcher.wake()
    await scans(1)
    scanner.held[0]?.say({ is: 'infected', name: 'Eicar' })
    await expect.poll(async () => (await rows())[0]).toMatchObject({ status: 'failed', attempts: 1 })
    expect(lines).toMatchObject([
      {
        msg: 'security event',
        action: 'file.infected',
        tenantId: 1,
        entity: 'chat_messages',
        found: 'Eicar',
      },
    ])
  })
})
