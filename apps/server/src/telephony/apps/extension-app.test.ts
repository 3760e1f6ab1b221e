import { detours } from '@ramal/db/schema/call-apps'
import { callEvents, calls } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { until } from '@ramal/process/testing/until'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samplePause } from '../../testing/sample-pause.ts'
import type { CallSession } from '../call-session/call-session.ts'
import { AcdHarness } from '../testing/acd-harness.ts'
import { fromExtension } from '../testing/extension-call.ts'
import type { FakeInvite } from '../testing/fake-control.ts'

const ANA = { app: 'pjsip', appdata: '1' } as const

let harness: AcdHarness
beforeEach(async () => {
  harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
})
afterEach(() => harness.stop())

const device = (id: number, change: Partial<typeof endpoints.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(endpoints).set(change).where(eq(endpoints.id, id)))
/** A detour of Ana's device to Bruno's. */
const divert = (change: Partial<typeof detours.$inferInsert>) =>
  harness.store.write(({ db }) =>
    db.insert(detours).values({
      tenant_id: 1,
      description: 'Desvio',
      endpoint_id: 1,
      app: 'pjsip',
      appdata: '2',
      ...change,
    }),
  )
/** Carla's device calls Ana's. */
const fromCarla = () => fromExtension(harness, 3, ANA)
const refusal = (invite: FakeInvite) =>
  until('the refusal', () => invite.sent.find((status) => status >= 400))
const rungUser = async (index: number) => /sip:a(\d)@/.exec((await harness.attempt(index)).request.uri)?.[1]
const isRecorded = () => harness.media.orders.some((order) => order.startsWith('record '))
async function answered({ session }: { session: CallSession }) {
  const dialog = (await harness.attempt(0)).answer()
  await until('the talk', () => session.isJoined)
  await harness.writesDone()
  return dialog
}

describe('a device that is busy', () => {
  it('[obeys devices.device_state_busy_at] A call to an agent who talks is busy, until their device takes a second call (contract §13.3)', async () => {
    await harness.talk()
    expect(await refusal((await harness.begin(ANA, 'call-2')).invite)).toBe(486)
    const events = await harness.store.read(({ db }) => db.select().from(callEvents))
    expect(events.find(({ event }) => event === 'refused')?.data).toEqual({
      status: 486,
      'X-Reject-Reason': 'busy',
    })
    await device(1, { device_state_busy_at: 2 })
    await harness.begin(ANA, 'call-3')
    expect(await rungUser(1)).toBe('1')
  })

  it('A device of nobody is never busy by what an agent does', async () => {
    await harness.talk()
    harness.agents.set(1, { pause: samplePause() })
    await harness.store.write(({ db }) =>
      db.insert(endpoints).values({
        id: 9,
        tenant_id: 1,
        description: 'Recepção',
        extension: 10_009,
        sip_password: 'x',
        ring_timeout: 2,
      }),
    )
    harness.register(9)
    await harness.begin({ app: 'pjsip', appdata: '9' }, 'call-2')
    expect(await rungUser(1)).toBe('9')
  })

  it('A place in one more call is free again after the ringing', async () => {
    await device(1, { call_limit: 1 })
    const { session } = await harness.begin(ANA)
    await harness.attempt(0)
    expect(await refusal((await harness.begin(ANA, 'call-2')).invite)).toBe(486)
    await session.end('system')
    await harness.begin(ANA, 'call-3')
    expect(await rungUser(1)).toBe('1')
  })
})

