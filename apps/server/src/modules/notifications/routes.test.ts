import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { notifications } from '@ramal/db/schema/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const AT = Date.UTC(2025, 2, 14, 12)
const URL = '/api/v1/business/notifications/'

describe('notices of the bell (contract §2)', () => {
  let server: TestServer
  let ana: Caller
  let bruno: Caller
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    server = await startTestServer()
    ana = await tokenCaller(server.app, 'ana')
    bruno = await tokenCaller(server.app, 'bruno')
    await server.store.write(async (tx) => {
      await tx.db.delete(notifications) // those of the demo
      const [user] = await tx.db.select().from(users).where(eq(users.username, 'ana'))
      const [other] = await tx.db
        .insert(contracts)
        .values({ code: 'other', description: 'Outra' })
        .returning({ id: contracts.id })
      const base = { tenant_id: user!.tenant_id, created_at: AT }
      const rows = [
        { ...base, title: 'Manutenção hoje às 22h' },
        { ...base, title: 'Só da Ana', user_id: user!.id },
        { ...base, title: 'Da equipe', team_id: user!.team_id },
        { ...base, title: 'De outra empresa', tenant_id: other!.id },
      ]
      for (const row of rows) {
        const [made] = await tx.db.insert(notifications).values(row).returning({ id: notifications.id })
        ids[row.title] = made!.id
      }
    })
  })
  afterAll(() => server.stop())

  const list = async (caller: Caller, query = '') => {
    const answer = await server.app.inject({ method: 'GET', url: URL + query, headers: caller.headers })
    return answer.json<{ count: number; next: string | null; results: { id: number; title: string }[] }>()
  }
  const titles = async (caller: Caller, query = '') =>
    (await list(caller, query)).results.map((one) => one.title)
  const dismiss = (caller: Caller, id: number) =>
    server.app.inject({ method: 'DELETE', url: `${URL}${id}/`, headers: caller.headers })

  it('[R3-13] A user sees their own, their team’s and the tenant’s notices, the newest first', async () => {
    expect(await titles(ana)).toEqual(['Da equipe', 'Só da Ana', 'Manutenção hoje às 22h'])
    expect(await titles(bruno)).toEqual(['Da equipe', 'Manutenção hoje às 22h'])
    expect((await list(ana, '?limit=1')).results).toEqual([
      { id: ids['Da equipe'], title: 'Da equipe', created_at: '2025-03-14T12:00:00.000Z' },
    ])
  })

  it('Notices come in pages and are searched without regard to accents', async () => {
    const page = await list(ana, '?limit=1&offset=1')
    expect([page.count, page.results.length, page.next]).toEqual([3, 1, `${URL}?limit=1&offset=2`])
    expect(await titles(ana, '?search=manutencao%20HOJE')).toEqual(['Manutenção hoje às 22h'])
    expect(await titles(ana, '?search=empresa')).toEqual([])
  })

  it('A notice is put away by one user and stays for the others, and doing so again changes nothing', async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await dismiss(ana, ids['Da equipe']!)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    }
    expect(await titles(ana)).toEqual(['Só da Ana', 'Manutenção hoje às 22h'])
    expect(await titles(bruno)).toContain('Da equipe')
  })

  it.each(['De outra empresa', 'Só da Ana', 'none'])(
    'A notice “%s” is not Bruno’s to put away, and is answered with 404',
    async (title) => {
      expect((await dismiss(bruno, ids[title] ?? 999_999)).statusCode).toBe(404)
    },
  )
})
