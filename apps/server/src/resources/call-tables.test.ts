import type { WEEK_DAYS } from '@ramal/contract/constants'
import { QUEUE_STRATEGIES } from '@ramal/contract/vocabulary'
import { blacklistEntries } from '@ramal/db/schema/blacklists'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoSettings, refusalOf, type Settings } from '../testing/settings.ts'

let store: Store
let settings: Settings
beforeAll(async () => {
  ;({ store, settings } = await openDemoSettings())
})
afterAll(() => store.close())

it('[R9-37] A queue of telephones takes each of the eight strategies, and no other', async () => {
  for (const strategy of QUEUE_STRATEGIES)
    expect((await settings.change('telephonyQueues', { id: 1 }, { strategy })).strategy).toBe(strategy)
  const change = async () => settings.change('telephonyQueues', { id: 1 }, { strategy: 'nearest' as never })
  await expect(change()).rejects.toThrow()
})

describe('calendars', () => {
  it('A calendar has the contract’s time zone unless it names one that exists', async () => {
    expect(await settings.create('calendars', { description: 'Padrão' })).toMatchObject({
      timezone: 'America/Sao_Paulo',
      open_periods: [{ week_days: [1, 2, 3, 4, 5], hours_start: '08:00', hours_end: '18:00' }],
      holiday_set: 'br_national',
    })
    const mars = settings.create('calendars', { description: 'Marte', timezone: 'Mars/Base' })
    expect((await refusalOf(mars)).fields).toEqual(['timezone'])
  })

  it('[R9-39] The days of a calendar are Monday to Sunday', async () => {
    const on = (days: readonly number[]) => {
      const week_days = days as (typeof WEEK_DAYS)[number][]
      const open_periods = [{ week_days, hours_start: '08:00', hours_end: '18:00' }]
      return settings.create('calendars', { description: `Dias ${days}`, open_periods })
    }
    expect((await on([1, 2, 3, 4, 5, 6, 7])).open_periods[0]?.week_days).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const no of [0, 8]) await expect((async () => on([no]))()).rejects.toThrow()
  })

  it('A calendar has periods or is always open', async () => {
    const never = settings.create('calendars', { description: 'Nunca', open_periods: [] })
    expect((await refusalOf(never)).fields).toEqual(['open_periods'])
    const always = await settings.create('calendars', {
      description: 'Sempre',
      open_periods: [],
      always_open: true,
    })
    expect(always.is_open_now).toBe(true)
  })

  it('A calendar is not deleted while something opens by it', async () => {
    expect((await refusalOf(settings.remove('calendars', { id: 1 }))).code).toBe('in_use')
  })
})

describe('blacklists', () => {
  it('A blacklist holds phones and documents, and a whole number is found by its key', async () => {
    const entry = await settings.create(
      'blacklistEntries',
      { blacklist: 1, phone: '(11) 97777-6666' },
      { id: 1 },
    )
    expect(entry).toMatchObject({
      description: '(11) 97777-6666',
      hits: 0,
      expires_at: null,
      match_type: 'exact',
    })
    const [stored] = await store.read((tx) =>
      tx.db.select().from(blacklistEntries).where(eq(blacklistEntries.id, entry.id)),
    )
    expect(stored!.phone_key).toBe('+5511977776666')
    const start = await settings.create(
      'blacklistEntries',
      { blacklist: 1, phone: '0303', match_type: 'prefix' },
      { id: 1 },
    )
    const [prefix] = await store.read((tx) =>
      tx.db.select().from(blacklistEntries).where(eq(blacklistEntries.id, start.id)),
    )
    expect(prefix!.phone_key).toBeNull()
    expect(
      (await refusalOf(settings.create('blacklistEntries', { blacklist: 1 }, { id: 1 }))).fields,
    ).toEqual(['phone'])
    const elsewhere = settings.create('blacklistEntries', { blacklist: 2, phone: '11900000000' }, { id: 1 })
    expect((await refusalOf(elsewhere)).fields).toEqual(['blacklist'])
  })
})

describe('sounds and music', () => {
  it('Sounds and music are not deleted while they hold files', async () => {
    expect((await refusalOf(settings.remove('sounds', { id: 1 }))).code).toBe('in_use')
    expect((await refusalOf(settings.remove('musicOnHold', { id: 2 }))).code).toBe('in_use')
  })

  it('Exactly one class of music is the default', async () => {
    const made = await settings.create('musicOnHold', { description: 'Nova', is_default: true })
    const defaults = async () =>
      (await settings.list('musicOnHold')).filter((row) => row.is_default).map((row) => row.description)
    expect(await defaults()).toEqual(['Nova'])
    await settings.change('musicOnHold', { id: made.id }, { is_default: false })
    expect(await defaults()).toEqual(['Nova']) // no other says so
    await settings.change('musicOnHold', { id: 1 }, { is_default: true })
    expect(await defaults()).toEqual(['Música padrão'])
    const custom = settings.create('musicOnHold', { description: 'Feita', mode: 'custom' })
    expect((await refusalOf(custom)).fields).toEqual(['application'])
  })
})
