import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { POSTGRES_MIGRATIONS } from '../../migrations/postgres.ts'
import { contracts } from '../../schema/contracts.ts'
import { createDatabase, dropDatabase, urlOf } from '../testing/postgres-databases.ts'
import { connectPg } from './connection.ts'
import { type HeldShare, joinDatabase, type ShareOwner } from './join-database.ts'
import { openPgStore } from './open-pg-store.ts'
import { alone, isStillOurs, raiseEpoch, readShares } from './share-rows.ts'

const log = { warn: () => {}, error: (_details: object, message: string) => expect.unreachable(message) }
const PROGRAM = join(import.meta.dirname, '../testing/owning-process.ts')
/** Many processes run beside these tests. */
const PATIENCE = { timeout: 20_000 }

let name: string
let url: string
let ends: (() => Promise<unknown> | unknown)[]
beforeEach(async () => {
  name = await createDatabase()
  url = urlOf(name)
  ends = []
})
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  await dropDatabase(name)
})

/** A process that works at the database, with the tenants that it names or the rest. */
function startServer(address: string, tenants = '') {
  const args = ['--conditions=postgres', PROGRAM, url, address, tenants]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  ends.push(() => child.kill('SIGKILL'))
  return {
    says: (text: string) => expect.poll(() => said, PATIENCE).toContain(text),
    write: (code: string) => child.stdin?.write(`${code}\n`),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

/** The same in this process. */
async function joinAs(address: string, named: readonly number[] = []) {
  const shares: HeldShare[] = []
  const asked: (readonly number[])[] = []
  let owners: readonly ShareOwner[] = []
  const membership = await joinDatabase({
    ...{ url, address, named },
    taken: (share) => shares.push(share),
    parted: (tenants) => asked.push(tenants),
    served: (now) => {
      owners = now
    },
  })
  ends.push(() => membership.release())
  return {
    lost: membership.lost,
    release: () => membership.release(),
    asked: () => asked,
    has: (id: number) => shares.find((share) => share.id === id),
    ownerOf: (id: number) => owners.find((one) => one.id === id)?.address,
    takes: async (id: number) => {
      await expect.poll(() => shares.some((share) => share.id === id), PATIENCE).toBe(true)
      return shares.find((share) => share.id === id)!
    },
  }
}

async function open(database: HeldShare) {
  const store = await openPgStore({ database, log })
  ends.push(() => store.close())
  await database.serves('')
  return store
}

async function codes(): Promise<string[]> {
  const connection = await connectPg(url, 0)
  const { rows } = await connection.query({ text: 'select code from contracts order by id' })
  await connection.close()
  return rows.map((row) => String(row['code']))
}

async function endSessionsWithLocks(): Promise<void> {
  const connection = await connectPg(url, 0)
  await connection.query({
    text: "select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = current_database()",
  })
  await connection.close()
}

it('What two servers make of a new database at once is made once', async () => {
  const connections = await Promise.all([1, 2, 3, 4].map(() => connectPg(url, 0)))
  ends.push(() => Promise.all(connections.map((connection) => connection.close())))
  const make = 'create table if not exists made_once (id integer primary key)'
  await Promise.all(connections.map((connection) => alone(connection, make)))
})

describe('two servers at one database, tenants of each', () => {
  it('The rest is all tenants but those that another server names, and each writes for its own', async () => {
    const second = startServer('http://second', '2,5')
    await expect.poll(declared, PATIENCE).toEqual([1, 2])
    const first = startServer('http://first')
    await first.says('owns 1 1 {"kind":"except","ids":[2,5]}')
    await second.says('owns 2 1 {"kind":"only","ids":[2,5]}')
    first.write('a')
    second.write('b')
    await first.says('wrote a-1')
    await second.says('wrote b-2')
  })

  it('Tenants are not taken from a server that has them: who names them asks, and waits until it is started anew', async () => {
    const first = startServer('http://first')
    await first.says('owns 1 1 {"kind":"except","ids":[]}')
    await makeTwoTenants(first)
    const second = await joinAs('http://second', [2])
    await first.says('asked for 2')
    first.kill('SIGKILL')
    const again = startServer('http://first')
    await again.says('owns 1 2 {"kind":"except","ids":[2]}')
    expect((await second.takes(2)).tenants).toEqual({ kind: 'only', ids: [2] })
    expect(second.has(1)).toBeUndefined()
  })

  it('Who has the rest without the tenants that are asked for goes on, however long it takes to be ready', async () => {
    const second = await joinAs('http://second', [2])
    const first = await joinAs('http://first')
    expect(first.has(1)?.tenants).toEqual({ kind: 'except', ids: [2] })
    await delay(1_500) // real time: nothing may happen in three looks, and nothing tells of one
    expect([first.asked(), second.has(2)]).toEqual([[], undefined])
    await open(first.has(1)!)
    await second.takes(2)
    expect(first.asked()).toEqual([])
  })

  it('Tenants that nobody ever had are those of whoever named them last: an address that was wrong keeps them from nobody', async () => {
    const wrong = await joinAs('http://wrong', [2])
    await wrong.release()
    const second = await joinAs('http://second', [2])
    const first = await joinAs('http://first')
    await open(first.has(1)!)
    expect((await second.takes(2)).epoch).toBe(1)
  })

  it('When one is killed the other takes its tenants within 5 s, knows where their calls were, and keeps its own', async () => {
    const second = startServer('http://second', '2')
    await expect.poll(declared, PATIENCE).toEqual([1, 2])
    const first = startServer('http://first')
    await second.says('owns 2 1')
    const killed = performance.now()
    second.kill('SIGKILL')
    await first.says('owns 2 2 {"kind":"only","ids":[2]}')
    expect(performance.now() - killed).toBeLessThan(5_000)
    first.write('both')
    await first.says('wrote both-1')
    await first.says('wrote both-2')
    expect((await sharesNow()).map(({ address, edge }) => [address, edge])).toEqual([
      ['http://first', 'edge of http://first'],
      ['http://first', 'edge of http://first'],
    ])
  })

  it('One that is paused is followed all the same, and when it goes on its writes are refused and leave nothing', async () => {
    const first = startServer('http://first')
    await first.says('owns 1')
    const second = await joinAs('http://second')
    first.kill('SIGSTOP')
    const store = await open(await second.takes(1))
    first.write('late')
    first.kill('SIGCONT')
    await first.says('refused late-1')
    await first.says('lost')
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'theirs', description: 'x' }))
    expect(await codes()).toEqual(['theirs'])
  })

  it('A server that is started again is not overtaken by one that waits', async () => {
    const first = startServer('http://first')
    await first.says('owns 1 1')
    const second = await joinAs('http://second')
    await expect.poll(() => second.ownerOf(1), PATIENCE).toBe('http://first')
    first.kill('SIGKILL')
    expect((await (await joinAs('http://first')).takes(1)).epoch).toBe(2)
    expect(second.has(1)).toBeUndefined()
  })

  it('Nobody is asked to leave tenants that there are not', async () => {
    const first = await joinAs('http://first')
    await open(first.has(1)!)
    const second = await joinAs('http://second', [2])
    await delay(1_500) // real time: the same
    expect([first.asked(), second.has(2)]).toEqual([[], undefined])
  })

  it('No tenant has two servers: who names one that another server has is told so', async () => {
    const second = await joinAs('http://second', [2])
    const first = await joinAs('http://first')
    await open(first.has(1)!)
    await open(await second.takes(2))
    await expect(joinAs('http://third', [2, 5])).rejects.toThrow(
      'TENANTS=2,5 and TENANTS=2 of the server at http://second overlap',
    )
    expect(await declared()).toEqual([1, 2])
  })

  it('What a server named before it names other tenants goes, and what is nobody’s then comes back to the rest', async () => {
    const before = await joinAs('http://second', [2, 5])
    const first = await joinAs('http://first')
    await open(first.has(1)!)
    await open(await before.takes(2))
    await before.release()
    await joinAs('http://second', [2])
    expect((await sharesNow()).map(({ named }) => named)).toEqual([[], [2]])
    await expect.poll(() => first.asked()[0], PATIENCE).toEqual([5])
  })

  it('Only who has the rest makes the schema, and it does so alone', async () => {
    const second = await joinAs('http://second', [2])
    const first = await joinAs('http://first')
    const rest = await first.takes(1)
    const opened = (database: HeldShare) => {
      const newer = { tag: '9999_newer', statements: ['create table newer (id integer)'] }
      return openPgStore({ database, log, migrations: [...POSTGRES_MIGRATIONS, newer] })
    }
    await open(rest)
    const named = await second.takes(2)
    await expect(opened(named)).rejects.toThrow('the server that has the rest of the tenants starts first')
    await expect(opened(rest)).rejects.toThrow('a server at http://second works with the database as it was')
    await second.release()
    await (await opened(rest)).close()
  })
})