describe('a detour of the device', () => {
  it.each(['busy', 'dnd', 'unavailable', 'no_answer'] as const)(
    'A free device with a detour of the type %s rings',
    async (detour_type) => {
      await divert({ detour_type })
      await harness.begin(ANA)
      expect(await rungUser(0)).toBe('1')
    },
  )

  it.each<[string, Partial<typeof detours.$inferInsert>, () => unknown]>([
    ['who talks', { detour_type: 'busy' }, () => harness.talk()],
    ['in a pause', { detour_type: 'dnd' }, () => harness.agents.set(1, { pause: samplePause() })],
    [
      'who wants no calls',
      { detour_type: 'dnd' },
      () => harness.agents.set(1, { webphone: 'do_not_disturb' }),
    ],
    ['who is not there', { detour_type: 'unavailable' }, () => harness.exchange.contacts.unregister(1, null)],
    ['whose calls are all diverted', { detour_type: 'always' }, () => {}],
  ])('A call to an agent %s goes where their detour leads', async (_who, detour, prepare) => {
    await divert(detour)
    await prepare()
    const before = harness.control.attempts.length
    await harness.begin(ANA, 'call-2')
    expect(await rungUser(before)).toBe('2')
  })

  it('A device in a pause takes no detour of the type busy', async () => {
    await divert({ detour_type: 'busy' })
    harness.agents.set(1, { pause: samplePause() })
    expect(await refusal((await harness.begin(ANA)).invite)).toBe(480)
  })

  it.each([
    ['busy', 486],
    ['no_answer', 408],
  ] as const)('A detour of the type %s is taken when the ringing ended with %i', async (type, status) => {
    await divert({ detour_type: type, ring_seconds: 1 })
    await harness.begin(ANA)
    const attempt = await harness.attempt(0)
    expect(attempt.request.timeoutMs).toBe(type === 'no_answer' ? 1_000 : 2_000)
    attempt.refuse(status)
    expect(await rungUser(1)).toBe('2')
  })

  it('A detour that waits longer than the device rings does not make it ring longer', async () => {
    await divert({ detour_type: 'no_answer', ring_seconds: 60 })
    await harness.begin(ANA)
    expect((await harness.attempt(0)).request.timeoutMs).toBe(2_000)
  })

  it('A talk that is over takes no detour', async () => {
    await divert({ detour_type: 'busy' })
    const begun = await harness.begin(ANA)
    ;(await answered(begun)).hangUp()
    expect(await harness.record()).toMatchObject({ user_id: 1, ended_by: 'agent', dial_status: 200 })
    expect(harness.control.attempts).toHaveLength(1)
  })

  it('A device that points at itself is a loop, 482, and the timeline names the detour once', async () => {
    await divert({ detour_type: 'always', appdata: '1' })
    expect(await refusal((await harness.begin(ANA)).invite)).toBe(482)
    expect(await harness.record()).toMatchObject({ dial_status: 482, ended_by: 'system' })
    expect((await harness.timeline()).filter((event) => event === 'detour')).toHaveLength(1)
  })

  it('A detour for internal calls diverts an extension and no customer', async () => {
    await divert({ detour_type: 'always', origin: 'internal' })
    await harness.begin(ANA)
    expect(await rungUser(0)).toBe('1')
    await fromCarla()
    expect(await rungUser(1)).toBe('2')
  })
})

describe('an extension that calls another', () => {
  it('Both records say that it rings and how it ended, and only the caller’s has the caller (§4.1)', async () => {
    const { invite } = await fromCarla()
    const attempt = await harness.attempt(0)
    attempt.request.onRinging?.()
    await until('the ringing', () => invite.sent.includes(180))
    const rows = () => harness.store.read(({ db }) => db.select().from(calls).orderBy(asc(calls.id)))
    await until('both', async () => (await rows()).every(({ dial_status }) => dial_status === 180))
    expect(await rows()).toMatchObject([
      { call_type: 31, user_id: 3 },
      { call_type: 30, user_id: 1, endpoint: '10001' },
    ])
    attempt.refuse(486)
    await until('the end', async () => (await rows()).every(({ ended_at }) => ended_at !== null))
    expect((await rows()).map(({ dial_status }) => dial_status)).toEqual([486, 486])
  })
})

describe('what is recorded', () => {
  it.each([
    ['inbound', true],
    ['all', true],
    ['outbound', false],
    ['none', false],
  ] as const)('A customer’s call to a device that records %s is recorded: %s', async (record, expected) => {
    await device(1, { record })
    await answered(await harness.begin(ANA))
    if (expected) await until('the recording', isRecorded)
    expect(isRecorded()).toBe(expected)
  })

  it.each([
    ['outbound', true],
    ['inbound', false],
  ] as const)('A call from a device that records %s is recorded: %s', async (record, expected) => {
    await device(1, { record: expected ? 'none' : 'all' })
    await device(3, { record })
    await answered(await fromCarla())
    if (expected) await until('the recording', isRecorded)
    expect(isRecorded()).toBe(expected)
  })
})
