import { users } from '@ramal/db/schema/business'
import { callGroupPermissions } from '@ramal/db/schema/call-apps'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { teamPermissions } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ana: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  ana = await tokenCaller(server.app, 'ana')
  admin = await tokenCaller(server.app, 'admin')
  await server.store.write(async (tx) => {
    const [other] = await tx.db
      .insert(contracts)
      .values({ code: 'outro', description: 'Outro' })
      .returning({ id: contracts.id })
    const tenant_id = other!.id
    await tx.db.insert(telephonyQueues).values({ tenant_id, description: 'Fila alheia', number: 20001 })
    await tx.db
      .insert(endpoints)
      .values({ tenant_id, description: 'Ramal alheio', extension: 30003, sip_password: 'x' })
    await tx.db.update(telephonyQueues).set({ number: null }).where(eq(telephonyQueues.tenant_id, 1))
    await tx.db.insert(telephonyQueues).values([
      { tenant_id: 1, description: 'Vendas', number: 20002 },
      { tenant_id: 1, description: 'Inativa', is_active: false },
    ])
  })
})
afterAll(() => server.stop())

interface Listed {
  count: number
  results: { id: number; description: string; number: string; endpoint_state: string | null }[]
}
const ask = (caller: Caller | null, path: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/v1/pabx/action/endpoint/permission-apps/${path}`,
    headers: caller?.headers ?? {},
  })
const dialled = async (path: string) => {
  const page = (await ask(ana, path)).json<Listed>()
  return page.results.map((row) => [row.description, row.number, row.endpoint_state])
}

const APPS = ['ivrbasic', 'queue', 'nps', 'announce', 'pjsip', 'callgroup']

describe('where an extension may go (contract §7)', () => {
  it('[R7.5-34] [R7.5-37] Each application has its list of transfer targets, and the application number has none', async () => {
    for (const app of APPS) {
      const answer = await ask(ana, `10001/${app}/transfer/`)
      expect([app, answer.statusCode, Object.keys(answer.json<Listed>())]).toEqual([
        app,
        200,
        ['count', 'next', 'previous', 'results'],
      ])
    }
    expect((await ask(ana, '10001/number/transfer/')).statusCode).toBe(404)
  })

  it('[R7.5-35] Each application has its list to dial, call groups excepted (A-32)', async () => {
    for (const app of APPS)
      expect([app, (await ask(ana, `10001/${app}/call/`)).statusCode]).toEqual([
        app,
        app === 'callgroup' ? 404 : 200,
      ])
  })

  it('Queues are dialled by their own number, or by the code that every queue has', async () => {
    expect(await dialled('10001/queue/transfer/')).toEqual([
      ['Suporte', '*801', null],
      ['Comercial', '*802', null],
      ['Cobrança', '*803', null],
      ['Vendas', '20002', null],
    ])
  })

  it('IVRs, surveys and announcements are dialled by their codes, call groups by their number', async () => {
    expect(await dialled('10001/ivrbasic/transfer/')).toEqual([
      ['Atendimento', '*701', null],
      ['Outras opções', '*702', null],
    ])
    expect(await dialled('10001/nps/transfer/')).toEqual([['Satisfação', '*501', null]])
    // Of the recordings, those of announcements.
    expect((await dialled('10001/announce/call/')).map(([name]) => name)).toEqual([
      'Aviso da fatura',
      'Estamos fechados',
    ])
    expect(await dialled('10001/callgroup/transfer/')).toEqual([['Recepção', '20100', null]])
  })

  const grant = async (...rows: Omit<typeof teamPermissions.$inferInsert, 'tenant_id' | 'team_id'>[]) => {
    await server.store.write(async (tx) => {
      await tx.db.delete(teamPermissions)
      if (rows.length > 0)
        await tx.db.insert(teamPermissions).values(rows.map((row) => ({ tenant_id: 1, team_id: 1, ...row })))
    })
  }

  it('A target that rows of the team forbid is in neither list, and calling and transferring are allowed apart', async () => {
    await grant(
      { target_type: 'queue', target_id: 1, can_transfer: false },
      { target_type: 'queue', target_id: 2 },
    )
    expect((await dialled('10001/queue/call/')).map(([name]) => name)).toEqual(['Suporte', 'Comercial'])
    expect((await dialled('10001/queue/transfer/')).map(([name]) => name)).toEqual(['Comercial'])
    expect(await dialled('10001/ivrbasic/call/')).toHaveLength(2) // nothing is said of IVRs
    // Diego is of the other team
    const elsewhere = (await ask(admin, '10004/queue/transfer/')).json<Listed>()
    expect(elsewhere.count).toBe(4)
    await grant()
  })

  it('[obeys teamPermissions] Extensions are allowed by their own row, their user’s or their team’s', async () => {
    await grant({ target_type: 'team', target_id: 2 }, { target_type: 'user', target_id: 7, can_call: false })
    expect((await dialled('10001/pjsip/call/')).map(([name]) => name)).toEqual(['Diego Alves'])
    expect((await dialled('10001/pjsip/transfer/')).map(([name]) => name)).toEqual([
      'Diego Alves',
      'Elisa Nunes',
    ])
    await grant()
  })

  it('[obeys callGroupPermissions] Call groups are allowed by rows of their own: for a team, a user or an extension', async () => {
    const open = async (target_type: 'team' | 'user' | 'endpoint', target_id: number) => {
      await server.store.write(async (tx) => {
        await tx.db.delete(callGroupPermissions)
        await tx.db
          .insert(callGroupPermissions)
          .values({ tenant_id: 1, call_group_id: 1, target_type, target_id })
      })
      return (await dialled('10001/callgroup/transfer/')).length
    }
    expect(await open('team', 1)).toBe(1)
    expect(await open('team', 2)).toBe(0)
    expect(await open('user', 1)).toBe(1)
    expect(await open('endpoint', 2)).toBe(0)
    await server.store.write((tx) => tx.db.delete(callGroupPermissions))
  })

  it('Extensions are listed with their state, without the caller’s own one', async () => {
    const [bruno] = await server.store.read((tx) =>
      tx.db.select({ id: users.endpoint_id }).from(users).where(eq(users.username, 'bruno')),
    )
    server.telephony.devices.set(bruno!.id!, 'inuse')
    const rows = await dialled('10001/pjsip/call/?limit=999999')
    expect(rows).toContainEqual(['Bruno Reis', '10002', 'inuse'])
    expect(rows.map(([, number]) => number)).not.toContain('10001')
    expect(rows.map(([, number]) => number)).not.toContain('30003')
  })

  it('A list of targets is a page like every list: search, limit, kept choice', async () => {
    const page = (await ask(ana, '10001/queue/transfer/?search=vendas&number__or=*801')).json<Listed>()
    expect(page).toMatchObject({ count: 2, results: [{ number: '*801' }, { number: '20002' }] })
    const first = (await ask(ana, '10001/queue/transfer/?limit=1')).json<Listed & { next: string }>()
    expect(first).toMatchObject({ count: 4, results: [{}] })
    expect(first.next).toContain('offset=1')
  })

  it('A list of targets answers 401 to a stranger, 403 for another’s extension, whether it exists or not', async () => {
    expect((await ask(null, '10001/queue/call/')).statusCode).toBe(401)
    for (const extension of ['10002', '10999', '30003'])
      expect([extension, (await ask(ana, `${extension}/queue/call/`)).statusCode]).toEqual([extension, 403])
  })

  it('A user with the permission asks for any extension of the tenant, and gets 404 for one that is not there', async () => {
    expect((await ask(admin, '10002/queue/call/')).statusCode).toBe(200)
    expect((await ask(admin, '30003/queue/call/')).statusCode).toBe(404)
    expect((await ask(admin, 'abc/queue/call/')).statusCode).toBe(404)
  })
})
