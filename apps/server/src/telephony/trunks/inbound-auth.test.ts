import { trunks } from '@ramal/db/schema/trunks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import { NUMBER } from '../testing/seed.ts'

let harness: ExchangeHarness
beforeEach(async () => {
  harness = await ExchangeHarness.start()
})
afterEach(() => harness.stop())

const trunk = (change: Partial<typeof trunks.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(trunks).set(change))
const proving = { inbound_auth: true, username: 'conta-7', password_enc: 'sealed:segredo' } as const
/** Somebody who calls from an address that is no trunk's. */
const caller = async (password: string | null, host = '127.0.0.7') => {
  const identity = password === null ? {} : { extension: 'conta-7', password }
  const phone = await harness.phone({ host, ...identity })
  return phone.call(NUMBER, { from: '11999990001' })
}

describe('a trunk that must show a password (entities §4, inbound_auth)', () => {
  it('Who shows the trunk’s user and password calls in from anywhere', async () => {
    await trunk({ ...proving, match_ips: [] })
    const ana = await harness.extension('10001')
    const call = await caller('segredo')
    await ana.answer(await ana.ringing())
    expect(await call.outcome).toMatchObject({ ok: true })
    expect((await harness.calls())[0]).toMatchObject({ phone: '11999990001', trunk_id: 1, call_type: 20 })
  })

  it.each([
    ['a wrong password', 'errado', 403],
    ['none', null, 401],
  ])('With %s nobody calls in by it', async (_what, password, status) => {
    await trunk({ ...proving, match_ips: [] })
    expect(await (await caller(password)).outcome).toMatchObject({ ok: false, status })
    expect(await harness.calls()).toEqual([])
  })

  it('Its address alone is not believed, and a trunk without it is as before', async () => {
    await trunk(proving)
    expect(await (await caller(null, '127.0.0.2')).outcome).toMatchObject({ ok: false, status: 401 })
    expect(await (await caller(null)).outcome).toMatchObject({ ok: false, status: 403 })
    await trunk({ inbound_auth: false })
    const ana = await harness.extension('10001')
    await caller(null, '127.0.0.2')
    await ana.ringing()
  })
})
