import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { afterEach, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { signIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openTestDoor, unasked } from './testing/door.ts'

let server: TestServer
let door: Awaited<ReturnType<typeof openTestDoor>>
const begin = async (options: { empty?: boolean } = {}) => {
  server = await startTestServer(options)
  const { store, accounts } = server
  const clock = { now: () => Date.now(), after: () => () => {}, every: () => () => {} }
  door = await openTestDoor({ store, clock, access: accounts.access, ...unasked })
}
afterEach(async () => {
  door.close()
  await server.stop()
})

it('An administrator of an empty store comes by one word, with tenant and site, and signs in', async () => {
  await begin({ empty: true })
  const called = await door.call('admin', 'create', 'Root')
  expect([called.code, called.err]).toEqual([0, ''])
  const [password = ''] = called.out.split('\n')
  expect((await signIn(server.app, 'root', { password })).statusCode).toBe(200)
  expect(await server.store.read((tx) => tx.db.$count(contracts))).toBe(1)
  expect(await auditLines(server.store, 'user.create')).toMatchObject([
    { data: { role: 'admin', origin: 'operator' } },
  ])
})

it('An administrator who is there already is left as they are, and that is no failure', async () => {
  await begin()
  const before = await server.store.read((tx) => tx.db.select().from(users))
  const called = await door.call('admin', 'create', 'admin')
  expect(called).toMatchObject({ code: 0, out: expect.stringContaining('administrator already') })
  expect(await server.store.read((tx) => tx.db.select().from(users))).toEqual(before)
})

it('Nobody becomes an administrator because an account of theirs is there', async () => {
  await begin()
  const before = await server.store.read((tx) => tx.db.select().from(users))
  for (const verb of ['create', 'reset'])
    expect(await door.call('admin', verb, 'ana')).toMatchObject({
      code: 1,
      out: expect.stringContaining('no administrator'),
    })
  expect(await server.store.read((tx) => tx.db.select().from(users))).toEqual(before)
})

it('An administrator gets a one-time password by one word, and nobody is made who is not there', async () => {
  await begin()
  const called = await door.call('admin', 'reset', 'admin')
  expect(called.code).toBe(0)
  const [password = ''] = called.out.split('\n')
  expect((await signIn(server.app, 'admin', { password })).statusCode).toBe(200)
  expect(await door.call('admin', 'reset', 'nobody')).toMatchObject({
    code: 1,
    out: expect.stringContaining('admin create'),
  })
  expect(await door.call('admin', 'create', 'new\u001b[2Jname')).toMatchObject({ code: 2 })
})
