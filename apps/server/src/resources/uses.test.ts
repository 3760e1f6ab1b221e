import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { UsesOfRow } from '@ramal/contract/resources/kit/uses'
import { groups, userGroups, users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { ivrs } from '@ramal/db/schema/call-apps'
import { chatInbounds } from '@ramal/db/schema/channels'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes, outboundRouteChannels } from '@ramal/db/schema/routes'
import { soundEntries } from '@ramal/db/schema/sounds'
import { textMessages } from '@ramal/db/schema/templates'
import type { AnyTable } from '@ramal/db/store/any-table'
import { foreignKeysOf } from '@ramal/db/store/foreign-keys'
import { eq, getTableName, is, Table } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { BINDINGS } from './bindings/all.ts'
import { EDITABLES } from './bindings/editables.ts'
import { USING_TABLES } from './bindings/using-tables.ts'
import { pointingColumns } from './find-uses.ts'
import { TableWriter } from './testing/table-writer.ts'
import { UNUSED_LINKS } from './testing/unused-links.ts'

const SCHEMA = join(import.meta.dirname, '../../../../packages/db/src/schema')

async function schemaTables(): Promise<AnyTable[]> {
  const modules = await Promise.all(
    readdirSync(SCHEMA)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(join(SCHEMA, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, Table))) as AnyTable[]
}

describe('what the schema says', () => {
  const targets = [...new Set<AnyTable>([...BINDINGS.map(({ table }) => table), soundEntries])]

  it('Every column that points to a settings table is known: it forbids a deletion, or somebody said why not', async () => {
    const tables = await schemaTables()
    expect(tables.length).toBeGreaterThan(60)
    const forgotten = tables.flatMap((table) => {
      const own = USING_TABLES.filter((using) => using.table === table)
      const told = new Set(
        own.flatMap((using) => targets.flatMap((target) => pointingColumns(using, target))),
      )
      const owners = new Set(own.map(({ part }) => part?.owner))
      for (const { usedBy = [] } of EDITABLES) for (const { column } of usedBy) told.add(column)
      return foreignKeysOf(table)
        .filter(({ target }) => targets.includes(target) && getTableName(target) !== 'contracts')
        .filter(({ column }) => !told.has(column) && !owners.has(column))
        .map(({ column }) => `${getTableName(table)}.${column.name}`)
        .filter((name) => !UNUSED_LINKS.includes(name.split('.')[0]!))
    })
    expect(forgotten).toEqual([])
  })

  it('No resource names a user that the schema has told already', () => {
    const twice = EDITABLES.flatMap(({ resource, binding, usedBy = [] }) => {
      const told = USING_TABLES.flatMap((using) => pointingColumns(using, binding.table))
      return usedBy
        .filter(({ column }) => told.includes(column))
        .map(({ column }) => `${resource.key} by ${getTableName(column.table)}.${column.name}`)
    })
    expect(twice).toEqual([])
  })

  it('No table is said to forbid nothing that points nowhere, or that is told as a user', async () => {
    const tables = new Map((await schemaTables()).map((table) => [getTableName(table), table]))
    const wrong = UNUSED_LINKS.filter((name) => {
      const table = tables.get(name)
      return (
        !table || foreignKeysOf(table).length === 0 || USING_TABLES.some((using) => using.table === table)
      )
    })
    expect(wrong).toEqual([])
  })
})

