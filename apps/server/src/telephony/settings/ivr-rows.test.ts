import { calendars } from '@ramal/db/schema/calendars'
import { soundEntries, sounds } from '@ramal/db/schema/sounds'
import type { Store } from '@ramal/db/store/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BEEPS, option, seedIvr, seedSounds, TONE } from '../testing/apps-seed.ts'
import { OTHER_TENANT, openSeededStore } from '../testing/seeded-store.ts'
import { findIvr } from './ivr-rows.ts'
import { readSoundNames } from './sound-rows.ts'

const MENU = 3

let store: Store
beforeEach(async () => {
  store = await openSeededStore()
  await seedSounds(store)
})
afterEach(() => store.close())

const find = (tenantId = 1, id = MENU) => store.read((tx) => findIvr(tx, tenantId, id))
const namesOf = (ids: readonly number[], tenantId = 1) =>
  store.read((tx) => readSoundNames(tx, tenantId, ids))

it('A menu is read with its digits, its sounds and where a caller goes who chooses nothing or wrongly', async () => {
  await store.write(({ db }) =>
    db.insert(calendars).values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [] }),
  )
  await seedIvr(store, MENU, {
    greeting_audio_id: BEEPS,
    options: [
      option('1', { app: 'queue', appdata: '4' }, BEEPS),
      option('2', { app: 'hangup', appdata: '' }),
    ],
    timeout_seconds: 4,
    max_timeouts: 2,
    timeout_audio_id: BEEPS,
    timeout_app: 'queue',
    timeout_appdata: '4',
    max_invalid: 5,
    invalid_audio_id: TONE,
    invalid_app: 'pjsip',
    invalid_appdata: '10001',
    enable_direct_dial: true,
    calendar_id: 8,
    closed_app: 'announce',
    closed_appdata: '2',
    log_dtmf: false,
  })
  expect(await find()).toEqual({
    id: MENU,
    calendarId: 8,
    closed: { app: 'announce', appdata: '2' },
    logsKeys: false,
    rules: {
      audio: TONE,
      greeting: BEEPS,
      options: [
        { digit: '1', audio: BEEPS, to: { app: 'queue', appdata: '4' } },
        { digit: '2', audio: null, to: { app: 'hangup', appdata: '' } },
      ],
      timeoutMs: 4_000,
      maxTimeouts: 2,
      timeoutAudio: BEEPS,
      timeout: { app: 'queue', appdata: '4' },
      maxInvalid: 5,
      invalidAudio: TONE,
      invalid: { app: 'pjsip', appdata: '10001' },
      directDial: true,
    },
  })
})

it('A closed menu that names no place leads where a caller goes who chooses nothing', async () => {
  await seedIvr(store, MENU, { options: [], timeout_app: 'queue', timeout_appdata: '4' })
  expect(await find()).toMatchObject({ closed: { app: 'queue', appdata: '4' }, rules: { invalid: null } })
})

it('A menu of another tenant, and one that there is not, are none', async () => {
  await seedIvr(store, MENU, { options: [] })
  expect(await find(OTHER_TENANT)).toBeNull()
  expect(await find(1, MENU + 1)).toBeNull()
})

it('Sounds are named in the order in which they are asked for, each as often as it is', async () => {
  expect(await namesOf([BEEPS, TONE, BEEPS])).toEqual(['busy', 'tone-1000', 'busy'])
  expect(await namesOf([])).toEqual([])
})

it('A sound that was never recorded, is gone, or is another tenant’s is left out', async () => {
  await store.write(async ({ db }) => {
    await db.insert(sounds).values({ id: 5, tenant_id: OTHER_TENANT, description: 'Outro' })
    await db.insert(soundEntries).values([
      { id: 10, tenant_id: 1, sound_id: 1, description: 'texto', text: 'Olá', tts: true },
      { id: 11, tenant_id: 1, sound_id: 1, description: 'apagado', file_name: 'gone', deleted_at: 1 },
      { id: 12, tenant_id: OTHER_TENANT, sound_id: 5, description: 'alheio', file_name: 'theirs' },
    ])
  })
  expect(await namesOf([10, 11, 12, 99, TONE])).toEqual(['tone-1000'])
  expect(await namesOf([12], OTHER_TENANT)).toEqual(['theirs'])
})
