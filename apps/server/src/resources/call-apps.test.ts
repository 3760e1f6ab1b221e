import { callGroups as groupTable, npsTelephony } from '@ramal/db/schema/call-apps'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoSettings, refusalOf, Settings } from '../testing/settings.ts'

let store: Store
let settings: Settings
let other: { queueId: number; endpointId: number }
beforeAll(async () => {
  ;({ store, settings } = await openDemoSettings())
  other = await store.write(async (tx) => {
    const [tenant] = await tx.db.insert(contracts).values({ code: 'outro', description: 'Outro' }).returning()
    const tenant_id = tenant!.id
    const [queue] = await tx.db
      .insert(telephonyQueues)
      .values({ tenant_id, description: 'Alheia' })
      .returning()
    const [device] = await tx.db
      .insert(endpoints)
      .values({ tenant_id, description: 'Alheio', extension: 30001, sip_password: 'x' })
      .returning()
    return { queueId: queue!.id, endpointId: device!.id }
  })
})
afterAll(() => store.close())

const endpointOf = async (extension: number) => {
  const rows = await store.read((tx) =>
    tx.db.select().from(endpoints).where(eq(endpoints.extension, extension)),
  )
  return rows[0]!.id
}
const AUDIO = 1

describe('the demo’s applications', () => {
  it.each([
    ['ivrs', ['Atendimento', 'Outras opções']],
    ['callGroups', ['Recepção']],
    ['detours', ['Elisa não atende']],
    ['telephonySurveys', ['Satisfação']],
    ['calendars', ['Sempre aberto', 'Fechado', 'Horário comercial']],
    ['blacklists', ['Não perturbe']],
    ['sounds', ['URA', 'Filas', 'Avisos', 'Pesquisa']],
    ['musicOnHold', ['Música padrão', 'Sinos']],
  ] as const)('The demo’s %s are listed as the contract shows them', async (key, names) => {
    expect((await settings.list(key)).map(({ description }) => description)).toEqual(names)
  })

  it('The options of an IVR show where they lead, by digit', async () => {
    const [main] = await settings.list('ivrs')
    expect(main).toMatchObject({
      audio: { description: 'Menu principal' },
      greeting_audio: { description: 'Boas-vindas' },
    })
    expect(main!.options.map(({ digit, app, appdata }) => [digit, app, appdata])).toEqual([
      ['1', 'queue', '1'],
      ['2', 'ivrbasic', '2'],
    ])
  })

  it('Calendars say whether they are open now, and when that changes', async () => {
    const [always, closed] = await settings.list('calendars')
    expect(always).toMatchObject({ is_open_now: true, next_change_at: null, timezone: 'America/Sao_Paulo' })
    expect(closed).toMatchObject({ is_open_now: false })
  })

  it('Blacklists say how many entries they have', async () => {
    const [list] = await settings.list('blacklists')
    expect(list).toMatchObject({ entry_count: 1 })
    expect(await settings.list('blacklistEntries', { id: list!.id })).toMatchObject([
      { description: '11988887777' },
    ])
  })
})

