import { callGroupMembers, callGroups } from '@ramal/db/schema/call-apps'
import { callEvents } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AcdHarness } from '../../testing/acd-harness.ts'

const GROUP = { app: 'callgroup', appdata: '6' } as const

let harness: AcdHarness
beforeEach(async () => {
  harness = await AcdHarness.start()
})
afterEach(() => harness.stop())

/** A group of Ana and Bruno, in this order. */
const seedGroup = (
  change: Partial<typeof callGroups.$inferInsert> = {},
  bruno: Partial<typeof callGroupMembers.$inferInsert> = {},
) =>
  harness.store.write(async ({ db }) => {
    await db.insert(callGroups).values({ tenant_id: 1, id: 6, description: 'Vendas', ...change })
    await db.insert(callGroupMembers).values([
      { tenant_id: 1, call_group_id: 6, endpoint_id: 1, order: 1 },
      { tenant_id: 1, call_group_id: 6, endpoint_id: 2, order: 2, ...bruno },
    ])
  })
/** A customer whose call rings at these many phones. */
async function ringing(count: number) {
  const { session, invite } = await harness.begin(GROUP)
  const attempts = await until('the phones', () => {
    const out = harness.control.attempts
    return out.length >= count ? out : null
  })
  return { session, invite, attempts }
}
const unanswered = () =>
  harness.store.read(async ({ db }) =>
    (await db.select().from(callEvents)).flatMap(({ event, data }) =>
      event === 'group_unanswered' ? [data] : [],
    ),
  )

describe('a call at a group', () => {
  it('A caller hears that it rings, everybody is rung together, and who answers first has the call', async () => {
    await seedGroup({ callerid_prefix: 'VDS ' })
    const { session, invite, attempts } = await ringing(2)
    expect(attempts.map(({ request }) => request.uri.slice(0, 6))).toEqual(['sip:a1', 'sip:a2'])
    expect(attempts[0]!.request.from.name).toMatch(/^VDS /)
    expect(invite.sent).toEqual([])
    attempts[0]!.request.onRinging?.()
    await until('the ringing', () => invite.sent.includes(180))
    expect([1, 2, 3].map((userId) => session.concerns(userId))).toEqual([true, true, false])
    const dialog = attempts[1]!.answer()
    await until('the other phone to stop', () => attempts[0]!.isCancelled)
    await until('the talk', () => session.isJoined)
    expect(session.callee?.leg.userId).toBe(2)
    dialog.hangUp()
    expect(await harness.record()).toMatchObject({
      user_id: 2,
      endpoint: '10002',
      ended_by: 'agent',
      dial_status: 200,
    })
    expect(harness.isIdle(1)).toBe(true)
  })

  it('Two who answer at once: one has the call, and the other is hung up', async () => {
    await seedGroup()
    const { session, attempts } = await ringing(2)
    const dialogs = attempts.map((attempt) => attempt.answer())
    await until('the talk', () => session.isJoined)
    await until('the other to be hung up', () => dialogs.some(({ byes }) => byes === 1))
    expect(dialogs.map(({ byes }) => byes).sort()).toEqual([0, 1])
  })

  it('A group in turn rings the next phone when one refuses', async () => {
    await seedGroup({ strategy: 'linear' })
    const { attempts } = await ringing(1)
    expect(harness.control.attempts).toHaveLength(1)
    attempts[0]!.refuse(486)
    expect((await harness.attempt(1)).request.uri).toContain('a2@')
  })

  it('[obeys callGroupMembers.delay_seconds] A phone with a delay rings later than the others', async () => {
    await seedGroup({}, { delay_seconds: 4 })
    await ringing(1)
    await harness.writesDone()
    expect(harness.control.attempts).toHaveLength(1)
    harness.clock.advance(4_000)
    await harness.attempt(1)
  })

  it.each([
    ['is not registered', () => harness.exchange.contacts.unregister(1, null)],
    [
      'has no line left',
      () =>
        harness.store.write(({ db }) =>
          db.update(endpoints).set({ call_limit: 0 }).where(eq(endpoints.id, 1)),
        ),
    ],
  ])('[obeys devices.call_limit] A member’s phone that %s is passed over', async (_, make) => {
    await seedGroup()
    await make()
    const { attempts } = await ringing(1)
    expect(attempts[0]!.request.uri).toContain('a2@')
  })

  it('[obeys callGroups.skip_busy] A member who talks already is not rung where the group passes them over', async () => {
    await seedGroup({ strategy: 'ringall', skip_busy: true })
    const first = await harness.begin({ app: 'pjsip', appdata: '1' }, 'busy-1')
    ;(await harness.attempt(0)).answer()
    await until('the talk', () => first.session.isJoined)
    await harness.begin(GROUP, 'call-2')
    expect((await harness.attempt(1)).request.uri).toContain('a2@')
    await harness.writesDone()
    expect(harness.control.attempts).toHaveLength(2)
  })

  it('A caller who gives up stops every phone', async () => {
    await seedGroup()
    const { invite, attempts } = await ringing(2)
    invite.giveUp()
    await until('the phones to stop', () => attempts.every(({ isCancelled }) => isCancelled))
    expect(await harness.record()).toMatchObject({ ended_by: 'client', user_id: null })
    await until('everybody to be free', () => harness.isIdle(1) && harness.isIdle(2))
  })
})

describe('a group that nobody answers', () => {
  it('A call that everybody refuses is 486, and the timeline says why', async () => {
    await seedGroup()
    const { invite, attempts } = await ringing(2)
    for (const attempt of attempts) attempt.refuse(486)
    expect(await until('the refusal', () => invite.sent.find((status) => status >= 400))).toBe(486)
    expect(await unanswered()).toEqual([{ group: 6, reason: 'refused' }])
  })

  it('A call that rings its time is 480, or goes where the group leads', async () => {
    await seedGroup({ ring_timeout: 5 })
    const { invite, attempts } = await ringing(2)
    harness.clock.advance(5_000)
    expect(await until('the refusal', () => invite.sent.find((status) => status >= 400))).toBe(480)
    expect(attempts.every(({ isCancelled }) => isCancelled)).toBe(true)
    expect(await unanswered()).toEqual([{ group: 6, reason: 'timeout' }])
    await harness.store.write(({ db }) =>
      db.update(callGroups).set({ timeout_app: 'queue', timeout_appdata: '4' }),
    )
    await harness.begin(GROUP, 'call-2')
    await harness.attempt(3)
    harness.clock.advance(5_000)
    await harness.inLedger('enter')
  })

  it('A call to a group that there is not is 404, and to one of nobody who is there 480', async () => {
    const lost = await harness.begin(GROUP)
    expect(await until('the refusal', () => lost.invite.sent.find((status) => status >= 400))).toBe(404)
    await seedGroup()
    for (const id of [1, 2]) harness.exchange.contacts.unregister(id, null)
    const { invite } = await harness.begin(GROUP, 'call-2')
    expect(await until('the refusal', () => invite.sent.find((status) => status >= 400))).toBe(480)
    expect(await unanswered()).toEqual([{ group: 6, reason: 'nobody' }])
  })
})
