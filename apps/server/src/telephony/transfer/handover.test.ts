import { calls } from '@ramal/db/schema/calls'
import { asc } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Device } from '../directory/device-rows.ts'
import { AcdBench } from '../testing/acd-bench.ts'
import { until } from '../testing/until.ts'
import { Handover } from './handover.ts'

/** A customer who talks to Ana; she has sent a REFER to Bruno's extension. */
async function referred() {
  const bench = await AcdBench.start({ queue: { strategy: 'linear' } })
  onTestFinished(() => bench.stop())
  const talk = await bench.talk()
  const handover = Handover.of({
    room: bench.room,
    origin: talk.call,
    by: talk.agentLeg,
    device: {} as Device, // Of a transfer to a number alone.
    type: 'blind',
    destination: { app: 'pjsip', appdata: '2' },
    second: null,
  })
  if (!handover) throw new Error('nobody to give away')
  // What `Transfers.ended` does when a call is over.
  Object.assign(bench.room, { ended: () => handover.tell({ type: 'agentHangsUp', leg: 'origin' }) })
  return { bench, handover, ...talk }
}

it('a customer who hangs up while he is given away ends the transfer', async () => {
  const { bench, handover, call, dialog } = await referred()
  const { media } = bench.exchange
  const setBridge = media.setBridge.bind(media)
  // In the moment in which both no longer hear each other.
  media.setBridge = async (...order) => {
    media.setBridge = setBridge
    dialog.hangUp()
    await setBridge(...order)
  }
  await handover.begin()
  await handover.over
  await call.end('client')
  const rows = await bench.store.read(({ db }) => db.select().from(calls).orderBy(asc(calls.id)))
  expect(rows).toMatchObject([{ ended_by: 'client' }])
})

it('a transfer whose end cannot be written is over all the same', async () => {
  const { bench, handover, dialog } = await referred()
  await handover.begin()
  await until('the destination to ring', () => bench.control.attempts[1])
  bench.disk.isFull = true
  const handled = handover.handle({ type: 'cancel' })
  await expect(handled).rejects.toThrow('full')
  await handover.over
  expect(handover.isOver).toBe(true)
  bench.disk.isFull = false
  dialog.hangUp()
})