describe('IVRs', () => {
  const ivr = (values: Partial<Parameters<typeof settings.create<'ivrs'>>[1]> = {}) => ({
    description: `URA ${Math.random()}`,
    audio: AUDIO,
    options: [{ digit: '1' as const, app: 'queue' as const, appdata: '1' }],
    timeout_app: 'hangup' as const,
    ...values,
  })

  it('A digit of an IVR leads to one place only', async () => {
    const twice = [
      { digit: '1' as const, app: 'queue' as const, appdata: '1' },
      { digit: '1' as const, app: 'hangup' as const },
    ]
    expect(await refusalOf(settings.create('ivrs', ivr({ options: twice })))).toEqual({
      code: 'validation',
      fields: ['options'],
    })
  })

  it('An IVR keeps what was left out at its default, and names for what it refers to', async () => {
    const made = await settings.create('ivrs', ivr({ description: 'Nova' }))
    expect(made).toMatchObject({
      timeout_seconds: 5,
      max_timeouts: 3,
      max_invalid: 3,
      log_dtmf: true,
      language: 'pt-br',
    })
    expect(made.options).toEqual([{ digit: '1', audio: null, app: 'queue', appdata: '1', label: null }])
    const audio = {
      digit: '2' as const,
      audio: 2,
      app: 'number' as const,
      appdata: '11999990000',
      label: 'Fora',
    }
    const changed = await settings.change('ivrs', { id: made.id }, { options: [audio] })
    expect(changed.options).toEqual([{ ...audio, audio: { id: 2, description: 'Menu principal' } }])
    expect(changed.audio).toEqual(made.audio)
  })

  it.each([
    ['a queue that is not there', { app: 'queue', appdata: '999' }],
    ['a queue without id', { app: 'queue', appdata: '' }],
    ['a number with letters', { app: 'number', appdata: '11abc' }],
    ['nothing', { app: 'nps', appdata: 'x' }],
  ] as const)('An IVR cannot lead to %s', async (_, to) => {
    const wrong = ivr({ options: [{ digit: '1', ...to }] })
    expect(await refusalOf(settings.create('ivrs', wrong))).toEqual({
      code: 'validation',
      fields: ['options'],
    })
    const closing = ivr({ timeout_app: to.app, timeout_appdata: to.appdata })
    expect(await refusalOf(settings.create('ivrs', closing))).toEqual({
      code: 'validation',
      fields: ['timeout_appdata'],
    })
  })

  it('Whoever presses nothing never goes round for ever: the menus on the way are named', async () => {
    const first = await settings.create('ivrs', ivr({ description: 'Primeira' }))
    const toFirst = { timeout_app: 'ivrbasic' as const, timeout_appdata: String(first.id) }
    const second = await settings.create('ivrs', ivr({ description: 'Segunda', ...toFirst }))
    const toSecond = { timeout_app: 'ivrbasic' as const, timeout_appdata: String(second.id) }
    await expect(settings.change('ivrs', { id: first.id }, toSecond)).rejects.toMatchObject({
      fields: { timeout_appdata: ['Sem apertar tecla, quem liga dá voltas: Primeira → Segunda → Primeira'] },
    })
    expect(await refusalOf(settings.change('ivrs', { id: first.id }, toFirst))).toMatchObject({
      fields: ['timeout_appdata'],
    })
    const back = { digit: '9' as const, app: 'ivrbasic' as const, appdata: String(second.id) }
    await settings.change('ivrs', { id: first.id }, { options: [back] }) // a key is pressed by somebody
  })

  it('An IVR never leads to another tenant, nor plays its sounds', async () => {
    const foreign = ivr({ options: [{ digit: '1', app: 'queue', appdata: String(other.queueId) }] })
    expect((await refusalOf(settings.create('ivrs', foreign))).fields).toEqual(['options'])
    expect((await refusalOf(settings.create('ivrs', ivr({ audio: 9999 })))).fields).toEqual(['audio'])
    const sound = ivr({ options: [{ digit: '1', app: 'hangup', audio: 9999 }] })
    expect((await refusalOf(settings.create('ivrs', sound))).fields).toEqual(['options'])
  })

  it('An IVR is not deleted while something leads to it', async () => {
    expect((await refusalOf(settings.remove('ivrs', { id: 1 }))).code).toBe('in_use')
    const made = await settings.create('ivrs', ivr())
    const back = { digit: '9' as const, app: 'ivrbasic' as const, appdata: String(made.id) }
    await settings.change('ivrs', { id: made.id }, { options: [back] })
    await settings.remove('ivrs', { id: made.id }) // what leads to itself holds nothing
    expect((await settings.list('ivrs')).map(({ id }) => id)).not.toContain(made.id)
  })
})

