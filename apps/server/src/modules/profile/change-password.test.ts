import { sites } from '@ramal/db/schema/business'
import type { Store } from '@ramal/db/store/store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../http/authorise.ts'
import { verifyPassword } from '../../platform/password.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { openDemoStore } from '../../testing/demo-store.ts'
import { PASSWORD } from '../../testing/sign-in.ts'
import { changeUser, userRow } from '../../testing/user-rows.ts'
import { changePassword } from './password.ts'

const DAY_MS = 86_400_000
const GOOD = 'segredo-novo-1'

describe('what a new password must be (A-12)', () => {
  const clock = new ManualClock()
  let store: Store
  let carla: SignedIn
  beforeAll(async () => {
    store = await openDemoStore()
    const { id, tenant_id: tenantId, team_id: teamId, username } = await userRow(store, 'carla')
    const session = { id: 1, kind: 'token', csrfToken: null } as const
    carla = { id, tenantId, teamId, username, roles: [], owes: null, session }
  })
  afterAll(() => store.close())

  const change = (password: string, through = store) =>
    changePassword({ store: through, clock }, carla, { password, address: '10.0.0.7' })

  it.each([
    ['carla-2026!', 'named'],
    ['9-CARLA-99', 'named'],
    ['RamalDemo77', 'named'],
    ['dragon2024', 'common'],
    ['Password1', 'common'],
    ['senha12345', 'guessed_common'],
    ['Souza12345', 'guessed_named'],
    ['hjkl9876', 'guessed_sequence'],
    [PASSWORD, 'not_mixed'],
    ['curta1', 'too_short'],
  ])('The password “%s” is refused as %s, and the present one stays', async (password, reason) => {
    const before = await userRow(store, 'carla')
    expect(await change(password)).toMatchObject({ ok: false, reason, policy: { minLength: 8 } })
    expect(await userRow(store, 'carla')).toEqual(before)
    expect(await auditLines(store, 'password.change')).toEqual([])
  })

  it('Of two changes at once the second one is told, and the first one stays', async () => {
    const write: Store['write'] = async (...args) => {
      await changeUser(store, 'carla', { password_hash: 'of the other change' })
      return store.write(...args)
    }
    const { password_hash } = await userRow(store, 'carla')
    expect(await change(GOOD, { ...store, write })).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
    expect((await userRow(store, 'carla')).password_hash).toBe('of the other change')
    expect(await auditLines(store, 'password.change')).toEqual([])
    await changeUser(store, 'carla', { password_hash })
  })

  it('A password that is taken is its owner’s own choice: one given out before ends, and its days begin', async () => {
    await store.write((tx) =>
      tx.db.update(sites).set({ password_expire_days: 30, password_notification_days: 7 }),
    )
    await changeUser(store, 'carla', { must_change_password: true, one_time_password_until: clock.now() })
    const { password_hash: former } = await userRow(store, 'carla')
    const expireDate = clock.now() + 30 * DAY_MS
    expect(await change(GOOD)).toEqual({ ok: true, expireDate, ended: 0 })
    const row = await userRow(store, 'carla')
    expect(row).toMatchObject({
      ...{ must_change_password: false, one_time_password_until: null, updated_by: carla.id },
      ...{ password_expire_date: expireDate, password_notification_start: expireDate - 7 * DAY_MS },
      password_history: [former],
    })
    expect(await verifyPassword(GOOD, async () => row.password_hash, ['known'])).toBe(true)
    const line = { user_id: carla.id, entity_id: carla.id, address: '10.0.0.7', at: clock.now() }
    expect(await auditLines(store, 'password.change')).toMatchObject([line])
    expect(await change(GOOD)).toMatchObject({ ok: false, reason: 'reused' })
  })
})
