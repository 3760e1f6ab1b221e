import { callEvents, callLegs, calls } from '@ramal/db/schema/calls'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import type { Phone } from '../testing/phone.ts'
import { NUMBER } from '../testing/seed.ts'

let harness: ExchangeHarness
let ana: Phone
let customer: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  ana = await harness.extension('10001')
  customer = await harness.phone()
})

afterEach(async () => {
  await harness.stop()
})

async function talk() {
  const call = await customer.call(NUMBER, { from: '11999990001' })
  const session = await ana.answer(await ana.ringing())
  await ana.sayTone()
  await until('the tone', () => customer.audio.stats().marker(1000))
  await until('the recording', async () => (await harness.calls())[0]?.recording_file)
  return { call, session }
}

/** Calls again until an exchange is there that takes it. */
async function callThatIsTaken() {
  for (;;) {
    const call = await customer.call(NUMBER, { from: '11999990001' })
    const isTaken = await new Promise<boolean>((resolve) => {
      call.on('progress', () => resolve(true))
      call.on('failed', () => resolve(false))
    })
    if (isTaken) return call
  }
}

async function closed() {
  return until('the record to close', async () => {
    const rows = await harness.calls()
    return rows.every((row) => row.ended_at !== null) ? rows : null
  })
}

describe('the server is killed during a call', () => {
  it('The audio goes on after a kill, and the next server can end the call, and has one record with right times', async () => {
    const { call, session } = await talk()
    // What is recorded is known to who comes next when the record says it.
    await until('the recording', async () => (await harness.calls())[0]?.recording_file)
    const [before] = await harness.calls()
    harness.abandon()
    const packets = customer.audio.stats().packets
    await until('audio without a server', () => customer.audio.stats().packets > packets + 20)
    await harness.restartServer()
    expect(call.session?.isOver).toBe(false)
    expect(harness.telephony.hasMedia(1)).toBe(true)
    await session.bye()
    await until('the customer to be told', () => call.session?.isOver)
    const rows = await closed()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      started_at: before?.started_at,
      answered_at: before?.answered_at,
      ended_by: 'agent',
      dial_status: 200,
    })
    expect(rows[0]?.recording_ms).toBeGreaterThan(300)
  })

  // Found by chaos exchange-kill: media went on recording, and no record said how long.
  it('A call whose agent hung up while nobody was there has its recording finished', async () => {
    const { session } = await talk()
    harness.abandon()
    await session.bye()
    await harness.restartServer()
    const rows = await closed()
    expect(rows).toMatchObject([{ ended_by: 'agent', recording_file: expect.any(String) }])
    expect(rows[0]?.recording_ms).toBeGreaterThan(0)
    const { legs, bridges, records } = await harness.listMedia()
    expect({ legs, bridges, records }).toEqual({ legs: [], bridges: [], records: [] })
  })

  // Found by chaos exchange-kill: the customer waited for another agent, and rang at one after the other.
  it('A call ends whose agent hung up, also when a server was told so that died before it could write it', async () => {
    const { call, session } = await talk()
    harness.abandon()
    await session.bye()
    await harness.loseBye()
    await harness.restartServer()
    await until('the customer to be told', () => call.session?.isOver)
    expect(await closed()).toMatchObject([{ ended_by: 'agent' }])
  })

  // Found by chaos exchange-kill: such a leg stood open in the store for ever.
  it('A leg that was left open when its call had been closed is ended, and the call keeps what it says', async () => {
    const { call, session } = await talk()
    await call.bye()
    const before = await closed()
    await until('the agent to be told', () => session.isOver)
    harness.abandon()
    await harness.store.write((tx) =>
      tx.db.update(callLegs).set({ state: 'offered', ended_at: null, ended_by: null }),
    )
    await harness.restartServer()
    await until('the legs to end', async () => (await harness.legs()).every((leg) => leg.ended_at !== null))
    expect(await harness.legs()).toMatchObject([
      { state: 'ended', ended_by: 'restart' },
      { state: 'ended', ended_by: 'restart' },
    ])
    expect(await harness.calls()).toEqual(before)
  })

  // Found by chaos exchange-kill: it was closed by the restart, and once more when it ended.
  it('A call that begins while the server recovers is none of the former process’, and goes on', async () => {
    harness.abandon()
    const read = harness.store.read.bind(harness.store)
    const begun = () => read(({ db }) => db.select().from(calls))
    const hasBegun = until('the call', async () => (await begun()).length > 0)
    harness.store.read = async (fn) => {
      if (new Error().stack?.includes('recover.ts')) await hasBegun
      return read(fn)
    }
    const restarting = harness.restartServer()
    const call = await callThatIsTaken()
    await restarting
    const session = await ana.answer(await ana.ringing())
    await until('the talk', async () => call.session && (await harness.calls())[0]?.answered_at)
    await session.bye()
    expect(await closed()).toMatchObject([{ ended_by: 'agent', dial_status: 200 }])
    const events = await harness.store.read((tx) => tx.db.select().from(callEvents))
    expect(events.filter(({ event }) => event === 'ended')).toHaveLength(1)
  })

  it('Two who had answered and were not joined yet are joined by the next server', async () => {
    const { call } = await talk()
    harness.abandon()
    await harness.separate()
    const packets = customer.audio.stats().packets
    await harness.restartServer()
    await until('audio again', () => customer.audio.stats().packets > packets + 20)
    await call.bye()
    expect(await closed()).toMatchObject([{ ended_by: 'client' }])
  })

  it('A call goes on with an agent who cannot be asked, as long as they are heard (a browser whose websocket died too)', async () => {
    const { call } = await talk()
    harness.abandon()
    await ana.agent.close() // Ana's signalling alone: the audio goes on.
    await harness.restartServer()
    expect(call.session?.isOver).toBe(false)
    expect((await harness.calls())[0]?.ended_at).toBeNull()
    await call.bye()
    expect(await closed()).toMatchObject([{ ended_by: 'client', user_id: 1 }])
  })

  it('A call waits again for an agent when its own can neither be asked nor heard', async () => {
    const { call } = await talk()
    harness.abandon()
    await ana.agent.close()
    await harness.forgetMedia('agent')
    await harness.restartServer()
    await until('the customer to wait again', async () => (await harness.ledger()).includes('agent_lost'))
    expect(call.session?.isOver).toBe(false)
  })

  it('The party who hung up while the server was dead is known afterwards', async () => {
    const { call, session } = await talk()
    harness.abandon()
    const other = await harness.phone()
    const late = await other.call(NUMBER, { from: '11999990002' })
    expect(await late.outcome).toMatchObject({ ok: false, status: 503 }) // The engine has noticed.
    await call.bye()
    await harness.restartServer()
    await until('the agent to be told', () => session.isOver)
    expect(await closed()).toMatchObject([{ ended_by: 'client', dial_status: 200 }])
  })

  it('A customer who still waits at a kill is told to call again, and their record is closed (decision 005)', async () => {
    await ana.agent.unregister()
    const call = await customer.call(NUMBER, { from: '11999990001' })
    await until('the entry', async () => (await harness.ledger()).includes('enter'))
    harness.abandon()
    expect(await call.outcome).toMatchObject({ ok: false, status: 503 })
    await harness.restartServer()
    expect(await closed()).toMatchObject([
      { ended_by: 'restart', dial_status: 487, queue_ended_by: 'restart' },
    ])
  })

  it('A customer who had lost their agent waits on after a kill, and reaches another one', async () => {
    const { session } = await talk()
    harness.abandon()
    await harness.forgetLeg('agent')
    await harness.unregister(1)
    await harness.restartServer()
    const bruno = await harness.extension('10002')
    await bruno.answer(await bruno.ringing())
    await until('the first agent to be told', () => session.isOver)
    const row = await until('the answer', async () =>
      (await harness.calls()).find(({ user_id }) => user_id === 2),
    )
    expect(row).toMatchObject({ ended_at: null, dial_status: 200 })
    ana.audio.stopPlaying()
    await until('music to end', () => customer.audio.stats().loudnessDb < -60)
    await bruno.sayTone()
    await until('the tone', () => customer.audio.stats().marker(1000))
  })

  it('An internal call goes on with both its records after a kill', async () => {
    const bruno = await harness.extension('10002')
    const call = await ana.call('10002')
    await bruno.answer(await bruno.ringing())
    await until('the talk', async () => (await harness.calls()).every((row) => row.recording_file))
    harness.abandon()
    await harness.restartServer()
    expect(call.session?.isOver).toBe(false)
    await call.bye()
    expect(await closed()).toMatchObject([
      { call_type: 31, ended_by: 'agent' },
      { call_type: 30, ended_by: 'agent' },
    ])
  })

  it('A call that media no longer knows is closed by the restart', async () => {
    const { call } = await talk()
    harness.abandon()
    await harness.restartMedia()
    await harness.restartServer()
    await until('the customer to be told', () => call.session?.isOver)
    expect(await closed()).toMatchObject([{ ended_by: 'restart', dial_status: 200, queue_ended_by: 'agent' }])
  })
})

