import { userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { chatQueues } from '@ramal/db/schema/queues'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { classifications } from '@ramal/db/schema/service'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ana: Caller & { token: string }
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
    await tx.db.insert(chatQueues).values({ tenant_id, description: 'Fila alheia' })
    await tx.db.insert(classifications).values({ tenant_id, description: 'Alheia' })
    await tx.db.insert(outboundRoutes).values({ tenant_id, description: 'Rota alheia' })
    for (const description of ['Vendas', 'Cobrança', 'Emissão'])
      await tx.db.insert(chatQueues).values({ tenant_id: 1, description })
    await tx.db.insert(chatQueues).values({ tenant_id: 1, description: 'Inativa', is_active: false })
  })
})
afterAll(() => server.stop())

interface Listed {
  count: number
  next: string | null
  previous: string | null
  results: ({ id: number; description: string } & Record<string, unknown>)[]
}
const get = async (caller: Caller, path: string) =>
  (await server.app.inject({ method: 'GET', url: `/api/v1${path}`, headers: caller.headers })).json<Listed>()
const names = (page: Listed) => page.results.map((row) => row.description)

const paths = [
  '/chat/queues/',
  '/pabx/queues/',
  '/service/classifications/',
  '/service/sub-classifications/',
  '/service/apps/business/users/',
  '/pabx/outbound-routes/?webphone=true',
]

describe('every lookup (contract §7)', () => {
  it.each(paths)('The lookup %s answers 401 to a stranger', async (path) => {
    expect((await server.app.inject({ method: 'GET', url: `/api/v1${path}` })).statusCode).toBe(401)
  })

  it.each(paths)('The lookup %s shows nothing of another tenant', async (path) => {
    const page = await get(admin, path)
    expect(names(page).filter((name) => /alhei/i.test(name))).toEqual([])
    expect(page.count).toBe(page.results.length)
  })

  it('[R7.5-21] A bearer token signs in to a lookup', async () => {
    const bearer = { headers: { authorization: `Bearer ${ana.token}` } }
    expect(names(await get(bearer, '/chat/queues/'))).toEqual(['Suporte'])
  })
})

describe('queues', () => {
  it('[R7.5-01] An agent sees the queues that their team serves, with the comment lengths', async () => {
    const page = await get(ana, '/chat/queues/?limit=999999')
    expect(page).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [{ id: 1, description: 'Suporte', minimum_comment_size: null, maximum_comment_size: null }],
    })
  })

  it('People who may see settings get every column of the queues, unless a filter of the lookup makes it a lookup', async () => {
    const active = ['Suporte', 'Vendas', 'Cobrança', 'Emissão']
    const all = await get(admin, '/chat/queues/')
    expect(names(all)).toEqual([...active, 'Inativa'])
    expect(all.results[0]).toMatchObject({ is_active: true, strategy: 'fewestcalls', max_wait_seconds: 600 })
    expect(names(await get(admin, '/chat/queues/?is_active=true'))).toEqual(active)
    expect(names(await get(admin, '/chat/queues/?queue_type=chat'))).toEqual(active)
    const ofTeam = await get(admin, '/chat/queues/?team_id=1')
    expect(names(ofTeam)).toEqual(['Suporte'])
    expect(Object.keys(ofTeam.results[0]!)).not.toContain('strategy')
  })

  it('An agent who may not see the settings gets no column of them, whatever they ask for', async () => {
    const page = await get(ana, '/chat/queues/?is_active=false&strategy=random')
    expect(page.results.map((row) => Object.keys(row))).toEqual([
      ['id', 'description', 'minimum_comment_size', 'maximum_comment_size'],
    ])
  })

  it('[R7.5-06] The lookup shows queues of the telephony, and none of them under the other type', async () => {
    expect(names(await get(ana, '/pabx/queues/'))).toEqual(['Suporte', 'Cobrança'])
    expect((await get(ana, '/pabx/queues/?queue_type=chat')).count).toBe(0)
  })

  it('The search ignores case and accents, exclude_id leaves out, and id__or keeps the choice first', async () => {
    expect(names(await get(admin, '/chat/queues/?search=COBRANCA'))).toEqual(['Cobrança'])
    expect(names(await get(admin, '/chat/queues/?search=ao+miss'))).toEqual(['Emissão'])
    const [suporte, vendas] = (await get(admin, '/chat/queues/')).results
    const excluded = await get(admin, `/chat/queues/?exclude_id=${suporte?.id},${vendas?.id}`)
    expect(names(excluded)).toEqual(['Cobrança', 'Emissão', 'Inativa'])
    const kept = await get(
      admin,
      `/chat/queues/?search=emissao&exclude_id=${vendas?.id}&id__or=${vendas?.id}`,
    )
    expect([kept.count, names(kept)]).toEqual([2, ['Vendas', 'Emissão']])
  })

  it('A lookup of somebody who may only choose obeys them too: exclude_id leaves out, id__or keeps what it names in spite of it', async () => {
    const path = '/service/classifications/?queue_id=1&queue_type=chat'
    const [first, second] = (await get(ana, path)).results
    expect(names(await get(ana, `${path}&exclude_id=${first?.id}`))).toEqual(['Pendente', 'Improdutivo'])
    const kept = await get(ana, `${path}&exclude_id=${first?.id},${second?.id}&id__or=${second?.id}`)
    expect([kept.count, names(kept)]).toEqual([2, ['Pendente', 'Improdutivo']])
    const found = await get(ana, `${path}&search=RESOLV&id__or=${second?.id}`)
    expect(names(found)).toEqual(['Pendente', 'Resolvido'])
  })

  it('A page of queues has the addresses of its neighbours, with its filters kept', async () => {
    const query = 'ordering=-description&queue_type=chat'
    const page = await get(admin, `/chat/queues/?limit=1&offset=1&${query}`)
    expect(page).toMatchObject({
      count: 4,
      next: `/api/v1/chat/queues/?limit=1&offset=2&${query}`,
      previous: `/api/v1/chat/queues/?limit=1&offset=0&${query}`,
      results: [{ description: 'Suporte' }],
    })
  })
})

