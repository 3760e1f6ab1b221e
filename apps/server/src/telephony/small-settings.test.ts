import { telephonyQueues } from '@ramal/db/schema/queues'
import { moh, mohEntries } from '@ramal/db/schema/sounds'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Administrator, administratorOf } from './testing/administrator.ts'
import { BEEPS, seedSounds } from './testing/apps-seed.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { NUMBER, REALM } from './testing/seed.ts'

const OUTSIDE = '011988887777'

let harness: ExchangeHarness
let administrator: Administrator
let ana: Phone
let outside: Phone
beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  const changes = ['device', 'outboundroute', 'musiconhold'].flatMap((one) => [
    `pabx.view_${one}`,
    `pabx.change_${one}`,
  ])
  administrator = await administratorOf(harness.store, changes)
  ana = await harness.extension('10001')
  outside = await harness.phone()
  await harness.moveTrunk(outside.agent.address.port, '127.0.0.2')
})
afterEach(async () => {
  await administrator.stop()
  await harness.stop()
})

it('[obeys outboundRoutes.dial_options] A call out is transferred where its route lets who calls do so, and else not', async () => {
  await administrator.change('/v1/pabx/outbound-routes/7/', { dial_options: 't' })
  const refer = async () => {
    const call = await ana.call(OUTSIDE)
    const session = await outside.answer(await outside.ringing())
    await until('the talk', async () => (await harness.listMedia()).bridges.length > 0)
    const mine = await until('the session', () => call.session)
    const headers = { 'X-Transfer-Type': 'blind' }
    const accepted = await mine.refer(`sip:10002@${REALM}`, { headers }).accepted
    return { accepted, session, mine }
  }
  const bruno = await harness.extension('10002')
  const kept = await refer()
  expect(kept.accepted).toMatchObject({ ok: false, status: 403 })
  expect(kept.session.isOver).toBe(false)
  await kept.mine.bye()
  await until('its end', async () => (await harness.listMedia()).bridges.length === 0)
  await administrator.change('/v1/pabx/outbound-routes/7/', { dial_options: 'Tt' })
  const given = await refer()
  expect(given.accepted).toMatchObject({ ok: true })
  await bruno.answer(await bruno.ringing())
})

it('[obeys devices.callerid_name] The name of a device is shown to whom it calls, inside and outside', async () => {
  const bruno = await harness.extension('10002')
  const before = await ana.call('10002')
  expect((await bruno.ringing()).headers['from']).toMatch(/^"Ana"/)
  before.cancel()
  await administrator.change('/v1/pabx/devices/1/', { callerid_name: 'Recepção' })
  const inside = await ana.call('10002')
  expect((await bruno.ringing()).headers['from']).toMatch(/^"Recepção"/)
  inside.cancel()
  await inside.outcome
  await ana.call(OUTSIDE)
  expect((await outside.ringing()).headers['from']).toMatch(/^"Recepção"/)
})

it('[obeys devices.allow] A device is offered the codecs that it may speak, and no other', async () => {
  const bruno = await harness.extension('10002')
  const offered = async () => {
    const call = await ana.call('10002')
    const { offer } = await bruno.ringing()
    call.cancel()
    await call.outcome
    return /^m=audio \d+ \S+ (.*)\r$/m.exec(offer)?.[1]
  }
  const both = await offered()
  expect(both).toMatch(/\b0\b/)
  await administrator.change('/v1/pabx/devices/2/', { allow: ['alaw'] })
  expect(await offered()).toBe(both?.replace(/\b0 /, ''))
})

it('[obeys devices.area_code] What is dialled without an area code is a number of the device’s area: its client is known, its record says which', async () => {
  await administrator.change('/v1/pabx/devices/1/', { area_code: '11' })
  await ana.call('0999990001') // João’s.
  expect((await outside.ringing()).calledNumber).toBe('999990001')
  expect(await harness.calls()).toMatchObject([
    { phone: '11999990001', area_code: '11', phone_type: 'mobile', client_id: 31 },
  ])
})

it('[obeys musicOnHold.announcement] Who waits hears what the class of music announces after each song', {
  timeout: 20_000,
}, async () => {
  await harness.store.write(async ({ db }) => {
    await db.insert(moh).values({ tenant_id: 1, id: 3, description: 'Uma', sort: 'alpha' })
    const song = { tenant_id: 1, moh_id: 3, description: 'a', file_name: 'tone-1000', order: 1 }
    await db.insert(mohEntries).values(song)
    await db.update(telephonyQueues).set({ musicclass_id: 3 })
  })
  await administrator.change('/v1/pabx/moh/3/', { announcement: BEEPS })
  harness.agents.set(1, { afterService: true })
  await outside.call(NUMBER, { from: '11999990001' })
  for (const hz of [1000, 425, 1000]) await until(`${hz} Hz`, () => outside.audio.stats().marker(hz), 10_000)
})
