import { contracts } from '@ramal/db/schema/contracts'
import { notificationDismissals, notifications } from '@ramal/db/schema/notifications'
import type { Store } from '@ramal/db/store/store'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { userRow } from '../../testing/user-rows.ts'
import { dismiss, insertNotice, openNotices, wasTold } from './notification-rows.ts'

const AT = Date.UTC(2025, 2, 14, 12)

describe('notices as the bell keeps them (§2.5)', () => {
  let store: Store
  let ana: { id: number; tenantId: number; teamId: number | null }
  let bruno: { id: number; tenantId: number; teamId: number | null }
  beforeAll(async () => {
    store = await openDemoStore()
    const reader = async (username: string) => {
      const { id, tenant_id, team_id } = await userRow(store, username)
      return { id, tenantId: tenant_id, teamId: team_id }
    }
    ana = await reader('ana')
    bruno = await reader('bruno')
  })
  afterAll(() => store.close())
  beforeEach(() =>
    store.write(async (tx) => {
      await tx.db.delete(notificationDismissals)
      await tx.db.delete(notifications)
    }),
  )

  const tell = (who: typeof ana, title: string, at = AT) =>
    store.write((tx) => insertNotice(tx, who, title, at))
  const bellOf = (who: typeof ana, query = {}) =>
    store.read(async (tx) => {
      const list = await openNotices(tx, who, { limit: 10, offset: 0, search: '', ...query })
      const rows = await list.load(tx, await list.ask(tx.db))
      return { count: list.count, rows }
    })
  const titlesOf = async (who: typeof ana, query = {}) =>
    (await bellOf(who, query)).rows.map(({ title }) => title)

  it('A notice for one user is in their bell alone, with its title and its time', async () => {
    await tell(ana, 'Canal recusado')
    const { count, rows } = await bellOf(ana)
    expect([count, rows]).toEqual([1, [{ id: expect.any(Number), title: 'Canal recusado', createdAt: AT }]])
    expect(await bellOf(bruno)).toEqual({ count: 0, rows: [] })
  })

  it('Somebody was told words after a moment only when those very words came to them, and later than it', async () => {
    const wasAnaTold = (title: string, since: number, who = ana) =>
      store.read((tx) => wasTold(tx, who, title, since))
    expect(await wasAnaTold('Canal recusado', 0)).toBe(false)
    await tell(ana, 'Canal recusado')
    expect(await wasAnaTold('Canal recusado', AT - 1)).toBe(true)
    expect(await wasAnaTold('Canal recusado', AT)).toBe(false)
    expect(await wasAnaTold('Canal aceito', AT - 1)).toBe(false)
    expect(await wasAnaTold('Canal recusado', AT - 1, bruno)).toBe(false)
    expect(await wasAnaTold('Canal recusado', AT - 1, { ...ana, tenantId: 99 })).toBe(false)
  })

  it('Somebody without a team sees their own notices and those for everybody, but none of a team', async () => {
    const base = { tenant_id: ana.tenantId, created_at: AT }
    await store.write((tx) =>
      tx.db.insert(notifications).values([
        { ...base, title: 'Para todos' },
        { ...base, title: 'Da equipe', team_id: ana.teamId },
      ]),
    )
    await tell(ana, 'Só da Ana')
    expect(await titlesOf({ ...ana, teamId: null })).toEqual(['Só da Ana', 'Para todos'])
    expect(await titlesOf(bruno)).toEqual(['Da equipe', 'Para todos'])
  })

  it('A notice is found by words of its title in any order, and only when it has them all', async () => {
    await tell(ana, 'Manutenção do canal às 22h')
    await tell(ana, 'Manutenção da central')
    expect(await titlesOf(ana, { search: 'CANAL manutencao' })).toEqual(['Manutenção do canal às 22h'])
    expect(await titlesOf(ana, { search: 'manutencao' })).toHaveLength(2)
    expect(await bellOf(ana, { search: 'canal central' })).toEqual({ count: 0, rows: [] })
  })

  it('A notice that was put away is neither listed nor counted for its reader, and the time of the first time is kept', async () => {
    await tell(ana, 'Primeiro')
    await tell(ana, 'Segundo')
    const [newest] = (await bellOf(ana)).rows
    for (const now of [AT + 1, AT + 2])
      expect(await store.write((tx) => dismiss(tx, ana, newest!.id, now))).toBe(true)
    const { count, rows } = await bellOf(ana)
    expect([count, rows.map(({ title }) => title)]).toEqual([1, ['Primeiro']])
    const kept = await store.read((tx) => tx.db.select().from(notificationDismissals))
    expect(kept).toEqual([{ notification_id: newest!.id, user_id: ana.id, at: AT + 1 }])
  })

  it('A notice of another tenant, of another user or of nobody is not put away, and nothing is written', async () => {
    await tell(bruno, 'Só do Bruno')
    const [other] = await store.write(async (tx) => {
      const [tenant] = await tx.db
        .insert(contracts)
        .values({ code: 'outra', description: 'Outra' })
        .returning({ id: contracts.id })
      return tx.db
        .insert(notifications)
        .values({ tenant_id: tenant!.id, title: 'Alheio', created_at: AT })
        .returning({ id: notifications.id })
    })
    const [brunos] = (await bellOf(bruno)).rows
    for (const id of [other!.id, brunos!.id, 999_999])
      expect([id, await store.write((tx) => dismiss(tx, ana, id, AT))]).toEqual([id, false])
    expect(await store.read((tx) => tx.db.select().from(notificationDismissals))).toEqual([])
  })
})