describe('the server is killed during a call behind a drachtio-server, which keeps dialogs for the dead one', () => {
  it('A call behind a drachtio-server ends for both at the kill, its record by restart, and the next one works (decision 046)', async () => {
    const { call, session } = await talk()
    harness.wire.heard = (text) => text.replace('v0.9.5+ramal', 'v0.9.5-rc123')
    await harness.restartServer()
    await until('both to be told', () => call.session?.isOver && session.isOver)
    expect(await closed()).toMatchObject([{ ended_by: 'restart', dial_status: 200, queue_ended_by: 'agent' }])
    expect(await harness.listMedia()).toMatchObject({ legs: [] })
    await talk()
  })
})

describe('another program dies', () => {
  it('The death of media ends its calls with their records, and the next call works', async () => {
    const { call, session } = await talk()
    await harness.restartMedia()
    await until('both to be told', () => call.session?.isOver && session.isOver)
    expect(await closed()).toMatchObject([{ ended_by: 'system', dial_status: 200 }])
    await until('media to be back', () => harness.telephony.health().media)
    await talk()
  })

  it('The death of the engine ends its calls with their records, phones register again, and the next call works', async () => {
    await talk()
    await harness.restartEngine()
    expect(await closed()).toMatchObject([{ ended_by: 'system', dial_status: 200 }])
    await until('the engine to be back', () => harness.telephony.health().engine)
    expect(await ana.agent.register()).toMatchObject({ ok: true })
    await talk()
  })
})

describe('the wire to the engine breaks', () => {
  it('A broken wire to the engine ends the calls, and their dialogs when it is back: nobody talks on without a record', async () => {
    const { call, session } = await talk()
    harness.wire.cut()
    expect(await closed()).toMatchObject([{ ended_by: 'system', dial_status: 200 }])
    await until('both to be told', () => call.session?.isOver && session.isOver)
    // A dialog is kept until its BYE is answered.
    await until('no dialog to be left', () => harness.engine.counts().dialogs === 0)
    await talk()
  })
})

describe('the server stops in order', () => {
  it('A server that stops in order says BYE to everybody and closes every record', async () => {
    const { call, session } = await talk()
    await harness.telephony.stop()
    await until('both to be told', () => call.session?.isOver && session.isOver)
    expect(await closed()).toMatchObject([{ ended_by: 'system', dial_status: 200 }])
    expect((await harness.legs()).every((leg) => leg.ended_at !== null)).toBe(true)
  })
})
