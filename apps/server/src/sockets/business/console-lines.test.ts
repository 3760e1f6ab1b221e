import { randomUUID } from 'node:crypto'
import { calls } from '@ramal/db/schema/calls'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { asc, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab, type SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('what a console tells of itself (contract §8.1)', () => {
  const clock = new ManualClock()
  const lines: string[] = []
  let server: TestServer
  let tab: SocketClient & { uid: string }
  beforeAll(async () => {
    const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
    server = await startTestServer({ clock, log })
    const { token } = await tokenCaller(server.app, 'ana')
    tab = await openServingTab(server.port, token)
  })
  beforeEach(() => {
    lines.length = 0
  })
  afterAll(() => server.stop())

  const handled = async () => {
    tab.send('ping')
    await tab.next('pong')
  }
  const logged = (message: string) =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; text?: string })
      .filter((line) => line.msg === message)

  it('[R7.6-35] [R7.6-70] The webphone event of a call reaches the exchange, and one of no call is not kept', async () => {
    tab.send('webphone', { event: 'webphone_answer', uid: 'call-1' })
    tab.send('webphone', { event: 'registered' })
    tab.send('webphone', { event: 'danced', uid: 'call-1' })
    await handled()
    expect(server.telephony.events).toMatchObject([{ uid: 'call-1', event: 'webphone_answer' }])
  })

  it('The latest figures of webphone quality stand with the call, and with nobody else’s', async () => {
    const uid = randomUUID()
    const foreign = randomUUID()
    const row = {
      tenant_id: 1,
      call_type: 20,
      direction: 'incoming',
      phone: '1',
      started_at: 1,
      updated_at: 1,
    } as const
    await server.store.write((tx) =>
      tx.db.insert(calls).values([
        { ...row, uid, user_id: 1 },
        { ...row, uid: foreign, user_id: 2 },
      ]),
    )
    const told = server.telephony.events.length
    const figures = { mos: 4.2, rtt_ms: 40, jitter_ms: 3, loss: 0.001 }
    tab.send('webphone', { event: 'quality', uid, data: { ...figures, mos: 2 } })
    tab.send('webphone', { event: 'quality', uid, data: figures })
    tab.send('webphone', { event: 'quality', uid: foreign, data: figures })
    tab.send('webphone', { event: 'quality', uid, data: { ...figures, mos: 9 } })
    await handled()
    const stored = await server.store.read((tx) =>
      tx.db
        .select({ mos: calls.quality_mos, loss: calls.quality_loss, rtt: calls.quality_rtt_ms })
        .from(calls)
        .where(inArray(calls.uid, [uid, foreign]))
        .orderBy(asc(calls.id)),
    )
    expect(stored).toEqual([
      { mos: 4.2, loss: 0.001, rtt: 40 },
      { mos: null, loss: null, rtt: null },
    ])
    expect(server.telephony.events).toHaveLength(told) // no line of the timeline
  })

  it('[R7.6-36] The message of a debug frame is in the log, and of its data only the names', async () => {
    tab.send('debug', { message: 'ICE restarted', data: { phone: '11999990001' } })
    await handled()
    expect(logged('console debug')).toMatchObject([{ text: 'ICE restarted', keys: ['phone'] }])
    expect(lines.join('')).not.toContain('11999990001')
  })

  it('[R7.6-37] The frame debug_frontend writes at most twenty lines of one tab a minute', async () => {
    for (let n = 0; n < 25; n += 1) tab.send('debug_frontend', { level: 'error', message: `error ${n}` })
    await handled()
    expect(logged('console error')).toHaveLength(20)
    clock.advance(60_000)
    tab.send('debug_frontend', { level: 'error', message: 'later' })
    await handled()
    expect(logged('console error').at(-1)).toMatchObject({ text: 'later' })
  })
})
