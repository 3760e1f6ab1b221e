import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes, outboundRoutes } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../modules/route-explain/explainer.ts'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import { DIRECT_NUMBER, NUMBER } from '../testing/seed.ts'

let harness: ExchangeHarness
beforeEach(async () => {
  harness = await ExchangeHarness.start()
})
afterEach(() => harness.stop())

const ask = async (question: Partial<Question>) => {
  const steps = await harness.telephony.explainRouting({
    ...{ tenantId: 1, direction: 'inbound', number: NUMBER, caller: '11999990001' },
    ...{ trunk: null, user: null, team: null, at: Date.now(), overlay: null },
    ...question,
  })
  return steps.map(({ reason, verdict, id, before, after, description }) => ({
    ...{ reason, verdict, id, before, after, description },
  }))
}
const reasons = async (question: Partial<Question> = {}) => (await ask(question)).map(({ reason }) => reason)
const write = (fn: Parameters<ExchangeHarness['store']['write']>[0]) => harness.store.write(fn)
const never = () =>
  write(({ db }) =>
    db
      .insert(calendars)
      .values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [], holiday_set: 'none' }),
  )

describe('what would happen to a number that is called (screens-settings: routes)', () => {
  it('The steps of a call to a queue are those that the call then takes', async () => {
    const ana = await harness.extension('10001')
    await write(({ db }) => db.update(telephonyQueues).set({ strategy: 'linear' }))
    const steps = await ask({})
    expect(steps.map(({ reason, verdict }) => [reason, verdict])).toEqual([
      ['number_known', 'yes'],
      ['route_fits', 'yes'],
      ['route_other_number', 'no'],
      ['blacklist_clear', 'yes'],
      ['calendar_open', 'yes'],
      ['queue_takes', 'yes'],
      ['rings', 'yes'],
    ])
    expect(steps.at(-1)).toMatchObject({ id: 1, description: 'agent 1' })
    const customer = await harness.phone()
    const call = await customer.call(NUMBER, { from: '11999990001' })
    await ana.ringing()
    call.cancel()
  })

  it('Asking writes nothing and rings nobody', async () => {
    const ana = await harness.extension('10001')
    await ask({})
    await ask({ direction: 'outbound', number: '011988887777' })
    expect([await harness.calls(), await harness.ledger(), ana.isQuiet]).toEqual([[], [], true])
  })

  it('A queue where nobody is free says that the call waits, and a closed one where it goes', async () => {
    expect((await reasons()).at(-1)).toBe('nobody_free')
    await never()
    await write(({ db }) => db.update(telephonyQueues).set({ calendar_id: 8 }))
    expect((await ask({})).slice(-2)).toMatchObject([
      { reason: 'queue_closed' },
      { reason: 'refused', description: '480' },
    ])
  })

  it('A closed route, a full one and a caller on a blacklist are told, and what the call then gets', async () => {
    await never()
    await write(({ db }) => db.update(inboundRoutes).set({ calendar_id: 8 }))
    expect((await ask({})).slice(-2)).toMatchObject([
      { reason: 'calendar_closed', id: 8 },
      { reason: 'refused', description: '480' },
    ])
    await write(({ db }) => db.update(inboundRoutes).set({ calendar_id: null, max_concurrent_calls: 0 }))
    expect(await ask({})).toMatchObject([
      ...[{}, {}, {}, {}],
      { reason: 'route_full' },
      { reason: 'calendar_open' },
      { reason: 'refused', description: '486' },
    ])
    await write(async ({ db }) => {
      await db.update(inboundRoutes).set({ max_concurrent_calls: null })
      await db.insert(blacklists).values({ tenant_id: 1, id: 2, description: 'Bloqueio' })
      const entry = { tenant_id: 1, id: 8, blacklist_id: 2, phone: '11999990001', starts_at: 0 }
      await db.insert(blacklistEntries).values({ ...entry, phone_key: '+5511999990001' })
    })
    expect(await ask({})).toContainEqual(
      expect.objectContaining({ reason: 'blacklist_hit', id: 2, description: 'Bloqueio' }),
    )
    expect(await reasons({ caller: '11999990002' })).toContain('blacklist_clear')
  })

  it('An extension that is not there is told, and one that has registered', async () => {
    expect((await reasons({ number: DIRECT_NUMBER })).slice(-2)).toEqual(['leads_to', 'device_away'])
    await harness.extension('10001')
    expect((await reasons({ number: DIRECT_NUMBER })).at(-1)).toBe('device_reached')
  })

  it('A number that nobody has is refused, until a route that is not saved yet would take it', async () => {
    const number = '1133330000'
    expect(await reasons({ number })).toEqual([
      'number_unknown',
      'route_other_number',
      'route_other_number',
      'refused',
    ])
    const values = {
      description: 'Nova',
      priority: 1,
      did_pattern: '_11333XXXXX',
      app: 'pjsip',
      appdata: '1',
    }
    const steps = await ask({ number, overlay: { id: null, values } })
    expect(steps[1]).toMatchObject({ reason: 'route_fits', id: null, description: 'Nova' })
    expect(steps.at(-1)).toMatchObject({ reason: 'device_away' })
    expect((await harness.store.read(({ db }) => db.select().from(inboundRoutes))).length).toBe(2)
  })

  it.each([
    ['a word that every object has', { app: '__proto__', appdata: 'constructor' }],
    ['a queue that is no number', { app: 'queue', appdata: 'constructor' }],
    ['a number beyond all ids', { app: 'ivrbasic', appdata: '99999999999999999999' }],
  ])('An unsaved route that leads to %s is told as it stands', async (_, to) => {
    const values = { description: 'Nova', priority: 1, did_pattern: '_11333XXXXX', ...to }
    const steps = await ask({ number: '1133330000', overlay: { id: null, values } })
    expect(steps.at(-1)).toMatchObject({ reason: 'leads_to', id: null, description: to.appdata })
  })
})

