import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

const get = (path: string) => server.app.inject({ url: `/api/v1${path}`, headers: admin.headers })

describe('a page that looks at more than its own rows', () => {
  it.each([
    '/chat/historic/',
    '/chat/historic/?search=a',
    '/chat/historic/?scope=all&filter=a',
    '/chat/archives/?ordering=name',
    '/service/activities/?search=a',
    '/service/activities/?ordering=-id',
    '/report/call-steps/?search=a',
    '/report/call-steps/?ordering=phone',
    '/crm/clients/?search=a',
  ])('The page of %s is read by the thread of long lists, in turns by person', async (path) => {
    const read = vi.spyOn(server.app.longLists, 'read')
    expect((await get(path)).statusCode).toBe(200)
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('a list whose order or search has thousands of words', () => {
  const many = (word: string, by: string) => Array(4_000).fill(word).join(by)
  const ids = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => first + index).join(',')

  it.each([
    ['/report/call-steps/', '-started_at'],
    ['/chat/historic/', 'name'],
    ['/service/activities/', 'id'],
    ['/crm/clients/', 'description'],
    ['/business/users/', 'id'],
    ['/pabx/queues/', 'id'],
  ])('A long order or search at %s is answered as if each word stood there once', async (path, word) => {
    const once = await get(`${path}?ordering=${word}`)
    const often = await get(`${path}?ordering=${many(word, ',')}`)
    expect([once.statusCode, often.statusCode]).toEqual([200, 200])
    expect(often.json().results).toEqual(once.json().results)
    expect((await get(`${path}?search=${many('a', '+')}`)).statusCode).toBe(200)
  })

  it('Ids beyond the first 500 do not count in a filter (contract §0.2)', async () => {
    const countWithout = async (list: string) =>
      (await get(`/business/users/?exclude_id=${list}`)).json().count
    const all = await countWithout('')
    expect(await countWithout(`${ids(1_000_001, 499)},1`)).toBe(all - 1)
    expect(await countWithout(`${ids(1_000_001, 500)},1`)).toBe(all)
    expect((await get(`/report/call-steps/?call_type__in=${ids(1, 3_000)}`)).statusCode).toBe(200)
  })
})
