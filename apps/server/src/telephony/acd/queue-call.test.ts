import { callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { outbox } from '@ramal/db/schema/realtime'
import { type Store, StoreFullError } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/temporary-store'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { CallRecord } from '../calls/call-record.ts'
import { insertLeg } from '../calls/call-rows.ts'
import type { Leg } from '../calls/leg.ts'
import { LegWatch } from '../calls/leg-watch.ts'
import { LiveCalls } from '../calls/live-calls.ts'
import type { Exchange } from '../exchange.ts'
import { FakeControl, FakeDialog } from '../testing/fake-control.ts'
import { FakeMedia } from '../testing/fake-media.ts'
import { FakePresence } from '../testing/fake-presence.ts'
import { seedExchange } from '../testing/seed.ts'
import { until } from '../testing/until.ts'
import { Acd } from './acd.ts'
import { AgentBook } from './agent-book.ts'
import { QueueCall } from './queue-call.ts'
import { findQueue } from './queue-rows.ts'

let real: Store
let store: Store
let isFull: boolean
let clock: ManualClock
let control: FakeControl
let media: FakeMedia
let exchange: Exchange
let acd: Acd
let watch: LegWatch

beforeEach(async () => {
  real = await openTemporaryStore()
  isFull = false
  store = { ...real, write: (fn) => (isFull ? Promise.reject(new StoreFullError('full')) : real.write(fn)) }
  await seedExchange(store, { queue: { strategy: 'linear' } })
  clock = new ManualClock()
  control = new FakeControl()
  media = new FakeMedia()
  const agents = new AgentBook(clock, new FakePresence())
  exchange = { store, clock, log: silentLog, control, media, agents, live: new LiveCalls(), host: 'test' }
  for (const endpointId of [1, 2]) register(endpointId)
  acd = new Acd(exchange, () => 0)
  watch = new LegWatch(exchange)
})

afterEach(async () => {
  watch.stop()
  acd.stop()
  await real.close()
})

function register(endpointId: number): void {
  exchange.agents.register({
    tenantId: 1,
    endpointId,
    contact: `sip:a${endpointId}@browser.invalid;transport=ws`,
    protocol: 'ws',
    address: '127.0.0.1',
    port: 1,
    callId: 'c',
    cseq: 1,
    userAgent: null,
    expiresAt: clock.now() + 300_000,
  })
}

async function enter(uid = 'call-1'): Promise<{ call: QueueCall; dialog: FakeDialog; customer: Leg }> {
  const queue = await store.read((tx) => findQueue(tx, 1, 4))
  let id = 0
  const mediaLeg = `${uid}:customer`
  const facts = { tenantId: 1, uid, callType: 20 as const, phone: '11999990001', queueId: 4 }
  const record = await CallRecord.open(exchange, facts, async (tx, now, callId) => {
    const row = {
      tenant_id: 1,
      call_id: callId,
      state: 'answered' as const,
      sip_role: 'uas' as const,
      media_leg: mediaLeg,
    }
    id = await insertLeg(tx, { ...row, role: 'customer', started_at: now, updated_at: now })
  })
  const customer: Leg = {
    id,
    role: 'customer',
    mediaLeg,
    kind: 'rtp',
    userId: null,
    endpointId: null,
    endpoint: null,
    dialog: null,
    audible: true,
  }
  const call = new QueueCall(exchange, acd, queue!, record, customer)
  const dialog = new FakeDialog(uid, 'uas')
  await call.enter(dialog)
  return { call, dialog, customer }
}

const attempt = (index: number) => until(`offer ${index}`, () => control.attempts[index])
const inLedger = (event: string) => until(event, async () => (await ledger()).includes(event))

async function ledger(): Promise<string[]> {
  const rows = await store.read(({ db }) => db.select().from(queueEvents).orderBy(asc(queueEvents.id)))
  return rows.map((row) => (row.user_id === null ? row.event : `${row.event} ${row.user_id}`))
}

async function talk() {
  const { call, dialog, customer } = await enter()
  const agentDialog = (await attempt(0)).answer()
  await until('the recording', () => media.orders.find((order) => order.startsWith('record ')))
  return { call, dialog, customer, agentDialog, agentLeg: agentLeg() }
}

function agentLeg(): Leg {
  return exchange.live.legs().find(({ leg }) => leg.role === 'agent')!.leg
}

describe('facts before acts (architecture §4a)', () => {
  it('the offer is durable, with the id of its dialog and its media leg, when the INVITE leaves', async () => {
    await enter()
    const { request } = await attempt(0)
    const rows = await store.read(({ db }) => db.select().from(callLegs))
    expect(rows.find((row) => row.role === 'agent')).toMatchObject({
      state: 'offered',
      user_id: 1,
      dialog_id: `${request.callId};from-tag=${request.fromTag}`,
    })
    expect(await ledger()).toEqual(['enter', 'offer 1'])
  })

  it('the answered leg keeps the texts from which the dialog is rebuilt', async () => {
    await talk()
    const rows = await store.read(({ db }) => db.select().from(callLegs))
    expect(rows.find((row) => row.role === 'agent')).toMatchObject({
      state: 'answered',
      invite_text: 'INVITE',
      ok_text: 'OK',
    })
  })

  it('[R7.6-57] the agent is told by frames of the same transactions: answered, then over', async () => {
    const { dialog } = await talk()
    dialog.hangUp()
    const frames = await until('two frames', async () => {
      const rows = await store.read(({ db }) => db.select().from(outbox).orderBy(asc(outbox.id)))
      return rows.length === 2 ? rows.map((row) => ({ topic: row.topic, ...JSON.parse(row.frame) })) : null
    })
    expect(frames).toMatchObject([
      {
        topic: 'user:1',
        action: 'changeCallStep',
        data: { uid: 'call-1', status: 'inuse', metadata: { call_type: 20, queue_id: 4 } },
      },
      { topic: 'user:1', action: 'changeCallStep', data: { status: 'not_inuse' } },
    ])
  })
})

describe('the disk is full', () => {
  it('when the agent answers: nobody talks without a record, everybody is told', async () => {
    const { dialog } = await enter()
    const offer = await attempt(0)
    isFull = true
    const agentDialog = offer.answer()
    await until('both to be told', () => dialog.byes === 1 && agentDialog.byes === 1)
    await until('no call', () => exchange.live.all().length === 0)
    expect(media.orders.filter((order) => order.startsWith('record '))).toEqual([])
  })

  it('when a talk ends: both are told all the same', async () => {
    const { dialog, agentDialog } = await talk()
    isFull = true
    agentDialog.hangUp()
    await until('the customer to be told', () => dialog.byes === 1)
    await until('no call', () => exchange.live.all().length === 0)
  })
})

describe('the agent of a talking customer is gone', () => {
  it('10 s without media and signalling: the customer is first in line again, with music', async () => {
    const { agentDialog, agentLeg, customer } = await talk()
    agentDialog.alive = false
    media.tell((one) => one.heard?.(agentLeg.mediaLeg, 'silent')) // media says so after 5 s
    clock.advance(4_999)
    expect(await ledger()).not.toContain('agent_lost 1')
    clock.advance(1)
    await inLedger('agent_lost 1')
    await inLedger('offer 2') // not the one who was lost
    expect(agentDialog.byes).toBe(1)
    await until(
      'music',
      () => media.orders.filter((order) => order === `play hold-music ${customer.mediaLeg}`).length === 2,
    )
    const second = (await attempt(1)).answer()
    await inLedger('answer 2')
    second.hangUp()
    const [row] = await until('the record', async () => {
      const rows = await store.read(({ db }) => db.select().from(calls))
      return rows[0]?.ended_at ? rows : null
    })
    expect(row).toMatchObject({ user_id: 2, endpoint: '10002', ended_by: 'agent', dial_status: 200 })
  })

  it('goes before who waits already', async () => {
    const { agentDialog, agentLeg } = await talk()
    const second = await enter('call-2')
    const busy = (await attempt(1)).answer()
    await inLedger('answer 2')
    await enter('call-3') // waits: both agents talk
    agentDialog.alive = false
    media.tell((one) => one.heard?.(agentLeg.mediaLeg, 'silent'))
    clock.advance(5_000)
    await inLedger('agent_lost 1')
    expect(exchange.agents.contactOf(1)).toBeNull()
    const before = control.attempts.length
    second.dialog.hangUp()
    await until('the second call to end', () => busy.byes === 1)
    expect((await attempt(before)).request.headers['X-Call-Uid']).toBe('call-1')
  })

  it.each([
    ['a quiet line is no loss: his phone still answers', true],
    ['a short gap is no loss', false],
  ])('%s', async (_title, alive) => {
    const { agentDialog, agentLeg } = await talk()
    agentDialog.alive = alive
    media.tell((one) => one.heard?.(agentLeg.mediaLeg, 'silent'))
    clock.advance(4_000)
    if (!alive) media.tell((one) => one.heard?.(agentLeg.mediaLeg, 'audible'))
    clock.advance(60_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await ledger()).not.toContain('agent_lost 1')
    expect(exchange.live.all()).toHaveLength(1)
  })

  it('a customer who is gone ends the call', async () => {
    const { dialog, customer, agentDialog } = await talk()
    dialog.alive = false
    media.tell((one) => one.heard?.(customer.mediaLeg, 'silent'))
    clock.advance(5_000)
    await until('the agent to be told', () => agentDialog.byes === 1)
    await until('the end', () => exchange.live.all().length === 0)
  })

  it('media that drops a leg ends the call', async () => {
    const { dialog, agentDialog, agentLeg } = await talk()
    media.tell((one) => one.legGone?.(agentLeg.mediaLeg))
    await until('both to be told', () => dialog.byes === 1 && agentDialog.byes === 1)
  })
})

describe('offers', () => {
  it('ring their time, are cancelled, and the next agent is asked; after a rest everybody again', async () => {
    await enter()
    const first = await attempt(0)
    clock.advance(15_000)
    await until('the CANCEL', () => first.isCancelled)
    const second = await attempt(1)
    second.refuse(486)
    await inLedger('reject 2')
    await until('the rest', async () => control.attempts.length === 2)
    clock.advance(999)
    clock.advance(1)
    await attempt(2)
    expect(await ledger()).toEqual(['enter', 'offer 1', 'ring_timeout 1', 'offer 2', 'reject 2', 'offer 1'])
  })

  it('to a dead connection forget that agent', async () => {
    await enter()
    ;(await attempt(0)).refuse(503)
    await inLedger('offer 2')
    expect(exchange.agents.contactOf(1)).toBeNull()
  })

  it('an answer that crosses the cancel is hung up', async () => {
    const { call } = await enter()
    const offer = await attempt(0)
    const ended = call.end('client')
    const dialog = offer.answer()
    await ended
    await until('no call', () => exchange.live.all().length === 0)
    expect(dialog.byes + Number(offer.isCancelled)).toBeGreaterThan(0)
    const rows = await until('the legs', async () => {
      const legs = await store.read(({ db }) => db.select().from(callLegs))
      return legs.every((leg) => leg.ended_at !== null) ? legs : null
    })
    expect(rows).toHaveLength(2)
  })
})
