import { activities } from '@ramal/db/schema/activities'
import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import { callEvents, calls } from '@ramal/db/schema/calls'
import { clientConsents } from '@ramal/db/schema/client-ledger'
import { clients } from '@ramal/db/schema/crm'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { teamPermissions, teams } from '@ramal/db/schema/teams'
import { trunks } from '@ramal/db/schema/trunks'
import { MOST_HELP_AT_ONCE } from '@ramal/domain/routing/help-limit'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samplePause } from '../../testing/sample-pause.ts'
import { type Device, findDevice } from '../directory/device-rows.ts'
import { AcdHarness } from '../testing/acd-harness.ts'
import { FromDevice } from './from-device.ts'
import { DialledInvite } from './testing/dialled-invite.ts'

let harness: AcdHarness
let device: Device
beforeEach(async () => {
  harness = await AcdHarness.start()
  device = (await harness.store.read((tx) => findDevice(tx, 1, '10001')))!
})
afterEach(() => harness.stop())

/** Ana dials; resolves when the call has begun or was refused. */
async function dial(called: string, headers = {}, change: Partial<Device> = {}): Promise<DialledInvite> {
  const invite = new DialledInvite(called, { headers })
  await new FromDevice(harness.services).receive(invite, { ...device, ...change })
  return invite
}
const record = async ({ callId }: DialledInvite) =>
  (await harness.store.read(({ db }) => db.select().from(calls).where(eq(calls.uid, callId))))[0]
const refused = (invite: DialledInvite) =>
  until('the refusal', () => invite.sent.find((status) => status >= 400))

describe('what a device reaches by what it dials (§9)', () => {
  it('A call to an extension rings there, and its record is one between extensions', async () => {
    const invite = await dial('10002')
    expect((await harness.attempt(0)).request.uri).toContain('a2@browser.invalid')
    expect(await record(invite)).toMatchObject({
      tenant_id: 1,
      call_type: 31,
      phone: '10002',
      user_id: 1,
      endpoint: '10001',
      client_id: null,
      parent_call_id: null,
    })
  })

  it('A call to a number outside goes through an outbound route, and its record is an outgoing one', async () => {
    const invite = await dial('011988887777')
    expect((await harness.attempt(0)).request.uri).toContain('11988887777@127.0.0.1')
    expect(await record(invite)).toMatchObject({ call_type: 10, phone: '011988887777', user_id: 1 })
  })

  it('A call to the code of a queue waits there', async () => {
    await dial('*804')
    await harness.inLedger('enter')
  })

  it('A call to the own number of a queue waits there', async () => {
    await harness.store.write(({ db }) => db.update(telephonyQueues).set({ number: 20_200 }))
    await dial('20200')
    await harness.inLedger('enter')
  })

  it('A call to an extension that nobody has is 404, with its record', async () => {
    const invite = await dial('10009')
    expect(await refused(invite)).toBe(404)
    expect(await harness.record()).toMatchObject({ call_type: 31, phone: '10009', dial_status: 404 })
  })
})

describe('whose call it is', () => {
  it('A call is the client’s whom the softphone names', async () => {
    const invite = await dial('011988887777', { 'X-Client-Variable': 'client=31' })
    expect(await record(invite)).toMatchObject({ client_id: 31 })
  })

  it('A call is the client’s who has the number that the softphone names, where another one is dialled', async () => {
    const invite = await dial('10002', { 'X-Phone': '11999990001' })
    expect(await record(invite)).toMatchObject({ client_id: 31 })
  })

  it('A call is the client’s who has the dialled number, where the client that is named is none', async () => {
    const invite = await dial('011999990001', { 'X-Client-Variable': 'client=99' })
    expect(await record(invite)).toMatchObject({ client_id: 31 })
  })

  it('A call says from which chat it was made', async () => {
    await dial('10002', { 'X-Chat-Step-Id': '77' })
    const rows = await harness.store.read(({ db }) => db.select().from(callEvents))
    expect(rows.find(({ event }) => event === 'chat')?.data).toEqual({ step_id: 77 })
  })

  it('A call without a chat says nothing of one', async () => {
    await dial('10002')
    expect(await harness.timeline()).not.toContain('chat')
  })
})