describe('classifications', () => {
  it('[R7.5-03] The lookup shows the classifications that a queue offers', async () => {
    expect(names(await get(ana, '/service/classifications/?queue_id=1&queue_type=chat'))).toEqual([
      'Resolvido',
      'Pendente',
      'Improdutivo',
    ])
  })

  it('[obeys classifications] [obeys unions] [obeys subClassifications] A queue offers a classification from its union on, and no longer once it is switched off', async () => {
    const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const url = `/api/v1/service/${path}`
      const answer = await server.app.inject({
        method,
        url,
        headers: admin.headers,
        ...(payload && { payload }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return method === 'DELETE' ? 0 : answer.json<{ id: number }>().id
    }
    const classification = await write('POST', 'classifications/', { description: 'Elogio' })
    const sub = await write('POST', 'sub-classifications/', { description: 'Da equipe' })
    const offered = async () => [
      names(await get(ana, '/service/classifications/?queue_id=1&queue_type=chat')).includes('Elogio'),
      names(await get(ana, `/service/sub-classifications/?classification_id=${classification}`)),
    ]
    expect(await offered()).toEqual([false, []])
    const union = { target_type: 'queue_chat', target: 1, classification, sub_classifications: [sub] }
    const id = await write('POST', 'unions/', union)
    expect(await offered()).toEqual([true, ['Da equipe']])
    await write('PATCH', `sub-classifications/${sub}/`, { description: 'Do produto' })
    expect(await offered()).toEqual([true, ['Do produto']])
    await write('PATCH', `classifications/${classification}/`, { is_active: false })
    expect((await offered())[0]).toBe(false)
    await write('DELETE', `unions/${id}/`)
  })

  it('[R7.5-19] The filters queue_id, queue_type, team_id, classification_id and mailing_id are taken', async () => {
    const counts = async (path: string) => (await get(admin, path)).count
    const [, vendas] = (await get(admin, '/chat/queues/')).results
    expect(await counts(`/service/classifications/?queue_id=${vendas?.id}&queue_type=chat`)).toBe(0)
    expect(await counts('/service/classifications/?queue_type=telephony')).toBe(3)
    expect(await counts('/service/classifications/?team_id=99')).toBe(0)
    expect(await counts('/service/classifications/?mailing_id=1')).toBe(0)
    expect(await counts('/service/sub-classifications/?classification_id=1')).toBe(2)
    expect(await counts('/service/sub-classifications/?classification_id=1&mailing_id=1')).toBe(0)
  })

  it('[R7.5-04] The sub-classifications come with their scheduling rules, each once', async () => {
    const page = await get(ana, '/service/sub-classifications/?classification_id=1')
    expect(page.results).toMatchObject([
      {
        description: 'Dúvida esclarecida',
        enable_schedule: false,
        schedule_interval_applied: 3600,
        union: 1,
      },
      { description: 'Segunda via enviada' },
    ])
  })
})

describe('people and routes', () => {
  it('[R7.5-13] The lookup shows users of the own team, and of every team to people who may see them', async () => {
    expect(names(await get(ana, '/service/apps/business/users/'))).toEqual([
      'Ana Lima',
      'Bruno Reis',
      'Carla Souza',
      'Sofia Prado',
    ])
    expect(names(await get(admin, '/service/apps/business/users/'))).toContain('Administrador')
  })

  it('A user without team and permission is offered nothing', async () => {
    const sofia = await tokenCaller(server.app, 'sofia')
    await server.store.write(async (tx) => {
      const [row] = await tx.db.select({ id: users.id }).from(users).where(eq(users.username, 'sofia'))
      await tx.db.update(users).set({ team_id: null }).where(eq(users.id, row!.id))
      await tx.db.delete(userGroups).where(eq(userGroups.user_id, row!.id))
    })
    for (const path of paths) expect((await get(sofia, path)).count).toBe(0)
  })

  it('[R7.5-07] The lookup shows the team’s outbound routes that softphones may choose', async () => {
    const before = await get(ana, '/pabx/outbound-routes/?webphone=true')
    expect(before.count).toBeGreaterThan(0)
    await server.store.write((tx) => tx.db.update(outboundRoutes).set({ webphone: false }))
    expect((await get(ana, '/pabx/outbound-routes/?webphone=true')).count).toBe(0)
    expect((await get(ana, '/pabx/outbound-routes/')).count).toBe(before.count)
  })
})
