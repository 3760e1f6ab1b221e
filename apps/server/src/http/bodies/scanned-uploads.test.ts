import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { calls } from '@ramal/db/schema/calls'
import { forms } from '@ramal/db/schema/service'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../../modules/chat/testing/chat-fixture.ts'
import { PDF, PNG } from '../../modules/chat/testing/files.ts'
import { Scanner } from '../../platform/scanner/scanner.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { FakeScanner, MALWARE } from '../../testing/fake-scanner.ts'
import { multipartBody } from '../../testing/multipart-body.ts'

let fake: FakeScanner
let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
let callUid: string
beforeAll(async () => {
  fake = await FakeScanner.start()
  fixture = await ChatFixture.start({ scanner: new Scanner(fake.address, 300) })
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
  callUid = await callWithForm()
})
afterEach(() => {
  fake.manner = 'scans'
  fake.seen.length = 0
})
afterAll(async () => {
  await fixture.stop()
  await fake.stop()
})

/** A call of Ana's whose form has a place for a file. */
async function callWithForm(): Promise<string> {
  const uid = randomUUID()
  const fields = [{ type: 'file', name: 'contrato', label: 'Contrato' }]
  const row = { tenant_id: 1, uid, call_type: 20, direction: 'incoming', phone: '1', queue_id: 1 } as const
  await fixture.server.store.write(async (tx) => {
    await tx.db
      .update(forms)
      .set({ definition: { tabs: [{ label: 'Dados', fields }] } })
      .where(eq(forms.id, 1))
    await tx.db.insert(calls).values({ ...row, user_id: 1, started_at: 1, updated_at: 1 })
  })
  return uid
}

async function send(method: 'PUT' | 'POST', url: string, parts: Parameters<typeof multipartBody>[0]) {
  const { headers, payload } = await multipartBody(parts)
  return fixture.server.app.inject({ method, url, headers: { ...ana.headers, ...headers }, payload })
}
const picture = (content: Buffer) =>
  send('PUT', '/api/v1/business/profile/avatar/', {
    params: '{}',
    avatar: new File([new Uint8Array(content)], 'a.png'),
  })
const attachment = (content: Buffer) =>
  fixture.postFile(ana, stepId, new File([new Uint8Array(content)], 'a.pdf'))
const answerOfForm = (content: Buffer) =>
  send('POST', `/api/v1/service/action/tab-form/${callUid}/?type=form`, {
    params: JSON.stringify({ values: {}, type: 'form' }),
    contrato: new File([new Uint8Array(content)], 'a.pdf'),
  })
const kept = () => {
  const { filesDir } = fixture.server
  if (!existsSync(filesDir)) return 0
  return readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length
}
const infections = () => auditLines(fixture.server.store, 'file.infected')

describe.each([
  ['a picture of a person', picture, PNG, 'PUT /api/v1/business/profile/avatar/'],
  ['a file of an agent in a chat', attachment, PDF, 'POST /api/v1/chat/send-message/:stepId/'],
  ['a file in a form', answerOfForm, PDF, 'POST /api/v1/service/action/tab-form/:uid/'],
])('%s, where a scanner is asked (ASVS 5.4.3)', (_, upload, content, entity) => {
  it('A clean upload is taken where a scanner is asked', async () => {
    const before = kept()
    expect((await upload(content)).statusCode).toBeLessThan(300)
    expect(fake.seen).toEqual([content])
    expect(kept()).toBe(before + 1)
  })

  it('An infected upload is refused, which stands in the audit', async () => {
    const before = [kept(), (await infections()).length] as const
    const got = await upload(Buffer.concat([content, Buffer.from(MALWARE)]))
    expect([got.statusCode, got.json()]).toEqual([
      422,
      { detail: 'O arquivo contém código malicioso e foi recusado.', code: 'file_infected' },
    ])
    await expect.poll(async () => (await infections()).length).toBe(before[1] + 1)
    expect((await infections()).at(-1)).toMatchObject({
      user_id: 1,
      entity,
      data: { reason: 'file_infected', found: 'Test.Malware' },
    })
    expect(kept()).toBe(before[0])
  })

  it('An upload is refused as long as the scanner does not answer', async () => {
    const before = kept()
    fake.manner = 'silent'
    const got = await upload(content)
    expect([got.statusCode, got.headers['retry-after'], got.json()]).toEqual([
      503,
      '30',
      {
        detail: 'O arquivo não pôde ser verificado agora, tente em instantes.',
        code: 'scanner_unavailable',
      },
    ])
    expect(kept()).toBe(before)
  })
})