describe('a client who does not want to be called (contract §10.5)', () => {
  const said = (purpose: 'any' | 'service' | 'marketing', answer: 'yes' | 'no') =>
    harness.store.write(({ db }) =>
      db.insert(clientConsents).values({
        ...{ tenant_id: 1, client_id: 31, purpose, channel: 'call', answer },
        ...{ since: 1, source: 'call', created_at: 1 },
      }),
    )
  const outcome = async (called = '011999990001') => refused(await dial(called))

  it('A call to a client who said no is refused like a number of a blacklist, with its record', async () => {
    await said('any', 'no')
    expect(await outcome()).toBe(609)
    expect(await harness.record()).toMatchObject({ client_id: 31, dial_status: 609 })
  })

  it('[obeys clients.do_not_call] A call to a client whose record says that they are not called is refused', async () => {
    await harness.store.write(({ db }) => db.update(clients).set({ do_not_call: true }))
    expect(await outcome()).toBe(609)
  })

  it('A client who said no to marketing alone, or yes since, is called', async () => {
    await said('marketing', 'no')
    await said('service', 'no')
    await said('any', 'yes')
    await dial('011999990001')
    expect((await harness.attempt(0)).request.uri).toContain('11999990001@127.0.0.1')
  })

  it('Extensions are called whoever the call is about', async () => {
    await said('any', 'no')
    await dial('10002', { 'X-Phone': '11999990001' })
    expect((await harness.attempt(0)).request.uri).toContain('a2@browser.invalid')
  })
})

describe('the activity that a call is an attempt of (§4.3.5)', () => {
  const activity = (user_id: number) =>
    harness.store.write(({ db }) =>
      db
        .insert(activities)
        .values({ id: 40, tenant_id: 1, description: 'Retorno', destination: '10009', user_id, due_at: 1 }),
    )
  const attempts = async () => (await harness.store.read(({ db }) => db.select().from(activities)))[0]?.count
  const headers = { 'X-Activity-Id': '40' }

  it('A call that fails is an attempt of the agent’s own activity', async () => {
    await activity(1)
    await dial('10002', headers)
    ;(await harness.attempt(0)).refuse(486)
    await until('the attempt', async () => (await attempts()) === 1)
  })

  it.each([
    ['another agent’s', 2, {}],
    ['nobody’s, as the telephone of a house has none', 1, { userId: null }],
  ] as const)('A call is no attempt of an activity that is %s', async (_whose, userId, change) => {
    await activity(userId)
    await dial('10002', headers, change)
    ;(await harness.attempt(0)).refuse(486)
    await harness.record()
    expect(await attempts()).toBe(0)
  })
})

describe('why a device may not call now', () => {
  it('A call beyond the limit of the device is busy, and one that has ended counts no more', async () => {
    const first = await dial('10002', {}, { callLimit: 1 })
    await harness.attempt(0)
    const second = await dial('10003', {}, { callLimit: 1 })
    expect(await refused(second)).toBe(486)
    expect(await record(second)).toMatchObject({ phone: '10003', dial_status: 486 })
    first.giveUp()
    await harness.record()
    await until('the end', () => harness.exchange.live.devices.inUse(1) === 0)
    await dial('10003', {}, { callLimit: 1 })
    expect((await harness.attempt(1)).request.uri).toContain('a3@browser.invalid')
  })

  it('Of calls that a device makes at once no more begin than it may have', async () => {
    const both = await Promise.all(['10002', '10003'].map((called) => dial(called, {}, { callLimit: 1 })))
    expect(both.filter(({ sent }) => sent.includes(486))).toHaveLength(1)
  })

  it('A call of an agent whose pause lets them dial nobody is refused, and says why', async () => {
    harness.agents.set(1, { pause: samplePause() })
    const invite = await dial('10002')
    expect([await refused(invite), invite.refusedWith]).toEqual([403, { 'X-Reject-Reason': 'pause' }])
  })

  it.each([
    [{ allow_call_agent: false }, '10002', '011999990001'],
    [{ allow_call_outside_campaign: false }, '011999990001', '10002'],
  ])('[obeys teams] The people of a team with %j do not reach %s, and reach %s', async (rule, no, yes) => {
    await harness.store.write(({ db }) =>
      db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Vendas', ...rule }),
    )
    const invite = await dial(no, {}, { teamId: 5 })
    expect([await refused(invite), invite.refusedWith]).toEqual([403, { 'X-Reject-Reason': 'permission' }])
    const reached = await dial(yes, {}, { teamId: 5 })
    await harness.attempt(0)
    expect(reached.sent).not.toContain(403)
  })

  it('[obeys teamPermissions] A call to what the team’s permission rows do not name is refused with 403 (entities §1)', async () => {
    await harness.store.write(async ({ db }) => {
      await db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Vendas' })
      await db
        .insert(teamPermissions)
        .values({ tenant_id: 1, team_id: 5, target_type: 'endpoint', target_id: 3 })
    })
    const invite = await dial('10002', {}, { teamId: 5 })
    expect([await refused(invite), invite.refusedWith]).toEqual([403, { 'X-Reject-Reason': 'permission' }])
    const reached = await dial('10003', {}, { teamId: 5 })
    await harness.attempt(0)
    expect(reached.sent).not.toContain(403)
  })
})

