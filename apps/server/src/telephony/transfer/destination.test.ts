import { endpoints } from '@ramal/db/schema/pabx'
import { teamOutboundRoutes, teams } from '@ramal/db/schema/teams'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Device, findDevice } from '../directory/device-rows.ts'
import { openSeededStore } from '../testing/seeded-store.ts'
import { kindOf, transferTarget, transferTypeOf } from './destination.ts'

let store: TemporaryStore
let ana: Device
beforeAll(async () => {
  store = await openSeededStore()
  ana = (await store.read((tx) => findDevice(tx, 1, '10001')))!
})
afterAll(() => store.close())

const target = (dialled: string, change: Partial<Device> = {}) =>
  store.read((tx) => transferTarget(tx, { ...ana, ...change }, dialled))

describe('where a transfer may lead (§4.5)', () => {
  it('A transfer leads to an extension and to an application by its code', async () => {
    expect(await target('10002')).toEqual({ ok: true, destination: { app: 'pjsip', appdata: '2' } })
    expect(await target('*804')).toEqual({ ok: true, destination: { app: 'queue', appdata: '4' } })
  })

  it.each(['10001', '10009', '*805', '*8999'])(
    'A transfer to %s, one of ours that is not listed, is forbidden whether it exists or not',
    async (dialled) => {
      expect(await target(dialled)).toEqual({ ok: false, status: 403 })
    },
  )

  it('A transfer leads outside where the device may call there', async () => {
    const outside = { ok: true, destination: { app: 'number', appdata: '011988887777' } }
    expect(await target('011988887777')).toEqual(outside)
    expect(await target('011988887777', { allowExternal: false })).toEqual({ ok: false, status: 403 })
  })

  it('A number that no route takes is not found, and one of another team’s route is forbidden', async () => {
    expect(await target('911988887777')).toEqual({ ok: false, status: 404 })
    expect(await target('100021')).toEqual({ ok: false, status: 404 })
    await store.write(async ({ db }) => {
      await db.insert(teams).values({ id: 9, tenant_id: 1, description: 'Vendas' })
      await db.insert(teamOutboundRoutes).values({ team_id: 9, outbound_route_id: 7 })
    })
    expect(await target('011988887777', { teamId: 9 })).toMatchObject({ ok: true })
  })

  it('An extension of another tenant is none', async () => {
    await store.write(({ db }) => db.update(endpoints).set({ tenant_id: 2 }).where(eq(endpoints.id, 3)))
    expect(await target('10003')).toEqual({ ok: false, status: 403 })
  })
})

describe('what the rule of transfers calls it', () => {
  it.each([
    ['pjsip', 'extension'],
    ['callgroup', 'group'],
    ['number', 'number'],
    ['queue', 'queue'],
    ['ivrbasic', 'app'],
    ['nps', 'app'],
    ['announce', 'app'],
    ['hangup', 'app'],
  ] as const)('An application %s is a destination %s', (app, kind) => {
    expect(kindOf({ app, appdata: '1' })).toBe(kind)
  })

  it('A transfer of one call alone is blind, and of two what the phone says, or else attended', () => {
    expect([undefined, 'attend', 'pendulum'].map((header) => transferTypeOf(header, false))).toEqual([
      'blind',
      'blind',
      'blind',
    ])
    expect(['pendulum', 'attend', 'blind', undefined].map((header) => transferTypeOf(header, true))).toEqual([
      'pendulum',
      'attend',
      'attend',
      'attend',
    ])
  })
})