describe('call groups', () => {
  it('A call group has a number that is no extension’s, queue’s or other group’s', async () => {
    const taken = (number: number) =>
      refusalOf(settings.create('callGroups', { description: `G ${number}`, number }))
    await store.write((tx) =>
      tx.db.update(telephonyQueues).set({ number: 20_300 }).where(eq(telephonyQueues.id, 2)),
    )
    for (const number of [10_001, 20_300, 20_100])
      expect(await taken(number)).toEqual({ code: 'validation', fields: ['number'] })
    expect(
      await settings.change('callGroups', { id: 1 }, { number: 20_100, ring_timeout: 20 }),
    ).toMatchObject({ ring_timeout: 20 })
  })

  it('A call group holds an extension once, of the tenant, in order', async () => {
    const bruno = await endpointOf(10002)
    const member = await settings.create('callGroupMembers', { endpoint: bruno, order: 9 }, { id: 1 })
    expect(member).toMatchObject({ description: 'Bruno Reis', delay_seconds: 0, endpoint: { id: bruno } })
    const again = settings.create('callGroupMembers', { endpoint: bruno }, { id: 1 })
    expect(await refusalOf(again)).toEqual({ code: 'validation', fields: ['endpoint'] })
    const foreign = settings.create('callGroupMembers', { endpoint: other.endpointId }, { id: 1 })
    expect((await refusalOf(foreign)).fields).toEqual(['endpoint'])
    await settings.remove('callGroupMembers', { id: 1, gid: member.id })
    await settings.create('callGroupMembers', { endpoint: bruno }, { id: 1 })
    expect((await refusalOf(settings.create('callGroupMembers', { endpoint: bruno }, { id: 99 }))).code).toBe(
      'not_found',
    )
    expect(
      (await refusalOf(settings.change('callGroupMembers', { id: 2, gid: member.id }, { order: 1 }))).code,
    ).toBe('not_found')
  })

  it('A call group lets in whom its rows name, each once', async () => {
    const row = await settings.create(
      'callGroupPermissions',
      { target_type: 'team', target_id: 1, can_call: false },
      { id: 1 },
    )
    expect(row).toMatchObject({ description: 'Suporte', can_call: false, can_transfer: true })
    const again = settings.create('callGroupPermissions', { target_type: 'team', target_id: 1 }, { id: 1 })
    expect(await refusalOf(again)).toEqual({ code: 'validation', fields: ['target_id'] })
    const unknown = settings.create(
      'callGroupPermissions',
      { target_type: 'user', target_id: 999 },
      { id: 1 },
    )
    expect((await refusalOf(unknown)).fields).toEqual(['target_id'])
    await settings.remove('callGroupPermissions', { id: 1, gid: row.id })
    expect(await settings.list('callGroupPermissions', { id: 1 })).toEqual([])
  })

  it('A call group is not deleted while an IVR or a number leads to it', async () => {
    expect((await refusalOf(settings.remove('callGroups', { id: 1 }))).code).toBe('in_use')
  })
})

describe('permissions of a team', () => {
  it('Permissions of a team are about rows of every kind', async () => {
    for (const [target_type, name] of [
      ['queue', 'Suporte'],
      ['ivr', 'Atendimento'],
      ['nps', 'Satisfação'],
      ['announce', 'Boas-vindas'],
      ['endpoint', 'Ana Lima'],
      ['user', 'Ana Lima'],
      ['channel', 'WhatsApp Suporte'],
    ] as const) {
      const row = await settings.create('teamPermissions', { target_type, target_id: 1 }, { id: 2 })
      expect(row).toMatchObject({ description: name, can_call: true, can_monitor: false })
    }
    const foreign = { target_type: 'queue', target_id: other.queueId } as const
    expect((await refusalOf(settings.create('teamPermissions', foreign, { id: 2 }))).fields).toEqual([
      'target_id',
    ])
    expect(await settings.list('teamPermissions', { id: 1 })).toEqual([])
  })
})

