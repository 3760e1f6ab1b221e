import { endpoints } from '@ramal/db/schema/pabx'
import { queueMembers } from '@ramal/db/schema/queues'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { DIRECT_NUMBER, NUMBER, PASSWORD } from './testing/seed.ts'

let harness: ExchangeHarness
let customer: Phone
let outside: Phone
beforeEach(async () => {
  harness = await ExchangeHarness.start()
  customer = await harness.phone()
  outside = await harness.phone({ host: '127.0.0.4' })
})
afterEach(() => harness.stop())

/** Ana's telephone is where `outside` is, and never registers. */
const isExternal = (change: Partial<typeof endpoints.$inferInsert> = {}) =>
  harness.store.write(async ({ db }) => {
    const { host, port } = outside.agent.address
    const place = { device_type: 'external', transport: 'udp', host, port, username: 'ana' } as const
    await db
      .update(endpoints)
      .set({ ...place, ...change })
      .where(eq(endpoints.id, 1))
  })
const isReached = () =>
  until(
    'the device to be known',
    () => harness.telephony.deviceState({ endpointId: 1, userId: 1 }) === 'not_inuse',
  )
const dial = (number: string) => customer.call(number, { from: '11999990001' })

describe('an external device (entities §4)', () => {
  it('[obeys devices.device_type] A device that never registers rings at its address, and both parties hear each other', async () => {
    await isExternal()
    await isReached()
    const call = await dial(DIRECT_NUMBER)
    const ringing = await outside.ringing()
    expect(ringing.callingNumber).toBe('11999990001')
    const session = await outside.answer(ringing)
    await outside.sayTone()
    await until('the customer to hear it', () => customer.audio.stats().marker(1000))
    await session.bye()
    await until('the customer to be told', () => call.session?.isOver)
    expect((await harness.calls())[0]).toMatchObject({ user_id: 1, endpoint: '10001', dial_status: 200 })
  })

  it('The external device of an agent rings for their queue, and no longer once it is switched off', async () => {
    await harness.store.write(({ db }) => db.delete(queueMembers).where(eq(queueMembers.user_id, 2)))
    await isExternal()
    await isReached()
    const call = await dial(NUMBER)
    await outside.answer(await outside.ringing())
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    await call.session?.bye()
    await isExternal({ is_active: false })
    await until(
      'the device to be gone',
      () => harness.telephony.deviceState({ endpointId: 1, userId: 1 }) === 'unavailable',
    )
    expect(await (await dial(DIRECT_NUMBER)).outcome).toMatchObject({ ok: false, status: 404 })
  })

  it('A changed address is where the next call rings', async () => {
    await isExternal({ host: '127.0.0.9', port: 9 })
    await isReached()
    await isExternal()
    await until('the new address', async () => {
      const call = await dial(DIRECT_NUMBER)
      let isOver = false
      void call.outcome.then(() => {
        isOver = true
      })
      await until('the call to ring or to fail', () => !outside.isQuiet || isOver)
      call.cancel()
      return !outside.isQuiet
    })
  })

  it('An external device may not register', async () => {
    await isExternal()
    const phone = await harness.phone({ host: '127.0.0.3', extension: '10001', password: PASSWORD })
    expect(await phone.agent.register()).toMatchObject({ ok: false, status: 403 })
  })
})
