import { users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Administrator, administratorOf } from './testing/administrator.ts'
import { BEEPS, seedSounds, TONE } from './testing/apps-seed.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { NUMBER } from './testing/seed.ts'

const QUEUE = '/v1/pabx/queues/4/'

let harness: ExchangeHarness
let administrator: Administrator
let customer: Phone
beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  administrator = await administratorOf(harness.store, [
    'pabx.view_queue',
    'pabx.change_queue',
    'service.view_team',
    'service.change_team',
  ])
  customer = await harness.phone()
})
afterEach(async () => {
  await administrator.stop()
  await harness.stop()
})

const dial = () => customer.call(NUMBER, { from: '11999990001' })
const hears = (hz: number) => until(`${hz} Hz`, () => customer.audio.stats().marker(hz), 10_000)

/** Sounds in the order in which media began them, until the last of them is heard. */
async function soundsUntil(last: string): Promise<string[]> {
  const heard = new Set<string>()
  await until(
    last,
    async () => {
      for (const { sound } of (await harness.listMedia()).plays) heard.add(sound)
      return heard.has(last)
    },
    10_000,
  )
  return [...heard]
}

it('[obeys telephonyQueues.periodic_announce] What an administrator has a queue say is heard by who waits: the entry, their position, the music, and the announcement again and again', {
  timeout: 30_000,
}, async () => {
  await administrator.change(QUEUE, {
    entry_audio: BEEPS,
    announce_position: 'yes',
    announce_frequency: 600,
    periodic_announce: [TONE],
    periodic_announce_frequency: 6,
  })
  await dial()
  expect(await soundsUntil('hold-music')).toEqual(['busy', 'queue-position', 'number-1', 'hold-music'])
  await hears(1000)
  await until('the music again', () => !customer.audio.stats().marker(1000))
  await hears(1000)
})

it('[obeys telephonyQueues.timeout_app] The end of a wait is the administrator’s: after max_wait_seconds the caller is where timeout_app leads', {
  timeout: 30_000,
}, async () => {
  await administrator.change(QUEUE, {
    max_wait_seconds: 2,
    timeout_app: 'announce',
    timeout_appdata: String(BEEPS),
  })
  const began = Date.now()
  const call = await dial()
  await hears(425)
  expect(Date.now() - began).toBeGreaterThan(1_800)
  await until('the end', () => call.session?.isOver ?? true)
  expect(await harness.ledger()).toEqual(['enter', 'timeout'])
})

it('[obeys teams.allow_call_outside_campaign] Who may call nobody outside reaches the police all the same', async () => {
  await harness.store.write(async ({ db }) => {
    await db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Vendas' })
    await db.update(users).set({ team_id: 5 }).where(eq(users.id, 1))
  })
  await harness.moveTrunk(customer.agent.address.port, '127.0.0.2')
  await administrator.change('/v1/service/teams/5/', { allow_call_outside_campaign: false })
  const ana = await harness.extension('10001')
  expect(await (await ana.call('011988887777')).outcome).toMatchObject({ ok: false, status: 403 })
  const call = await ana.call('190')
  const police = await customer.ringing()
  expect(police.calledNumber).toBe('190')
  await customer.answer(police)
  await until('the answer', () => call.session)
})

it('[obeys telephonyQueues.callerid_prefix] A prefix that an administrator writes stands before the name of the next caller, as the agent sees it', async () => {
  await administrator.change(QUEUE, { callerid_prefix: 'VIP ' })
  const ana = await harness.extension('10001')
  await dial()
  const incoming = await ana.ringing()
  expect(incoming.headers['from']).toMatch(/^"?VIP /)
})
