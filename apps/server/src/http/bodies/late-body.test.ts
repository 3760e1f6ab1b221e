import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { userGroups, users } from '@ramal/db/schema/business'
import { chatMessages } from '@ramal/db/schema/chat'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AgentAtChat, ChatFixture } from '../../modules/chat/testing/chat-fixture.ts'
import { RawRequest } from '../../testing/raw-request.ts'

let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
beforeEach(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
})
afterEach(() => fixture.stop())

const params = JSON.stringify({ uid: randomUUID(), content: 'Depois do fim' })
const part = (name: string, more: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`
const BODIES = {
  json: { type: 'application/json', text: params },
  files: {
    type: 'multipart/form-data; boundary=b',
    text: `${part('params', '', params)}${part('attachment', '; filename="a.txt"\r\nContent-Type: text/plain', 'a')}--b--\r\n`,
  },
}

/** Sends all but the end of a message, and resolves when its sender has been let in. */
async function begin({ type, text }: { type: string; text: string }): Promise<RawRequest> {
  const { meter, port } = fixture.server
  const admitted = [vi.spyOn(meter, 'chargeBody'), vi.spyOn(meter, 'take')] as const
  const request = new RawRequest(port, [
    `POST /api/v1/chat/send-message/${stepId}/ HTTP/1.1`,
    `Authorization: ${ana.headers['authorization']}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ])
  request.send(text.slice(0, 20))
  const isIn = () =>
    admitted[0].mock.calls.length > 0 || admitted[1].mock.calls.some(([, use]) => use === 'upload')
  await expect.poll(isIn).toBe(true)
  return request
}

const ofAna = async () =>
  (await fixture.server.store.read(({ db }) => db.select().from(users).where(eq(users.username, 'ana'))))[0]!
    .id
const messages = async () =>
  (await fixture.server.store.read(({ db }) => db.select().from(chatMessages))).length
const kept = () => readdir(fixture.server.filesDir, { recursive: true }).catch(() => [])

const ENDS = {
  'their session ends': async () => {
    const { headers } = ana
    await fixture.server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })
  },
  'they are deactivated': () =>
    fixture.server.store.write(({ db }) =>
      db.update(users).set({ is_active: false }).where(eq(users.username, 'ana')),
    ),
  'their permissions are withdrawn': async () => {
    const id = await ofAna()
    await fixture.server.store.write(({ db }) => db.delete(userGroups).where(eq(userGroups.user_id, id)))
  },
}

describe.each(Object.entries(BODIES))('a message by %s that is under way', (_, body) => {
  it.each([
    ['their session ends', 401],
    ['they are deactivated', 401],
    ['their permissions are withdrawn', 403],
  ] as const)(
    'A person’s message that is under way while %s is refused with %i, and nothing of it is kept',
    async (end, status) => {
      const before = [await messages(), await kept()]
      const request = await begin(body)
      await ENDS[end]()
      request.send(body.text.slice(20))
      expect(await request.status()).toBe(status)
      expect([await messages(), await kept()]).toEqual(before)
      expect(fixture.provider.requests).toHaveLength(0)
      request.socket.destroy()
    },
  )

  it('A person’s message that is under way is taken when they stay signed in and permitted', async () => {
    const request = await begin(body)
    request.send(body.text.slice(20))
    expect(await request.status()).toBe(201)
    request.socket.destroy()
  })
})