describe('detours', () => {
  const to = async (from: number, target: number, values: object = {}) =>
    settings.create('detours', {
      description: `${from} para ${target} ${Math.random()}`,
      endpoint: await endpointOf(from),
      detour_type: 'busy',
      app: 'pjsip',
      appdata: String(await endpointOf(target)),
      ...values,
    })

  it('Detours do not go in a circle, nor over more than three hops', async () => {
    const made = [await to(10001, 10002), await to(10002, 10003), await to(10003, 10010)]
    expect(await refusalOf(to(10010, 10001))).toEqual({ code: 'validation', fields: ['appdata'] })
    expect((await refusalOf(to(10010, 10004))).fields).toEqual(['appdata'])
    expect((await refusalOf(to(10004, 10001))).fields).toEqual(['appdata'])
    // An inactive one leads nobody.
    const asleep = await to(10010, 10001, { is_active: false })
    expect(
      (await refusalOf(settings.change('detours', { id: asleep.id }, { is_active: true }))).fields,
    ).toEqual(['appdata'])
    for (const { id } of [...made, asleep]) await settings.remove('detours', { id })
  })

  it('Detours of a team count for each of its extensions', async () => {
    const ofTeam = await settings.create('detours', {
      description: 'Comercial para Ana',
      team: 2,
      detour_type: 'unavailable',
      app: 'pjsip',
      appdata: String(await endpointOf(10001)),
    })
    expect((await refusalOf(to(10001, 10005))).fields).toEqual(['appdata'])
    await settings.remove('detours', { id: ofTeam.id })
    await settings.remove('detours', { id: (await to(10001, 10005)).id })
  })

  it('A detour belongs to an extension or a team, and one by calendar has a calendar', async () => {
    const base = { description: 'X', app: 'hangup' } as const
    expect((await refusalOf(settings.create('detours', base))).fields).toEqual(['endpoint'])
    const dated = { ...base, team: 1, detour_type: 'calendar' } as const
    expect((await refusalOf(settings.create('detours', dated))).fields).toEqual(['calendar'])
    const starts_at = '2026-11-20T12:00:00.000Z'
    const made = await settings.create('detours', { ...dated, calendar: 2, starts_at })
    expect(made).toMatchObject({
      calendar: { description: 'Fechado' },
      starts_at,
      ends_at: null,
      ring_seconds: 20,
    })
    await settings.remove('detours', { id: made.id })
  })
})

describe('surveys', () => {
  it('A survey is not deleted while a queue asks it, and its questions keep their sounds', async () => {
    expect((await refusalOf(settings.remove('telephonySurveys', { id: 1 }))).code).toBe('in_use')
    const question = { audio: AUDIO, question_type: 'yes_no' as const }
    const made = await settings.create('telephonySurveys', {
      description: 'Curta',
      questions: [question],
      detractor_alert_teams: [1],
      finish_app: 'hangup',
    })
    expect(made.questions).toEqual([
      {
        order: 0,
        audio: { id: 1, description: 'Boas-vindas' },
        question_type: 'yes_no',
        timeout_seconds: 5,
        retries: 2,
        skip_if: null,
      },
    ])
    expect(made).toMatchObject({
      detractor_alert_teams: [{ description: 'Suporte' }],
      quarantine_days: 30,
      finish_app: 'hangup',
    })
    const stored = await store.read((tx) =>
      tx.db.select().from(npsTelephony).where(eq(npsTelephony.id, made.id)),
    )
    expect(stored[0]!.questions[0]).toMatchObject({ audio_id: 1 })
    await settings.remove('telephonySurveys', { id: made.id })
  })
})

it('The tables of two tenants do not meet', async () => {
  const foreign = new Settings(store, { tenantId: 2, userId: 1 })
  expect(await foreign.list('ivrs')).toEqual([])
  expect((await refusalOf(foreign.change('callGroups', { id: 1 }, { description: 'Minha' }))).code).toBe(
    'not_found',
  )
  const rows = await store.read((tx) => tx.db.select().from(groupTable))
  expect(rows.map(({ description }) => description)).not.toContain('Minha')
})