describe('an emergency number (decision 125)', () => {
  const team = () =>
    harness.store.write(({ db }) =>
      db
        .insert(teams)
        .values({ id: 5, tenant_id: 1, description: 'Vendas', allow_call_outside_campaign: false }),
    )
  const rung = async () => (await harness.attempt(0)).request.uri

  it.each(['190', '192', '193', '112', '911', '0190'])(
    '[obeys teams.allow_call_outside_campaign] A team that may call nobody outside reaches %s',
    async (number) => {
      await team()
      await dial(number, {}, { teamId: 5 })
      expect(await rung()).toContain(`sip:${number.replace(/^0/, '')}@127.0.0.1`)
    },
  )

  it('Neither a pause, nor a busy device, nor one that may not call outside keeps it', async () => {
    harness.agents.set(1, { pause: samplePause() })
    await dial('190', {}, { callLimit: 0, allowExternal: false })
    expect(await rung()).toContain('sip:190@')
  })

  it('Neither a closed route, nor a chosen one, nor a blacklist, nor a trunk without a line keeps it', async () => {
    await harness.store.write(async ({ db }) => {
      await db
        .insert(calendars)
        .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' })
      await db.update(outboundRoutes).set({ calendar_id: 8 })
      await db.update(trunks).set({ max_channels: 0 })
      await db.insert(blacklists).values({ tenant_id: 1, id: 2, description: 'Bloqueio' })
      const entry = { tenant_id: 1, blacklist_id: 2, phone: '190', starts_at: 0 }
      await db.insert(blacklistEntries).values(entry)
    })
    await dial('190', { 'X-Outbound-Route': '99' })
    expect(await rung()).toContain('sip:190@')
    expect(await harness.store.read(({ db }) => db.select().from(calls))).toMatchObject([
      { call_type: 10, phone: '190', outbound_route_id: 7 },
    ])
  })

  it('A device that dials it again and again has four at a time, whatever others have, and the next when one is over', async () => {
    const first = await dial('190')
    for (let open = 1; open < MOST_HELP_AT_ONCE; open += 1) await dial('190')
    expect(await refused(await dial('190'))).toBe(486)
    expect((await dial('190', {}, { endpointId: 2 })).sent).not.toContain(486)
    first.giveUp()
    await until('a call that is led', async () => {
      const next = await dial('190')
      await until('its way', () => next.sent.includes(486) || harness.control.attempts.length > 5)
      return !next.sent.includes(486)
    })
  })

  it('A queue whose number it is does not take it', async () => {
    await harness.store.write(({ db }) => db.update(telephonyQueues).set({ number: 190 }))
    await dial('190')
    expect(await rung()).toContain('sip:190@')
  })

  it('A consultation about a call in which nobody is served is no way around the team, except to call for help', async () => {
    await team()
    const change = { teamId: 5, callLimit: 9 }
    const { callId } = await dial('*804', {}, change)
    const about = { 'X-Transfer-Type': 'attend', 'X-Parent-Uid': callId }
    expect((await dial('011988887777', about, change)).sent).toEqual([403])
    expect((await dial('0190', about, change)).sent).not.toContain(403)
  })

  it('A number that is none where the centre is stays forbidden', async () => {
    await team()
    const invite = await dial('091', {}, { teamId: 5 })
    expect([await refused(invite), invite.refusedWith]).toEqual([403, { 'X-Reject-Reason': 'permission' }])
  })
})

describe('a second call about a first one (§4.5)', () => {
  const consult = (called: string, change: Partial<Device> = {}) =>
    dial(called, { 'X-Transfer-Type': 'attend', 'X-Parent-Uid': 'call-1' }, change)

  it('A consultation is a call to its destination, and names the call that it is about', async () => {
    await harness.talk()
    const [parent] = await harness.store.read(({ db }) => db.select().from(calls))
    const invite = await consult('10002')
    expect(await record(invite)).toMatchObject({ phone: '10002', parent_call_id: parent!.id })
  })

  it('A consultation that the permission rows do not let the agent make is refused, without a record', async () => {
    await harness.talk()
    await harness.store.write(async ({ db }) => {
      await db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Vendas' })
      await db
        .insert(teamPermissions)
        .values({ tenant_id: 1, team_id: 5, target_type: 'endpoint', target_id: 3 })
    })
    const invite = await consult('10002', { teamId: 5 })
    expect(invite.sent).toEqual([403])
    expect(await record(invite)).toBeUndefined()
  })

  it('A consultation of a call that there is not is an ordinary call', async () => {
    const invite = await consult('10002')
    expect(await record(invite)).toMatchObject({ phone: '10002', parent_call_id: null })
  })
})
