import { pauseReports } from '@ramal/db/schema/agent'
import { callGroupMembers, callGroupPermissions, callGroups } from '@ramal/db/schema/call-apps'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { pauses } from '@ramal/db/schema/service'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Device, findDevice } from '../directory/device-rows.ts'
import { AcdHarness } from '../testing/acd-harness.ts'
import { FromDevice } from './from-device.ts'
import { DialledInvite } from './testing/dialled-invite.ts'

const GROUP = 6

let harness: AcdHarness
beforeEach(async () => {
  harness = await AcdHarness.start()
})
afterEach(() => harness.stop())

const name = (id: number, change: Partial<typeof endpoints.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(endpoints).set(change).where(eq(endpoints.id, id)))
/** Ana's device is rung by a customer, and may be picked up by whoever may pick up sales. */
async function rung() {
  await name(1, { named_call_group: ['vendas'] })
  const ringing = await harness.begin({ app: 'pjsip', appdata: '1' })
  await harness.attempt(0)
  return ringing
}
/** Ana's device is rung as the only member of a call group. */
async function rungByGroup() {
  await harness.store.write(async ({ db }) => {
    await db.insert(callGroups).values({ tenant_id: 1, id: GROUP, description: 'Vendas' })
    await db.insert(callGroupMembers).values({ tenant_id: 1, call_group_id: GROUP, endpoint_id: 1 })
  })
  const ringing = await harness.begin({ app: 'callgroup', appdata: String(GROUP) })
  await harness.attempt(0)
  return ringing
}
/** Carla dials; what becomes of the call is awaited by who asks. */
async function dial(code = '*9', change: Partial<Device> = {}): Promise<DialledInvite> {
  const device = (await harness.store.read((tx) => findDevice(tx, 1, '10003')))!
  const invite = new DialledInvite(code, { caller: '10003' })
  void new FromDevice(harness.services).receive(invite, { ...device, ...change })
  return invite
}
const recordOf = async ({ callId }: { callId: string }) =>
  (await harness.store.read(({ db }) => db.select().from(calls).where(eq(calls.uid, callId))))[0]
const answeredWith = (invite: DialledInvite) =>
  until('an answer', () => invite.sent.find((status) => status >= 200))

describe('a call that is picked up (`*9`)', () => {
  it('[obeys devices.named_call_group] [obeys devices.named_pickup_group] A pickup takes the call that rings in the device’s named group: who was rung is let go, and both talk', async () => {
    const { invite: customer } = await rung()
    await name(3, { named_pickup_group: ['vendas'] })
    const pickup = await dial()
    expect(await answeredWith(pickup)).toBe(200)
    await until('the customer to be answered', () => customer.sent.includes(200))
    expect((await harness.attempt(0)).isCancelled).toBe(true)
    await until('the record', async () => (await recordOf(customer))?.answered_at)
    expect(await recordOf(customer)).toMatchObject({ user_id: 3, endpoint: '10003' })
    expect(await recordOf(pickup)).toMatchObject({ call_type: 31, phone: '11999990001', user_id: 3 })
    const legs = await harness.store.read(({ db }) => db.select().from(callLegs))
    const moved = legs.find(({ endpoint_id, sip_role }) => endpoint_id === 3 && sip_role === 'uas')
    expect(moved?.call_id).toBe((await recordOf(customer))?.id)
    await until('one bridge', () => harness.media.openBridges().length === 1)
  })

  it('A pickup is over with the call that it took, as it ended', async () => {
    const { invite: customer } = await rung()
    await name(3, { named_pickup_group: ['vendas'] })
    const pickup = await dial()
    await until('the talk', () => customer.dialog && pickup.dialog)
    await until('the record', async () => (await recordOf(customer))?.answered_at)
    customer.giveUp()
    await until('the end', async () => (await recordOf(pickup))?.ended_at)
    expect(await recordOf(pickup)).toMatchObject({ ended_by: 'client', dial_status: 200 })
    await until('the BYE', () => pickup.dialog?.byes === 1)
  })

  it('A pickup by extension takes the call that rings there, and none that rings elsewhere', async () => {
    await rung()
    await name(3, { named_pickup_group: ['vendas'] })
    expect(await answeredWith(await dial('*910002'))).toBe(404)
    expect(await answeredWith(await dial('*910001'))).toBe(200)
  })

  it('A pickup of nothing is 404, with its record', async () => {
    await name(3, { named_pickup_group: ['vendas'] })
    const pickup = await dial()
    expect(await answeredWith(pickup)).toBe(404)
    await until('the record', async () => (await recordOf(pickup))?.ended_at)
    expect(await recordOf(pickup)).toMatchObject({ call_type: 31, phone: '*9', dial_status: 404 })
  })

  it('Who gives up before their pickup is answered leaves the call ringing, and their record says that they went', async () => {
    const { invite: customer } = await rung()
    await name(3, { named_pickup_group: ['vendas'] })
    const pickup = await dial()
    pickup.giveUp()
    await until('the record', async () => (await recordOf(pickup))?.ended_at)
    expect(await recordOf(pickup)).toMatchObject({ ended_by: 'agent', dial_status: 487 })
    expect((await harness.attempt(0)).isCancelled).toBe(false)
    expect(customer.sent).not.toContain(200)
  })

  it('A device whose groups are others picks nothing up', async () => {
    await rung()
    await name(3, { named_pickup_group: ['compras'] })
    expect(await answeredWith(await dial())).toBe(404)
  })

  it('A device that has no line left is busy', async () => {
    await rung()
    await name(3, { named_pickup_group: ['vendas'] })
    expect(await answeredWith(await dial('*9', { callLimit: 0 }))).toBe(486)
    expect((await harness.attempt(0)).isCancelled).toBe(false)
  })

  it('Who is quicker has the call, and the other one is let go', async () => {
    const { invite: customer } = await rung()
    await name(3, { named_pickup_group: ['vendas'] })
    const both = await Promise.all([dial('*9', { callLimit: 9 }), dial('*9', { callLimit: 9 })])
    await until('the customer to be answered', () => customer.sent.includes(200))
    const records = () => Promise.all(both.map(recordOf))
    await until('the end of one', async () => (await records()).some((row) => row?.ended_at))
    expect((await records()).filter((row) => row?.ended_at)).toHaveLength(1)
    expect(customer.dialog?.byes).toBe(0)
  })
})

