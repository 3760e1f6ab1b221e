import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AgentStates } from '../../../agents/agent-states.ts'
import { ChatFixture } from '../testing/chat-fixture.ts'
import { RoomHolders } from './room-holders.ts'
import { readHeldRooms } from './waiting-rows.ts'

let clock: ManualClock
let fixture: ChatFixture
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
})
afterEach(() => fixture.stop())

/** Whose each chat is, by the agents' states and by the store. */
async function held() {
  const { agents, store, chat } = fixture.server
  await chat.settled()
  const rows = await store.read((tx) => readHeldRooms(tx, store.tenants))
  const stored = rows.map((row) => `${row.user_id} has ${row.id} since ${row.answered_at}`).sort()
  const known = [1, 2, 3, 4, 5, 6, 7].flatMap((userId) =>
    [...agents.of(userId).openChats].map(([roomId, at]) => `${userId} has ${roomId} since ${at}`),
  )
  return { stored, known: known.sort() }
}

it('Who has which chat is in the agents’ states what it is in the store: answered, given back, taken by another, closed, and after a start', async () => {
  const ana = await fixture.agentAtChat('ana')
  const bruno = await fixture.agentAtChat('bruno')
  const seen: number[] = []
  const agree = async () => {
    const { stored, known } = await held()
    expect(known).toEqual(stored)
    seen.push(stored.length)
  }
  const first = await fixture.answeredChat(ana, '5511999990041')
  clock.advance(1_000)
  await agree()
  ana.chat.send('hangup', { step_id: first.id, reason: 'rejected' })
  await bruno.chat.next('chat')
  bruno.chat.send('answer', { step_id: first.id })
  await bruno.chat.next('chat', (data) => (data as { answered?: boolean }).answered !== false)
  await agree()
  const post = (url: string, payload: object, headers: Record<string, string>) =>
    fixture.server.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })
  await post(`/chat/close/${first.uid}/`, { force: true }, bruno.headers)
  await agree()
  await fixture.customerWrites('De novo', { from: '5511999990042' })
  await agree()
  const { store } = fixture.server
  const next = new AgentStates()
  const holders = new RoomHolders(store, next)
  await holders.start()
  const { stored } = await held()
  expect([1, 2, 3].reduce((sum, userId) => sum + next.of(userId).openChats.size, 0)).toBe(stored.length)
  holders.stop()
  expect(Math.max(...seen)).toBeGreaterThan(0)
})
