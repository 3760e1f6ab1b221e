import { trunks } from '@ramal/db/schema/trunks'
import type { Store } from '@ramal/db/store/store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { TrunkLines } from '../calls/trunk-lines.ts'
import { openSeededStore } from '../testing/seeded-store.ts'
import { FakePeer } from './testing/fake-peer.ts'
import { TrunkKeeper } from './trunk-keeper.ts'

let store: Store
let clock: ManualClock
let peer: FakePeer
let lines: TrunkLines
let keeper: TrunkKeeper
beforeEach(async () => {
  store = await openSeededStore()
  clock = new ManualClock()
  peer = new FakePeer()
  lines = new TrunkLines(() => [])
  keeper = new TrunkKeeper({ store, clock, log: silentLog, control: peer, lines })
})
afterEach(async () => {
  keeper.stop()
  await store.close()
})

const set = (values: Partial<typeof trunks.$inferInsert>) =>
  store.write(({ db }) => db.update(trunks).set(values).where(eq(trunks.id, 1)))
const row = async () => (await store.read(({ db }) => db.select().from(trunks)))[0]!
const stands = (status: string | null) => until(`${status}`, async () => (await row()).status === status)
const isTried = () => lines.take({ trunkId: 1, maxChannels: 9, cpsLimit: null }, 0) !== null
/** The keeper looks at the store, and has looked. */
async function look(): Promise<void> {
  clock.advance(2_000)
  await until('the next look', () => clock.hasWaitAt(clock.now() + 2_000))
}
const REGISTERS = { register: true, username: 'conta', registration_expiration: 600 } as const

it('A trunk that registers is written down as connected, and its calls come from its registrar', async () => {
  await set(REGISTERS)
  await keeper.start()
  expect(keeper.registrarAddress(1)).toBeNull()
  await peer.answer('REGISTER', 200, { address: '192.0.2.7' })
  await stands('connected')
  expect(keeper.registrarAddress(1)).toBe('192.0.2.7')
  expect(keeper.registrarAddress(2)).toBeNull()
})

it('A trunk that is away is written down with the reason and not tried, until it answers', async () => {
  await set({ qualify_frequency: 30 })
  await keeper.start()
  await peer.answer('OPTIONS', 408, { reason: 'Request Timeout' })
  await stands('disconnected')
  expect((await row()).last_error).toBe('OPTIONS: 408 Request Timeout')
  expect(isTried()).toBe(false)
  clock.advance(5_000)
  await peer.answer('OPTIONS', 200)
  await stands('connected')
  expect([(await row()).last_error, isTried()]).toEqual([null, true])
})

it('A trunk that refuses us is an error and is still tried', async () => {
  await set(REGISTERS)
  await keeper.start()
  await peer.answer('REGISTER', 403)
  await stands('error')
  expect(isTried()).toBe(true)
})

it('[obeys trunks.register] A trunk that begins to register is obeyed at the next look', async () => {
  await keeper.start()
  expect(peer.requests).toEqual([])
  await set(REGISTERS)
  await look()
  expect(peer.of('REGISTER')).toHaveLength(1)
})

it('A trunk whose settings are as before is left alone', async () => {
  await set(REGISTERS)
  await keeper.start()
  await peer.answer('REGISTER', 200)
  await set({ max_channels: 5, description: 'outro nome' })
  await look()
  expect(peer.of('REGISTER')).toHaveLength(1)
  expect(keeper.registrarAddress(1)).toBe('127.0.0.9')
})

it.each([
  ['a host', { host: '127.0.0.8' }],
  ['a port', { port: 5099 }],
  ['a transport', { transport: 'tcp' }],
  ['a proxy', { outbound_proxy: 'proxy.example' }],
  ['a name', { from_user: 'outra' }],
  ['a domain', { from_domain: 'outro.example' }],
  ['a contact', { contact_user: 'outro' }],
] as const)(
  'A registered trunk that gets another %s takes its registration back and begins anew',
  async (_what, change) => {
    await set(REGISTERS)
    await keeper.start()
    await peer.answer('REGISTER', 200)
    await set(change)
    await look()
    expect(peer.of('REGISTER').map(({ headers }) => headers['Expires'])).toEqual(['600', '0', '600'])
  },
)

it('A registered trunk that gets another password registers anew, which replaces the old registration', async () => {
  await set(REGISTERS)
  await keeper.start()
  await peer.answer('REGISTER', 200)
  await stands('connected')
  await set({ password_enc: 'nova' })
  await look()
  expect(peer.of('REGISTER').map(({ headers }) => headers['Expires'])).toEqual(['600', '600'])
  await stands(null) // Nothing is known of it yet.
})

it('A trunk that was deleted takes its registration back, and nothing is known of it', async () => {
  await set(REGISTERS)
  await keeper.start()
  await peer.answer('REGISTER', 200)
  await stands('connected')
  await set({ deleted_at: 1 })
  await look()
  expect(peer.of('REGISTER').map(({ headers }) => headers['Expires'])).toEqual(['600', '0'])
  expect(keeper.registrarAddress(1)).toBeNull()
  await stands(null)
})

it('A keeper that stops lets registrations stand, and looks no more', async () => {
  await set(REGISTERS)
  await keeper.start()
  await peer.answer('REGISTER', 200)
  keeper.stop()
  clock.advance(3_600_000)
  expect(peer.of('REGISTER')).toHaveLength(1)
})
