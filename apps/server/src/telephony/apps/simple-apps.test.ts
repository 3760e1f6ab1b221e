import { calendars } from '@ramal/db/schema/calendars'
import { callGroups, npsAnswers } from '@ramal/db/schema/call-apps'
import { callEvents } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { Destination } from '@ramal/domain/call-session/application'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samplePause } from '../../testing/sample-pause.ts'
import { AcdHarness } from '../testing/acd-harness.ts'
import { BEEPS, option, seedIvr, seedSounds, seedSurvey, TONE } from '../testing/apps-seed.ts'
import { extensionDestination } from './extension-destination.ts'
import { idOf } from './id-of.ts'

const MENU = 3

let harness: AcdHarness
beforeEach(async () => {
  harness = await AcdHarness.start()
  await seedSounds(harness.store)
  await harness.store.write(({ db }) =>
    db
      .insert(calendars)
      .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' }),
  )
})
afterEach(() => harness.stop())

const events = (name: string) =>
  harness.store.read(async ({ db }) =>
    (await db.select().from(callEvents)).filter(({ event }) => event === name).map(({ data }) => data),
  )
/** A customer whose call leads there; resolves when they were refused, with the status. */
async function refusedBy(destination: Destination): Promise<number> {
  const { invite } = await harness.begin(destination)
  return until('the refusal', () => invite.sent.find((status) => status >= 400))
}
/** A customer who hears the first sound of what their call leads to. */
async function heard(destination: Destination) {
  const begun = await harness.begin(destination)
  await until('a sound', () => harness.media.plays.length > 0)
  return { ...begun, press: (digit: string) => begun.session.heardDigit(begun.caller.leg, digit) }
}

it('An id is digits, and anything else is that of no row', () => {
  expect(['7', '123456789', '', '7x', 'x7', '-7', '1234567890'].map(idOf)).toEqual([
    7, 123_456_789, 0, 0, 0, 0, 0,
  ])
})

describe('what five digits reach', () => {
  const reach = (dialled: string, tenantId = 1) =>
    harness.store.read((tx) => extensionDestination(tx, tenantId, dialled))

  it('Five digits reach a device, a queue or a call group, and nothing of another tenant', async () => {
    await harness.store.write(async ({ db }) => {
      await db.update(telephonyQueues).set({ number: 20_200 })
      await db.insert(callGroups).values({ id: 6, tenant_id: 1, description: 'Vendas', number: 20_100 })
    })
    expect(await reach('10002')).toEqual({ app: 'pjsip', appdata: '2' })
    expect(await reach('20200')).toEqual({ app: 'queue', appdata: '4' })
    expect(await reach('20100')).toEqual({ app: 'callgroup', appdata: '6' })
    expect(await reach('20300')).toBeNull()
    expect(await reach('10002', 2)).toBeNull()
  })
})

describe('a call that is hung up', () => {
  it.each([
    ['', 603],
    ['486', 486],
    ['699', 699],
    ['200', 603],
    ['4861', 603],
  ])('A call that %j is said to is refused with %i (decision 005)', async (appdata, status) => {
    const { invite } = await harness.begin({ app: 'hangup', appdata })
    expect(await until('the refusal', () => invite.sent.find((one) => one >= 400))).toBe(status)
  })
})

describe('a call to an extension', () => {
  const ANA = { app: 'pjsip', appdata: '1' } as const

  it('A call to a device that is none is 404, and to one that is not registered 480', async () => {
    expect(await refusedBy({ app: 'pjsip', appdata: '99' })).toBe(404)
    harness.exchange.contacts.unregister(1, null)
    const { invite } = await harness.begin(ANA, 'call-2')
    expect(await until('the refusal', () => invite.sent.find((one) => one >= 400))).toBe(480)
  })

  it('A call to a device that has no line left is busy', async () => {
    await harness.store.write(({ db }) =>
      db.update(endpoints).set({ call_limit: 0 }).where(eq(endpoints.id, 1)),
    )
    expect(await refusedBy(ANA)).toBe(486)
    expect(await events('refused')).toEqual([{ status: 486, 'X-Reject-Reason': 'busy' }])
  })

  it('A call to an agent in a pause that lets nobody call them is refused, and says why', async () => {
    harness.agents.set(1, { pause: samplePause() })
    expect(await refusedBy(ANA)).toBe(480)
    expect(await events('refused')).toEqual([{ status: 480, 'X-Reject-Reason': 'dnd' }])
  })
})

