import type { Coworker } from '@ramal/contract/entities/coworker'
import type { Page } from '@ramal/contract/entities/page'
import { groups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const URL = '/api/v1/business/coworkers/'

describe('coworkers (contract §10)', () => {
  let server: TestServer
  let ana: Caller
  let everybody: (typeof users.$inferSelect)[]
  beforeAll(async () => {
    server = await startTestServer()
    ana = await tokenCaller(server.app, 'ana')
    everybody = await server.store.read((tx) => tx.db.select().from(users))
  })
  afterAll(() => server.stop())

  const get = (query = '', headers: Record<string, string> = ana.headers) =>
    server.app.inject({ method: 'GET', url: URL + query, headers })
  const names = async (query = '') =>
    (await get(query)).json<Page<Coworker>>().results.map((row) => row.description)
  const setRoles = (permissions: string[]) =>
    server.store.write((tx) =>
      tx.db.update(groups).set({ permissions }).where(eq(groups.description, 'Agente')),
    )
  const idOf = (username: string) => everybody.find((row) => row.username === username)!

  it('A coworker is shown with extension, softphone, chat and the view of the exchange', async () => {
    const bruno = idOf('bruno')
    server.telephony.setDevice(bruno.endpoint_id!, 'ringing', bruno.id)
    server.agents.set(bruno.id, {
      ownerOnline: true,
      signedIn: { telephony: 1, chat: 1 },
      webphone: 'ringing',
      webchat: 'not_inuse',
      phone: '11999990001',
    })
    const page = (await get('?search=bruno')).json<Page<Coworker>>()
    expect(page).toMatchObject({ count: 1, next: null, previous: null })
    expect(page.results[0]).toEqual({
      id: bruno.id,
      description: 'Bruno Reis',
      photo: null,
      team: { id: bruno.team_id, description: 'Suporte' },
      user: { id: bruno.id, description: 'Bruno Reis' },
      endpoint: '10002',
      endpoint_state: 'ringing',
      chat_state: 'not_inuse',
      device: 'ringing',
      phone: '11999990001',
      since: null,
      pause: null,
    })
  })

  it('A report of a softphone counts only while its coworker is signed in to the channel', async () => {
    server.agents.set(idOf('bruno').id, { signedIn: { telephony: null, chat: 1 } })
    const page = (await get('?search=10002')).json<Page<Coworker>>()
    expect(page.results[0]).toMatchObject({ endpoint_state: 'unavailable', chat_state: 'not_inuse' })
  })

  it.each([
    [
      '',
      ['Ana Lima', 'Bruno Reis', 'Carla Souza', 'Sofia Prado', 'Administrador', 'Diego Alves', 'Elisa Nunes'],
    ],
    ['?ordering=-description&limit=2', ['Sofia Prado', 'Elisa Nunes']],
    ['?ordering=endpoint&offset=3&limit=2', ['Carla Souza', 'Diego Alves']],
    ['?search=LIMA%20ana', ['Ana Lima']],
    ['?search=1000&limit=1', ['Ana Lima']],
    ['?search=nobody', []],
    ['?ordering=password_hash&limit=1', ['Ana Lima']],
  ])('The query “%s” gives the coworkers %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('The list of coworkers is filtered by team', async () => {
    expect(await names(`?team_id=${idOf('ana').team_id}&search=a`)).not.toContain('Administrador')
  })

  it('[R6-06] Either permission is enough for coworkers, none is 403, nobody is 401', async () => {
    for (const permission of ['sites.view_softphone', 'sites.view_chat']) {
      await setRoles([permission])
      expect((await get()).statusCode).toBe(200)
    }
    await setRoles(['sites.view_dashboard', 'business.view_user'])
    expect((await get()).statusCode).toBe(403)
    await setRoles(['sites.view_softphone', 'sites.view_chat'])
    expect((await get('', {})).statusCode).toBe(401)
  })

  it('Coworkers of another tenant and people who are no longer active are not listed', async () => {
    await server.store.write(async (tx) => {
      const [other] = await tx.db
        .insert(contracts)
        .values({ code: 'other', description: 'Outra' })
        .returning({ id: contracts.id })
      await tx.db.update(users).set({ tenant_id: other!.id }).where(eq(users.username, 'carla'))
      await tx.db.update(users).set({ is_active: false }).where(eq(users.username, 'sofia'))
    })
    expect(await names()).toEqual(['Ana Lima', 'Bruno Reis', 'Administrador', 'Diego Alves', 'Elisa Nunes'])
  })
})