describe('the call groups that a device may pick up from (entities §5)', () => {
  const grant = (change: Partial<typeof callGroupPermissions.$inferInsert>) =>
    harness.store.write(({ db }) =>
      db.insert(callGroupPermissions).values({ tenant_id: 1, call_group_id: GROUP, target_id: 3, ...change }),
    )

  it('A member of the group picks up its calls', async () => {
    await rungByGroup()
    await harness.store.write(({ db }) =>
      db
        .insert(callGroupMembers)
        .values({ tenant_id: 1, call_group_id: GROUP, endpoint_id: 3, delay_seconds: 60 }),
    )
    expect(await answeredWith(await dial())).toBe(200)
  })

  it.each([
    ['the device', { target_type: 'endpoint' }, {}],
    ['its user', { target_type: 'user' }, {}],
    ['their team', { target_type: 'team' }, { teamId: 3 }],
  ] as const)('A device picks up from a group that gives that to %s', async (_whom, change, device) => {
    await rungByGroup()
    await grant(change)
    expect(await answeredWith(await dial('*9', device))).toBe(200)
  })

  it.each([
    ['to another device', { target_type: 'endpoint', target_id: 2 }, {}],
    ['to a team that is not theirs', { target_type: 'team' }, { teamId: 5 }],
    ['to call and not to pick up', { target_type: 'endpoint', can_pickup: false }, {}],
  ] as const)('A device does not pick up from a group that is given %s', async (_how, change, device) => {
    await rungByGroup()
    await grant(change)
    expect(await answeredWith(await dial('*9', device))).toBe(404)
  })

  it.each([
    ['forbids it', { enable_webphone: true, can_pickup: false }, 404],
    ['allows it', { enable_webphone: true, can_pickup: true }, 200],
    ['is not of the telephone', { enable_webphone: false, can_pickup: false }, 200],
  ])('A device whose agent is in a pause that %s is answered as it says', async (_how, change, status) => {
    await rung()
    await name(3, { named_pickup_group: ['vendas'] })
    await harness.store.write(async ({ db }) => {
      await db.insert(pauses).values({ id: 1, tenant_id: 1, description: 'Café', ...change })
      await db.insert(pauseReports).values({
        tenant_id: 1,
        user_id: 3,
        pause_id: 1,
        kind: 'pause',
        started_by: 3,
        requested_at: 1,
        started_at: 1,
        maximum_duration: 0,
      })
    })
    expect(await answeredWith(await dial())).toBe(status)
  })
})
