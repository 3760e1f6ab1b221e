import { calls } from '@ramal/db/schema/calls'
import { until } from '@ramal/process/testing/until'
import { asc } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Device } from '../directory/device-rows.ts'
import { AcdHarness } from '../testing/acd-harness.ts'
import { CallTransfer } from './call-transfer.ts'

/** A customer who talks to Ana, who has sent a REFER to Bruno's extension. */
async function referred() {
  const harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
  onTestFinished(() => harness.stop())
  const talk = await harness.talk()
  const transfer = CallTransfer.of({
    services: harness.services,
    origin: talk.call,
    by: talk.agentLeg,
    device: {} as Device, // Of a transfer to a number alone.
    type: 'blind',
    destination: { app: 'pjsip', appdata: '2' },
    second: null,
  })
  if (!transfer) throw new Error('nobody to give away')
  // What `Transfers.ended` does when a call is over.
  Object.assign(harness.services, { ended: () => transfer.tell({ type: 'agentHangsUp', leg: 'origin' }) })
  return { harness, transfer, ...talk }
}

it('A customer who hangs up while being given away ends the transfer', async () => {
  const { harness, transfer, call, dialog } = await referred()
  const { media } = harness.exchange
  const setBridge = media.setBridge.bind(media)
  // In the moment in which both no longer hear each other.
  media.setBridge = async (...order) => {
    media.setBridge = setBridge
    dialog.hangUp()
    await setBridge(...order)
  }
  await transfer.begin()
  await transfer.over
  await call.end('client')
  const rows = await harness.store.read(({ db }) => db.select().from(calls).orderBy(asc(calls.id)))
  expect(rows).toMatchObject([{ ended_by: 'client' }])
})

it('A transfer whose end cannot be written is over all the same', async () => {
  const { harness, transfer, dialog } = await referred()
  await transfer.begin()
  await until('the destination to ring', () => harness.control.attempts[1])
  harness.disk.isFull = true
  const handled = transfer.handle({ type: 'cancel' })
  await expect(handled).rejects.toThrow('full')
  await transfer.over
  expect(transfer.isOver).toBe(true)
  harness.disk.isFull = false
  dialog.hangUp()
})
