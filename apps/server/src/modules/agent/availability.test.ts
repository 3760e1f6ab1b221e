import type { AgentAvailability } from '@ramal/contract/entities/agent-availability'
import { users } from '@ramal/db/schema/business'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PauseFixture } from '../pause/testing/pause-fixture.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

const ANA = 1
const NOW = Date.parse('2026-03-02T12:00:00Z')
const ask = (headers: Record<string, string>, id: number | string = ANA) =>
  fixture.server.app.inject({ url: `/api/v1/agent/${id}/availability/`, headers })
const why = async () => (await ask(fixture.sofia.headers)).json<AgentAvailability>()

it('Why an agent gets no call is told to a supervisor who reaches them, and to nobody else', async () => {
  expect((await ask({})).statusCode).toBe(401)
  expect((await ask(fixture.bruno.headers)).statusCode).toBe(403)
  for (const nobody of ['999', 'x']) expect((await ask(fixture.sofia.headers, nobody)).statusCode).toBe(404)
  expect((await ask(fixture.sofia.headers)).statusCode).toBe(200)
})

it('An agent has one reason for each channel, and what the limits are measured by', async () => {
  const { agents, store } = fixture.server
  const signedIn = { telephony: NOW, chat: NOW }
  agents.set(ANA, { signedIn: { telephony: null, chat: null } })
  const nothing = { available: false, reason: 'signed_out', signed_in: null }
  expect(await why()).toMatchObject({ telephony: nothing, chat: nothing })
  const device = { endpointId: 1, registered: true, isDesk: false }
  agents.set(ANA, { signedIn, ownerOnline: true, chatConnected: true, device, webphone: null, webchat: null })
  const free = { available: true, reason: null, signed_in: new Date(NOW).toISOString() }
  expect(await why()).toMatchObject({ telephony: { ...free, calls: 0, ringing: 0 }, chat: free })
  await store.write(({ db }) => db.update(users).set({ chat_limit: 2 }).where(eq(users.id, ANA)))
  agents.set(ANA, { liveCalls: 1, openChats: new Map([[8, NOW]]), offeredChats: new Set([9]) })
  expect(await why()).toEqual({
    telephony: { ...free, available: false, reason: 'in_call', calls: 1, ringing: 0 },
    chat: { ...free, available: false, reason: 'chat_limit', chats: 1, ringing: 1, limit: 2 },
  })
})