describe('what would happen to a number that is dialled', () => {
  const outside = { direction: 'outbound', number: '011988887777', user: 3 } as const

  it('Digits are told before and after, the trunk, and what is shown', async () => {
    const steps = await ask(outside)
    expect(steps).toMatchObject([
      { reason: 'route_fits', id: 7, before: '011988887777', after: '11988887777' },
      { reason: 'blacklist_clear' },
      { reason: 'trunk_first', id: 1, description: 'tronco-1' },
      { reason: 'shown_as', before: '11988887777', after: NUMBER },
    ])
  })

  it('A trunk without channels, a closed route and a device that may not call outside are told', async () => {
    await write(({ db }) => db.update(trunks).set({ max_channels: 0 }))
    expect((await ask(outside)).slice(-2)).toMatchObject([
      { reason: 'trunk_full' },
      { reason: 'refused', description: '503' },
    ])
    await never()
    await write(({ db }) => db.update(outboundRoutes).set({ calendar_id: 8 }))
    expect(await ask(outside)).toMatchObject([
      { reason: 'route_closed' },
      { reason: 'refused', description: '480' },
    ])
    await write(({ db }) => db.update(endpoints).set({ allow_external: false }).where(eq(endpoints.id, 3)))
    expect(await reasons(outside)).toEqual(['may_not_call_outside'])
  })

  it('What an unsaved pattern would dial is told', async () => {
    const patterns = [{ match: '_11X.', prefix: '0', strip_digits: 2, prepend: '15' }]
    const overlay = { id: 7, values: { description: 'Principal', patterns } }
    const [first] = await ask({ ...outside, overlay })
    expect(first).toMatchObject({ reason: 'route_fits', after: '15988887777' })
    await until('nothing to have changed', async () => (await ask(outside))[0]?.after === '11988887777')
  })
})
