import { blacklistEntries, blacklists, outboundRouteBlacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import { callEvents } from '@ramal/db/schema/calls'
import { endpoints } from '@ramal/db/schema/pabx'
import { outboundRouteChannels, outboundRoutes } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AcdHarness } from '../testing/acd-harness.ts'
import { fromExtension } from '../testing/extension-call.ts'
import { FakeInvite } from '../testing/fake-control.ts'

const OUTSIDE = { app: 'number', appdata: '011988887777' } as const

let harness: AcdHarness
beforeEach(async () => {
  harness = await AcdHarness.start()
})
afterEach(() => harness.stop())

/** An INVITE of a softphone that chose its route. */
class ChosenRoute extends FakeInvite {
  override header(name: string): string | undefined {
    return name === 'X-Outbound-Route' ? '99' : undefined
  }
}
const fromCarla = (invite?: FakeInvite) => fromExtension(harness, 3, OUTSIDE, invite)
const carla = (change: Partial<typeof endpoints.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(endpoints).set(change).where(eq(endpoints.id, 3)))
const route = (change: Partial<typeof outboundRoutes.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(outboundRoutes).set(change))
const ended = async ({ invite }: { invite: FakeInvite }) => {
  const status = await until('the refusal', () => invite.sent.find((one) => one >= 400))
  return { status, by: (await harness.record()).ended_by }
}
/** A blacklist of the route with this number. */
const list = (phone: string) =>
  harness.store.write(async ({ db }) => {
    await db.insert(blacklists).values({ tenant_id: 1, id: 2, description: 'Bloqueio' })
    const entry = { tenant_id: 1, id: 8, blacklist_id: 2, phone, phone_key: `+55${phone}`, starts_at: 0 }
    await db.insert(blacklistEntries).values(entry)
    await db.insert(outboundRouteBlacklists).values({ outbound_route_id: 7, blacklist_id: 2 })
  })
const rung = () => harness.control.attempts.map(({ request }) => request.uri)

describe('who may call outside', () => {
  it('[obeys devices.allow_external] A device that may not call outside is 403', async () => {
    await carla({ allow_external: false })
    expect(await ended(await fromCarla())).toEqual({ status: 403, by: 'system' })
    expect(rung()).toEqual([])
  })

  it('A route that the softphone chose and its team may not take is 403', async () => {
    expect(await ended(await fromCarla(new ChosenRoute('chosen')))).toEqual({ status: 403, by: 'system' })
  })

  it('[obeys outboundRoutes.calendar] A route whose calendar is closed is 480', async () => {
    await harness.store.write(({ db }) =>
      db
        .insert(calendars)
        .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' }),
    )
    await route({ calendar_id: 8 })
    expect(await ended(await fromCarla())).toEqual({ status: 480, by: 'system' })
  })

  it('[obeys outboundRoutes.blacklists] [obeys blacklists] A number on a blacklist of the route is 609, and the timeline and the entry tell of it (§4.1)', async () => {
    await list('11988887777')
    expect(await ended(await fromCarla())).toEqual({ status: 609, by: 'system' })
    expect(rung()).toEqual([])
    const events = await harness.store.read(({ db }) => db.select().from(callEvents))
    expect(events.filter(({ event }) => event === 'blacklisted').map(({ data }) => data)).toEqual([
      { blacklist: 2 },
    ])
    const [entry] = await harness.store.read(({ db }) => db.select().from(blacklistEntries))
    expect(entry).toMatchObject({ hits: 1 })
    expect(await harness.record()).toMatchObject({ outbound_route_id: 7 })
  })

  it('A number that is on no blacklist of the route is rung', async () => {
    await list('11900000000')
    await fromCarla()
    expect((await harness.attempt(0)).request.uri).toContain('11988887777@')
  })
})

describe('how a device is called outside', () => {
  it.each([
    ['outbound', true],
    ['inbound', false],
  ] as const)(
    'A call of a device that records %s, by a route that leaves it to the device, is recorded: %s',
    async (record, expected) => {
      await carla({ record })
      const { session } = await fromCarla()
      ;(await harness.attempt(0)).answer()
      await until('the talk', () => session.isJoined)
      await harness.writesDone()
      const isRecorded = () => harness.media.orders.some((order) => order.startsWith('record '))
      if (expected) await until('the recording', isRecorded)
      expect(isRecorded()).toBe(expected)
    },
  )

  it('The record of an outgoing call names the trunk that carried it', async () => {
    await fromCarla()
    ;(await harness.attempt(0)).refuse(486)
    expect(await harness.record()).toMatchObject({ trunk_id: 1, outbound_route_id: 7, dial_status: 486 })
  })

  it('[obeys outboundRouteChannels.max_channels] A trunk of the route that has no channel left is passed over', async () => {
    await harness.store.write(async ({ db }) => {
      const second = { tenant_id: 1, id: 2, description: 'tronco-2', host: '127.0.0.3', port: 9 }
      await db.insert(trunks).values({ ...second, match_ips: [], qualify_frequency: 0 })
      await db.insert(outboundRouteChannels).values({ outbound_route_id: 7, trunk_id: 2, order: 1 })
      await db
        .update(outboundRouteChannels)
        .set({ max_channels: 0 })
        .where(eq(outboundRouteChannels.trunk_id, 1))
    })
    await fromCarla()
    expect((await harness.attempt(0)).request.uri).toContain('@127.0.0.3')
  })
})

describe('a trunk that redirects', () => {
  const contact = (user: string, host = '127.0.0.1') => [{ user, host, port: 9 }]

  it.each([
    ['a number that the device may dial', '11977776666'],
    ['the same number under another name', '+5511988887777'],
  ] as const)('A call that is redirected to %s goes there', async (_what, user) => {
    await fromCarla()
    ;(await harness.attempt(0)).refuse(302, contact(user))
    expect((await harness.attempt(1)).request.uri).toContain(`${user}@127.0.0.1`)
  })

  it('A call is not redirected to a number that its route does not take', async () => {
    await route({ patterns: [{ match: '_011X.', prepend: '', prefix: '', strip_digits: 1, order: 0 }] })
    await fromCarla()
    ;(await harness.attempt(0)).refuse(302, contact('21977776666'))
    expect(await harness.record()).toMatchObject({ dial_status: 302 })
    expect(rung()).toHaveLength(1)
  })

  it('A call is not redirected to a host that is no trunk of its route', async () => {
    await fromCarla()
    ;(await harness.attempt(0)).refuse(302, contact('11977776666', 'elsewhere.invalid'))
    expect(await harness.record()).toMatchObject({ dial_status: 302 })
    expect(rung()).toHaveLength(1)
  })

  it('A call is not redirected to a number on a blacklist of the route', async () => {
    await list('11977776666')
    await fromCarla()
    ;(await harness.attempt(0)).refuse(302, contact('11977776666'))
    expect(await harness.record()).toMatchObject({ dial_status: 302 })
    expect(rung()).toHaveLength(1)
  })
})
