import { agentStateIntervals } from '@ramal/db/schema/calls'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { StateLedger } from './state-ledger.ts'

const AGENT = { id: 2, tenantId: 1 }
let server: TestServer
let clock: ManualClock
let ledger: StateLedger
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.store.write((tx) => tx.db.delete(agentStateIntervals))
  clock = new ManualClock()
  ledger = new StateLedger({ store: server.store, clock, log: silentLog })
})

const rows = (channel: 'telephony' | 'chat' = 'telephony') =>
  server.store.read((tx) =>
    tx.db
      .select({ state: agentStateIntervals.state, at: agentStateIntervals.started_at })
      .from(agentStateIntervals)
      .where(and(eq(agentStateIntervals.user_id, AGENT.id), eq(agentStateIntervals.channel, channel)))
      .orderBy(asc(agentStateIntervals.id)),
  )
const states = async () => (await rows()).map(({ state }) => state)
const flood = async (many: number) => {
  for (let at = 0; at < many; at += 1)
    await ledger.record(AGENT, 'telephony', at % 2 === 0 ? 'busy' : 'not_inuse')
}

it('The states of a call are in the ledger in their order, at once', async () => {
  for (const state of ['ringing', 'busy', 'after_service', 'not_inuse'] as const)
    await ledger.record(AGENT, 'telephony', state)
  expect(await states()).toEqual(['ringing', 'busy', 'after_service', 'not_inuse'])
})

it('Of a flood of states one a second is kept, and the last one with the time it was told at', async () => {
  await flood(500)
  const told = clock.now()
  await ledger.record(AGENT, 'telephony', 'ringing')
  expect(await rows()).toHaveLength(20)
  clock.advance(1_000)
  await expect.poll(async () => (await rows()).at(-1)).toEqual({ state: 'ringing', at: told })
  expect(await rows()).toHaveLength(21)
})

it('A channel waits for the other one of the same person, and loses nothing', async () => {
  await flood(22)
  await ledger.record(AGENT, 'chat', 'paused')
  clock.advance(1_000)
  clock.advance(1_000)
  await expect.poll(async () => (await rows('chat')).map(({ state }) => state)).toEqual(['paused'])
})

it('A state that a console repeats every 5 s is asked of the store once, and again when it changes or its channel ends', async () => {
  const write = vi.spyOn(server.store, 'write')
  const told = async (state: 'not_inuse' | 'busy') => {
    clock.advance(5_000)
    await ledger.record(AGENT, 'telephony', state)
  }
  try {
    for (const state of ['not_inuse', 'not_inuse', 'busy', 'busy', 'not_inuse'] as const) await told(state)
    expect(write).toHaveBeenCalledTimes(3)
    expect(await states()).toEqual(['not_inuse', 'busy', 'not_inuse'])
    ledger.ended(AGENT.id, 'telephony')
    await told('not_inuse')
    expect(write).toHaveBeenCalledTimes(4)
  } finally {
    write.mockRestore()
  }
})

it('A state that could not be written is written when it is told again', async () => {
  const write = vi.spyOn(server.store, 'write').mockRejectedValueOnce(new Error('the disk is full'))
  try {
    await expect(ledger.record(AGENT, 'telephony', 'busy')).rejects.toThrow('full')
    await ledger.record(AGENT, 'telephony', 'busy')
    expect(await states()).toEqual(['busy'])
  } finally {
    write.mockRestore()
  }
})

it('A state that still waits when the channel ends is not recorded behind its end', async () => {
  await flood(22)
  ledger.ended(AGENT.id, 'telephony')
  clock.advance(5_000)
  await ledger.record(AGENT, 'telephony', 'unavailable')
  expect((await states()).at(-1)).toBe('unavailable')
  expect(await rows()).toHaveLength(21)
})