describe('the owner of a share', () => {
  it('What gives its share back is followed at once', async () => {
    const first = await joinAs('http://first')
    await open(first.has(1)!)
    const second = await joinAs('http://second')
    await expect.poll(() => second.ownerOf(1), PATIENCE).toBe('http://first')
    const given = performance.now()
    await first.release()
    expect((await second.takes(1)).epoch).toBe(2)
    expect(performance.now() - given).toBeLessThan(2_000)
  })

  it('A session that ends while nobody else takes the share costs nothing: the same epoch writes on', async () => {
    const owned = await joinAs('http://first')
    const store = await open(owned.has(1)!)
    let isLost = false
    owned.lost.then(() => (isLost = true), expect.unreachable)
    await endSessionsWithLocks()
    await expect.poll(async () => (await sharesNow())[0]?.isHeld, PATIENCE).toBe(true)
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'on', description: 'x' }))
    expect([await codes(), isLost]).toEqual([['on'], false])
  })

  it('Nobody takes it while a group of the former owner is open, and that group is kept', async () => {
    const first = await joinAs('http://first')
    const store = await open(first.has(1)!)
    const { promise: written, resolve: finish } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const open_ = store.write(async (tx) => {
      await tx.db.insert(contracts).values({ code: 'open', description: 'x' })
      begin()
      await written
    })
    await begun
    const other = await connectPg(url, 0)
    let isTaken = false
    const raised = raiseEpoch(other, { id: 1, address: 'http://second', now: 1 }).finally(() => {
      isTaken = true
    })
    await expect.poll(waitsForRow, PATIENCE).toBe(true)
    expect(isTaken).toBe(false)
    finish()
    await open_
    expect((await raised).epoch).toBe(2)
    await other.close()
    await expect(
      store.write((tx) => tx.db.insert(contracts).values({ code: 'late', description: 'x' })),
    ).rejects.toThrow('another server has taken the tenants')
    await first.lost
    expect(await codes()).toEqual(['open'])
  })

  it('A group of a paused owner that stays open for long keeps nobody from the share for ever', async () => {
    const first = startServer('http://first')
    await first.says('owns 1 1')
    const second = await joinAs('http://second')
    const group = await connectPg(url, 0)
    await group.query({ text: 'begin' })
    expect(await isStillOurs(group, { id: 1, epoch: 1 })).toBe(true)
    first.kill('SIGKILL')
    await expect.poll(waitsForRow, PATIENCE).toBe(true)
    await expect.poll(waitsForRow, PATIENCE).toBe(false)
    await group.close()
    expect((await second.takes(1)).epoch).toBe(2)
  })
})

/** Ids 1 and 2. */
async function makeTwoTenants(server: ReturnType<typeof startServer>): Promise<void> {
  for (const code of ['one', 'two']) {
    server.write(code)
    await server.says(`wrote ${code}-1`)
  }
}

const declared = async () => (await sharesNow()).map(({ id }) => id)

async function sharesNow() {
  const connection = await connectPg(url, 0)
  const shares = await readShares(connection).catch(() => [])
  await connection.close()
  return shares
}

/** Somebody raises the epoch and has to wait for a transaction. */
async function waitsForRow(): Promise<boolean> {
  const connection = await connectPg(url, 0)
  const { rows } = await connection.query({
    text: "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update database_shares%'",
  })
  await connection.close()
  return rows.length > 0
}
