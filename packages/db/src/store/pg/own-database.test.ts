import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { createDatabase, dropDatabase, urlOf } from '../testing/postgres-databases.ts'
import { connectPg } from './connection.ts'
import { raiseEpoch, readOwner } from './database-owner.ts'
import { openPgStore } from './open-pg-store.ts'
import { type OwnedDatabase, ownDatabase } from './own-database.ts'

const log = { warn: () => {}, error: (_details: object, message: string) => expect.unreachable(message) }
const PROGRAM = join(import.meta.dirname, '../testing/owning-process.ts')
/** Many processes run beside these tests. */
const PATIENCE = { timeout: 10_000 }

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

/** A process that owns the database. */
async function startServer(address: string) {
  const args = ['--conditions=postgres', PROGRAM, url, address]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  ends.push(() => child.kill('SIGKILL'))
  const says = (text: string) => expect.poll(() => said, PATIENCE).toContain(text)
  await says('owns 1')
  return {
    says,
    write: (code: string) => child.stdin?.write(`${code}\n`),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

async function own(address: string, waiting?: (address: string) => void): Promise<OwnedDatabase> {
  const owned = await ownDatabase({ url, address, ...(waiting && { waiting }) })
  ends.push(() => owned.release())
  return owned
}

async function open(database: OwnedDatabase) {
  const store = await openPgStore({ database, log })
  ends.push(() => store.close())
  return store
}

async function codes(): Promise<string[]> {
  const connection = await connectPg(url, 0)
  const { rows } = await connection.query({ text: 'select code from contracts order by id' })
  await connection.close()
  return rows.map((row) => String(row['code']))
}

async function endSessionsWithTheLock(): Promise<void> {
  const connection = await connectPg(url, 0)
  await connection.query({
    text: "select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = current_database()",
  })
  await connection.close()
}

describe('two servers at one database', () => {
  it('The second one waits and knows where the first serves; killed in a write, the first is followed within 5 s', async () => {
    const first = await startServer('http://first')
    first.write('kept')
    await first.says('wrote kept')
    const waited: string[] = []
    const second = own('http://second', (address) => waited.push(address))
    await expect.poll(() => waited, PATIENCE).toEqual(['http://first'])
    first.write('open')
    const killed = performance.now()
    first.kill('SIGKILL')
    expect((await second).epoch).toBe(2)
    expect(performance.now() - killed).toBeLessThan(5_000)
    const store = await open(await second)
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'next', description: 'x' }))
    expect(await codes()).toEqual(expect.arrayContaining(['kept', 'next']))
  })

  it('One that is paused is followed all the same, and when it goes on its writes are refused and leave nothing', async () => {
    const first = await startServer('http://first')
    const second = own('http://second')
    first.kill('SIGSTOP')
    const store = await open(await second)
    first.write('late')
    first.kill('SIGCONT')
    await first.says('refused late')
    await first.says('lost')
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'theirs', description: 'x' }))
    expect(await codes()).toEqual(['theirs'])
  })

  it('A server that is started again is not overtaken by one that waits', async () => {
    const first = await startServer('http://first')
    const waited: string[] = []
    const other = new AbortController()
    const second = ownDatabase({
      ...{ url, address: 'http://second', signal: other.signal },
      waiting: (address) => waited.push(address),
    })
    await expect.poll(() => waited, PATIENCE).toEqual(['http://first'])
    first.kill('SIGKILL')
    expect((await own('http://first')).epoch).toBe(2)
    other.abort()
    await expect(second).rejects.toThrow('aborted')
  })
})

describe('the owner of a database', () => {
  it('What gives its database back is followed at once', async () => {
    const first = await own('http://first')
    const waited: string[] = []
    const second = own('http://second', (address) => waited.push(address))
    await expect.poll(() => waited, PATIENCE).toEqual(['http://first'])
    const given = performance.now()
    await first.release()
    expect((await second).epoch).toBe(first.epoch + 1)
    expect(performance.now() - given).toBeLessThan(2_000)
  })

  it('A session that ends while nobody else takes the database costs nothing: the same epoch writes on', async () => {
    const owned = await own('http://first')
    const store = await open(owned)
    let isLost = false
    owned.lost.then(() => (isLost = true), expect.unreachable)
    await endSessionsWithTheLock()
    await expect.poll(isLocked, PATIENCE).toBe(true)
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'on', description: 'x' }))
    expect([await codes(), isLost]).toEqual([['on'], false])
  })

  it('Nobody takes it while a group of the former owner is open, and that group is kept', async () => {
    const first = await own('http://first')
    const store = await open(first)
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
    const raised = raiseEpoch(other, 'http://second', 1).finally(() => {
      isTaken = true
    })
    await expect.poll(waitsForRow, PATIENCE).toBe(true)
    expect(isTaken).toBe(false)
    finish()
    await open_
    expect(await raised).toBe(first.epoch + 1)
    await other.close()
    await expect(
      store.write((tx) => tx.db.insert(contracts).values({ code: 'late', description: 'x' })),
    ).rejects.toThrow('another server has taken the database')
    await first.lost
    expect(await codes()).toEqual(['open'])
  })
})

async function isLocked(): Promise<boolean> {
  const connection = await connectPg(url, 0)
  const owner = await readOwner(connection)
  await connection.close()
  return owner?.isHeld ?? false
}

/** Somebody raises the epoch and has to wait for a transaction. */
async function waitsForRow(): Promise<boolean> {
  const connection = await connectPg(url, 0)
  const { rows } = await connection.query({
    text: "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into database_owner%'",
  })
  await connection.close()
  return rows.length > 0
}
