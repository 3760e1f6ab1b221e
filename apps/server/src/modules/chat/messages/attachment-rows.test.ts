import { chatAttachments } from '@ramal/db/schema/attachments'
import { chatMessages } from '@ramal/db/schema/chat'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownRoom } from '../sending/outgoing.ts'
import { type AgentAtChat, ChatFixture } from '../testing/chat-fixture.ts'
import { PDF, PNG } from '../testing/files.ts'
import { deleteAttachmentOf, findStored, findStoredOfRoom, searchText } from './attachment-rows.ts'

let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
let otherStepId: number
beforeAll(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
  otherStepId = (await fixture.answeredChat(ana, '5511999990002')).id
})
afterAll(() => fixture.stop())

const send = async (file: File, step = stepId) =>
  (await fixture.postFile(ana, step, file)).json<{ id: number }>().id
const read = <T>(fn: Parameters<typeof fixture.server.store.read<T>>[0]) => fixture.server.store.read(fn)
const patch = (id: number, change: Partial<typeof chatAttachments.$inferInsert>) =>
  fixture.server.store.write((tx) =>
    tx.db.update(chatAttachments).set(change).where(eq(chatAttachments.message_id, id)),
  )

it.each<[string, string | null | undefined, string]>([
  ['Olá', 'Café.png', 'ola cafe.png'],
  ['Olá', null, 'ola'],
  ['Olá', undefined, 'ola'],
  ['', 'Café.png', 'cafe.png'],
])('A message that says %j with the file %j is found by %j', (content, name, found) => {
  expect(searchText(content, name)).toBe(found)
})

describe('the kept files of a room', () => {
  it('A room has the files of its messages by their ids, and no other room’s nor one that has not come', async () => {
    const [photo, paper, waiting] = [
      await send(new File([PNG], 'Foto.png')),
      await send(new File([PDF], 'a.pdf')),
      await send(new File([PDF], 'b.pdf')),
    ]
    await send(new File([PDF], 'c.pdf'), otherStepId)
    await patch(waiting, { status: 'waiting' })
    const found = await read((tx) => findStoredOfRoom(tx, stepId))
    expect([...found]).toEqual([
      [photo, { file: expect.stringMatching(/./), mime: 'image/png', size: PNG.length, name: 'Foto.png' }],
      [paper, { file: expect.stringMatching(/./), mime: 'application/pdf', size: PDF.length, name: 'a.pdf' }],
    ])
    expect(await read((tx) => findStored(tx, photo))).toEqual(found.get(photo))
  })

  it('A file whose message has no name for it is called by the message’s number', async () => {
    const id = await send(new File([PNG], 'a.png'))
    await fixture.server.store.write((tx) =>
      tx.db.update(chatMessages).set({ attachment_name: null }).where(eq(chatMessages.id, id)),
    )
    expect((await read((tx) => findStored(tx, id)))?.name).toBe(String(id))
  })

  it.each([{ file: null }, { mime: null }])('A message whose file has %j has none yet', async (change) => {
    const id = await send(new File([PNG], 'a.png'))
    await patch(id, change)
    expect(await read((tx) => findStored(tx, id))).toBeNull()
  })

  it('A file that goes with its message is named, so that it can go from the disk, and once', async () => {
    const id = await send(new File([PNG], 'a.png'))
    const file = (await read((tx) => findStored(tx, id)))?.file
    expect(file).toMatch(/./)
    const remove = () => fixture.server.store.write((tx) => deleteAttachmentOf(tx, id))
    expect([await remove(), await remove()]).toEqual([file, null])
    expect(await read((tx) => findStored(tx, id))).toBeNull()
  })
})

describe('whose chat a file is sent to', () => {
  const askedBy = (agent: { id: number; tenantId: number }, step = stepId) =>
    read((tx) => ownRoom(tx, agent, step)).then(
      ({ room }) => room.id,
      (error: { code: string }) => error.code,
    )

  it('A chat is open to files of its own agent, and to nobody else’s', async () => {
    const own = await read((tx) => tx.db.select().from(chatMessages).where(eq(chatMessages.room_id, stepId)))
    const id = own.find(({ user_id }) => user_id !== null)?.user_id ?? 0
    expect(await askedBy({ id, tenantId: 1 })).toBe(stepId)
    expect(await askedBy({ id: id + 1, tenantId: 1 })).toBe('not_owner')
    expect(await askedBy({ id, tenantId: 2 })).toBe('not_found')
    expect(await askedBy({ id, tenantId: 1 }, 999_999)).toBe('not_found')
  })
})