describe('a menu', () => {
  const AT = { app: 'ivrbasic', appdata: String(MENU) } as const
  const menu = (change: Partial<Parameters<typeof seedIvr>[2]> = {}) =>
    seedIvr(harness.store, MENU, { options: [option('1', { app: 'queue', appdata: '4' })], ...change })

  it('A call to a menu that there is not is 404', async () => {
    expect(await refusedBy(AT)).toBe(404)
  })

  it('A call to a closed menu goes where that says', async () => {
    await menu({ calendar_id: 8, closed_app: 'hangup', closed_appdata: '486' })
    expect(await refusedBy(AT)).toBe(486)
  })

  it('A caller of a menu is answered, and goes where the key leads that they press; the timeline says both', async () => {
    await menu()
    const { invite, press } = await heard(AT)
    expect(invite.sent).toContain(200)
    press('1')
    await harness.inLedger('enter')
    expect(await events('ivr_digit')).toEqual([{ ivr: MENU, digit: '1' }])
    expect(await events('ivr_left')).toMatchObject([{ ivr: MENU }])
  })

  it('A key is not in the timeline where the menu does not want it', async () => {
    await menu({ log_dtmf: false })
    ;(await heard(AT)).press('1')
    await harness.inLedger('enter')
    expect(await events('ivr_digit')).toEqual([])
  })

  it('A caller who dials an extension in a menu that lets them reaches it', async () => {
    await menu({ enable_direct_dial: true })
    const { press } = await heard(AT)
    for (const digit of '10002') press(digit)
    expect((await harness.attempt(0)).request.uri).toContain('a2@browser.invalid')
  })

  it('A caller who leaves a menu leaves nothing behind', async () => {
    await menu()
    const { invite } = await heard(AT)
    invite.giveUp()
    expect(await harness.record()).toMatchObject({ ended_by: 'client' })
    const plays = harness.media.plays.length
    harness.clock.advance(60_000)
    await harness.writesDone()
    expect(harness.media.plays).toHaveLength(plays)
  })
})

describe('a survey', () => {
  const AT = { app: 'nps', appdata: '6' } as const

  it('A call to a survey that there is not is 404, and to a closed one goes where that leads', async () => {
    expect(await refusedBy(AT)).toBe(404)
    await seedSurvey(harness.store, 6, { calendar_id: 8, finish_app: 'hangup', finish_appdata: '486' })
    const { invite } = await harness.begin(AT, 'call-2')
    expect(await until('the refusal', () => invite.sent.find((one) => one >= 400))).toBe(486)
  })

  it('A caller’s answer is stored before they go on', async () => {
    await seedSurvey(harness.store, 6, { finish_app: 'queue', finish_appdata: '4' })
    ;(await heard(AT)).press('9')
    harness.clock.advance(2_000)
    await harness.inLedger('enter')
    const answers = await harness.store.read(({ db }) => db.select().from(npsAnswers))
    expect(answers).toMatchObject([{ nps_id: 6, uid: 'call-1', value: 9 }])
  })
})

describe('an announcement (decision 005)', () => {
  it('An announcement is heard once, unanswered, and then the call is 480', async () => {
    const { session, invite } = await heard({ app: 'announce', appdata: String(BEEPS) })
    expect(invite.sent).not.toContain(200)
    session.played(harness.media.plays[0]!)
    expect(await until('the end', () => invite.sent.find((one) => one >= 400))).toBe(480)
    await expect.poll(() => events('announced')).toEqual([{ whole: true }])
    expect(harness.media.orders.filter((order) => order.startsWith('play'))).toHaveLength(1)
  })

  it('A caller who leaves an announcement has not heard the whole of it', async () => {
    const { invite } = await heard({ app: 'announce', appdata: String(TONE) })
    invite.giveUp()
    await harness.record()
    await until('the note', async () => (await events('announced')).length > 0)
    expect(await events('announced')).toEqual([{ whole: false }])
  })
})
