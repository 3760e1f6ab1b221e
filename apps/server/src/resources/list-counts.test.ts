import { tags } from '@ramal/db/schema/crm'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { bindingOf } from './bindings/all.ts'
import { ListCounts, listCountsOf } from './list-counts.ts'

let server: TestServer
let admin: Caller
beforeEach(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
})
afterEach(() => server.stop())

const list = { binding: bindingOf('tags'), tenantId: 1, ids: {} }
const ask = async (query = '') => {
  const asked = await server.app.inject({ url: `/api/v1/crm/tags/?limit=2${query}`, headers: admin.headers })
  return asked.json<{ count: number }>().count
}
const add = (description: string) =>
  server.store.write(({ db }) => db.insert(tags).values({ tenant_id: 1, description }))
const rowsOfTags = () =>
  server.store
    .read(({ db }) => db.select().from(tags).where(eq(tags.tenant_id, 1)))
    .then((rows) => rows.length)

it('A whole list is counted once, and again when its table was written to', async () => {
  const counts = listCountsOf(server.store)
  const first = await ask()
  expect([first, counts.known(list)]).toEqual([await rowsOfTags(), first])
  expect(await ask('&offset=1&ordering=description')).toBe(first)
  await add('Mais uma')
  expect(counts.known(list)).toBeUndefined()
  expect(await ask()).toBe(first + 1)
})

it('A filter, a search or a row that is to stay visible has a number of its own', async () => {
  const whole = await ask()
  await add('Procurada')
  expect(await ask('&search=procurada')).toBe(1)
  expect(await ask('&description=Procurada')).toBe(1)
  expect(await ask('&search=procurada&id__or=1')).toBe(2)
  expect(await ask()).toBe(whole + 1)
})

it('What was counted before a write was heard of is not taken for what is there after it', () => {
  let hear: (tables: ReadonlySet<string>) => void = () => {}
  const counts = new ListCounts({
    tenants: server.store.tenants,
    read: server.store.read,
    onWritten: (listener) => {
      hear = listener
      return () => {}
    },
  })
  const version = counts.versionOf('tags')
  hear(new Set(['tags']))
  counts.remember(list, 3, version)
  expect(counts.known(list)).toBeUndefined()
  counts.remember(list, 4, counts.versionOf('tags'))
  hear(new Set(['pauses']))
  expect(counts.known(list)).toBe(4)
})

it('Of a tenant that another process writes for nothing is known', () => {
  const others = { ...server.store, tenants: { kind: 'except', ids: [1] } } as unknown as Store
  const counts = new ListCounts({ ...others, onWritten: () => () => {} })
  counts.remember(list, 3, 0)
  expect(counts.known(list)).toBeUndefined()
})

it('A large list is counted and filtered by the worker, a small one at once', async () => {
  const read = vi.spyOn(server.app.longLists, 'read')
  await ask()
  await ask('&color=red')
  expect(read).not.toHaveBeenCalled()
  // In a thousand writes, for as long as which a list is not looked at anew; all on their way at once, so that they share their syncs.
  await Promise.all(
    Array.from({ length: 1_000 }, (_, write) =>
      server.store.write(({ db }) =>
        db
          .insert(tags)
          .values(Array.from({ length: 21 }, (_, at) => ({ tenant_id: 1, description: `T${at} ${write}` }))),
      ),
    ),
  )
  const count = await ask()
  expect([read.mock.calls.length, count]).toEqual([1, await rowsOfTags()])
  await ask()
  expect(read.mock.calls.length).toBe(1)
  await ask('&is_active=true')
  expect(read.mock.calls.length).toBe(2)
})