describe('the users of a row', () => {
  let server: TestServer
  let admin: Caller
  let table: TableWriter
  beforeAll(async () => {
    server = await startTestServer()
    admin = await tokenCaller(server.app, 'admin')
    table = new TableWriter(server.app, admin)
  })
  afterAll(() => server.stop())

  const usesOf = async (path: string, caller = admin) => {
    const asked = await server.app.inject({ url: `/api/v1${path}uses/`, headers: caller.headers })
    return { status: asked.statusCode, body: asked.json<UsesOfRow>() }
  }

  it('The users of a row are counted by kind, and the first five named with where they stand', async () => {
    await server.store.write(async ({ db }) => {
      const person = { tenant_id: 1, first_name: 'X', password_hash: 'x', team_id: 1 }
      for (const name of ['u1', 'u2', 'u3', 'u4'])
        await db.insert(users).values({ ...person, username: name, description: name })
      await db.insert(users).values({ ...person, username: 'gone', description: 'gone', deleted_at: 1 })
    })
    const { status, body } = await usesOf('/service/teams/1/')
    const people = body.uses.find(({ kind }) => kind === 'users')
    expect([status, people?.count, people?.rows.length, people?.description]).toEqual([200, 8, 5, 'usuários'])
    expect(people?.rows[0]).toEqual({ id: expect.any(Number), description: expect.any(String), parent: null })
    expect(people?.rows.some(({ description }) => description === 'gone')).toBe(false)
    expect(body.count).toBe(body.uses.reduce((sum, { count }) => sum + count, 0))
  })

  it('A refused deletion says the same as data', async () => {
    const refused = await table.ask('DELETE', '/service/teams/1/')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      uses: (await usesOf('/service/teams/1/')).body.uses,
    })
  })

  it.each<[string, () => Promise<string>, string]>([
    [
      'a column of its own',
      async () => {
        const { id } = await table.create('/service/calendars/')
        await server.store.write(({ db }) => db.update(ivrs).set({ calendar_id: id }))
        return `/service/calendars/${id}/`
      },
      'ivrs',
    ],
    [
      'a link, told by the row that has it',
      async () => {
        const [link] = await server.store.read(({ db }) => db.select().from(outboundRouteChannels).limit(1))
        return `/pabx/channels/${link!.trunk_id}/`
      },
      'outboundRoutes',
    ],
    [
      'the members of a queue',
      async () => {
        const [member] = await server.store.read(({ db }) =>
          db.select().from(queueMembers).where(eq(queueMembers.queue_type, 'telephony')).limit(1),
        )
        return `/business/users/${member!.user_id}/`
      },
      'telephonyQueues',
    ],
    [
      'a group of people',
      async () => {
        const [link] = await server.store.read(({ db }) => db.select().from(userGroups).limit(1))
        return `/business/groups/${link!.group_id}/`
      },
      'users',
    ],
    [
      'where calls are led',
      async () => {
        const [queue] = await server.store.read(({ db }) => db.select().from(telephonyQueues).limit(1))
        await server.store.write(({ db }) =>
          db.update(inboundRoutes).set({ app: 'queue', appdata: String(queue!.id) }),
        )
        return `/pabx/queues/${queue!.id}/`
      },
      'inboundRoutes',
    ],
    [
      'where chats are led',
      async () => {
        await server.store.write(({ db }) => db.update(chatInbounds).set({ app: 'queue', appdata: '1' }))
        return '/chat/queues/1/'
      },
      'chatInbounds',
    ],
    [
      'a row within a row',
      async () => {
        const [text] = await server.store.read(({ db }) => db.select().from(textMessages).limit(1))
        const exceptions = [{ description: 'Natal', date_start: '2026-12-25', message_id: text!.id }]
        await table.create('/service/calendars/')
        // As `nested` stores them.
        await server.store.write(({ db }) => db.update(calendars).set({ exceptions: exceptions as never }))
        return `/chat/text-messages/${text!.id}/`
      },
      'calendars',
    ],
  ])('The users of a row are found by %s', async (_, arrange, kind) => {
    const { status, body } = await usesOf(await arrange())
    expect(status).toBe(200)
    expect(body.uses.map((use) => use.kind)).toContain(kind)
  })

  it('Rows of a kind that the reader may not view are counted and not named', async () => {
    await server.store.write(async ({ db }) => {
      const [bruno] = await db.select().from(users).where(eq(users.username, 'bruno'))
      const values = {
        tenant_id: 1,
        description: 'Equipes',
        permissions: ['service.view_team'],
        data_scope: 'own' as const,
      }
      const [group] = await db.insert(groups).values(values).returning()
      await db.delete(userGroups).where(eq(userGroups.user_id, bruno!.id))
      await db.insert(userGroups).values({ user_id: bruno!.id, group_id: group!.id })
    })
    const reader = await tokenCaller(server.app, 'bruno')
    const { body } = await usesOf('/service/teams/1/', reader)
    expect(body.uses.find(({ kind }) => kind === 'users')).toMatchObject({ count: 8, rows: [] })
    expect((await usesOf('/crm/tags/1/', reader)).status).toBe(403)
  })

  it('A row that is not there, or is another tenant’s, has no users to tell', async () => {
    expect((await usesOf('/service/teams/9999/')).status).toBe(404)
  })

  it('A row that nothing uses says so', async () => {
    const { id } = await table.create('/crm/tags/')
    expect((await usesOf(`/crm/tags/${id}/`)).body).toEqual({ count: 0, uses: [] })
  })
})
