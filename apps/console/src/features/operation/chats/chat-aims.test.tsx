import type { FloorChat } from '@ramal/contract/entities/operation'
import { FLOOR_AT, floorAgent, floorChat, floorQueue } from '@ramal/domain/operation/testing/floor'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { floorOf, renderOperation } from '../testing/render-operation.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function missedAims(chat: Partial<FloorChat>) {
  const floor = floorOf({
    agents: [floorAgent(1, { description: 'Ana Lima' })],
    queues: [floorQueue(9, { key: 'chat 9', type: 'chat', description: 'WhatsApp' })],
    chats: [floorChat(7, { name: 'Maria Lima', ...chat })],
  })
  await renderOperation(floor, { path: '/operation?tab=chats&open=7' })
  const inspector = within(await screen.findByRole('complementary', { name: 'Maria Lima' }))
  return inspector.queryAllByText(/A meta da fila era até/).length
}

it.each<[string, Partial<FloorChat>, number]>([
  ['A chat whose aims lie ahead shows no missed one', { answer_due_ts: 9e15, solved_due_ts: 9e15 }, 0],
  ['A chat without aims shows no missed one', {}, 0],
  ['A chat that is not answered in time shows it', { answer_due_ts: FLOOR_AT - 1, solved_due_ts: null }, 1],
  ['A chat that is neither answered nor over in time shows both', { answer_due_ts: 1, solved_due_ts: 1 }, 2],
])('%s', async (_, chat, missed) => {
  expect(await missedAims({ waiting_since_ts: 1, ...chat })).toBe(missed)
})
