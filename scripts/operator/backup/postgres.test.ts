import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectPg, type PgConnection } from '@ramal/db/store/pg/connection'
import { ownDatabase } from '@ramal/db/store/testing/own-database'
import { type PostgresServer, postgresPrograms, startPostgres } from '@ramal/db/store/testing/postgres-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../postgres/programs.ts'
import { tablesOfPostgres } from '../postgres/session.ts'
import { restoreBackup, verifyBackup } from '../restore/restore.ts'
import { call } from '../testing/called.ts'
import { DataFolder, pathsBelow } from '../testing/data-folder.ts'
import { insertCall, insertRow, openPostgresStore, rowsOfPostgres } from '../testing/postgres-store.ts'
import { makeBackup } from './backup.ts'

describe.runIf(postgresPrograms())('A backup of a PostgreSQL', { timeout: 60_000 }, () => {
  let server: PostgresServer
  let admin: PgConnection
  beforeAll(async () => {
    server = await startPostgres()
    admin = await connectPg(server.url('postgres'), 0)
  }, 60_000)
  afterAll(async () => {
    await admin.close()
    await server.stop()
  })

  let folder: DataFolder
  let url: string
  let store: PgConnection
  let out: string
  let into: string
  let count = 0
  const newDatabase = async () => {
    count += 1
    await admin.query({ text: `create database d${count} template template0` })
    return server.url(`d${count}`)
  }
  beforeEach(async () => {
    folder = new DataFolder()
    out = join(folder.root, 'out.tar.zst')
    into = join(folder.root, 'restored')
    url = await newDatabase()
    store = await openPostgresStore(url)
    folder.put('secret.key', randomBytes(32))
  })
  afterEach(async () => {
    await store.close()
    folder.remove()
  })

  const quiet = { tell: () => {}, goOn: () => {} }
  const ofProduct = (address: string) => ({ PATH: process.env['PATH'], DATABASE_URL: address })
  const make = (address = url) =>
    makeBackup({
      ...{ dataDir: folder.dataDir, out, mayReplace: false, passphrase: null, pace: 0, version: '1' },
      ...{ env: ofProduct(address), ...quiet },
    })
  const reading = (env: NodeJS.ProcessEnv) => ({ file: out, env, passphrase: async () => '', ...quiet })
  const rowsAt = async (address: string) => {
    const session = await connectPg(address, 0)
    const rows = await rowsOfPostgres(session, await tablesOfPostgres(session))
    await session.close()
    return rows
  }

  it('Restored into an empty database and an empty folder it has every row, every file and the key', async () => {
    const [done, growing] = ['1.wav', '2.wav']
    await insertCall(store, done)
    await insertCall(store, growing, { isOver: false })
    for (const name of [done, growing]) folder.put(`recordings/${name}`)
    const names = [1, 2, 3].map((letter) => String(letter).repeat(32))
    const [attachment, avatar, answer] = names
    await insertRow(store, 'chat_attachments', { message_id: 1, status: 'stored', file: attachment })
    await insertRow(store, 'users', {
      username: 'ana',
      avatar: `/api/v1/business/profile/avatar/1-${avatar}.png`,
    })
    const data = JSON.stringify({ rg: { file: answer, name: 'RG.pdf' }, name: 'Ana' })
    await insertRow(store, 'form_answers', { uid: 'u', data })
    // Later than the moment: what no row named would stay behind.
    for (const name of names) folder.put(`files/${name.slice(0, 2)}/${name}`)
    await (await ownDatabase(url)).release()
    const { manifest } = await make()
    expect(manifest).toMatchObject({
      store: { engine: 'postgres', rows: { calls: 2, users: 1, database_shares: 1 } },
      missing: { count: 0, first: [] },
      under_way: ['recordings/2.wav'],
      key: { kept: 'here' },
    })
    expect((await verifyBackup(reading({}))).store.engine).toBe('postgres')
    const target = await newDatabase()
    await restoreBackup({ ...reading(ofProduct(target)), into })
    expect(await rowsAt(target)).toEqual(await rowsAt(url))
    expect(pathsBelow(into)).toEqual(pathsBelow(folder.dataDir).filter((path) => !path.startsWith('backup')))
    expect(readFileSync(join(into, 'secret.key'))).toEqual(readFileSync(join(folder.dataDir, 'secret.key')))
    const again = await ownDatabase(target)
    expect(again.epoch).toBeGreaterThan(0)
    await again.release()
  })

  it('What is written while it is made is in it with all that belongs to it, or not at all', async () => {
    const writing = { isOver: false, pairs: 0 }
    const writer = (async () => {
      while (!writing.isOver) {
        await store.query({ text: 'begin' })
        await insertCall(store, `${writing.pairs}.wav`)
        await insertRow(store, 'outbox', {
          topic: `t${writing.pairs}`,
          seq: 1,
          frame: randomBytes(2_000).toString('hex'),
        })
        await store.query({ text: 'commit' })
        writing.pairs += 1
      }
    })()
    const { manifest } = await make()
    writing.isOver = true
    await writer
    const { calls, outbox } = manifest.store.rows
    expect(calls).toBe(outbox)
    expect(writing.pairs).toBeGreaterThan(calls ?? 0)
    // It compares each table's rows with the manifest.
    await restoreBackup({ ...reading(ofProduct(await newDatabase())), into })
  })

  it('A database with anything in it, and none, are refused, and the folder is not made', async () => {
    await make()
    const taken = await newDatabase()
    const session = await connectPg(taken, 0)
    await session.query({ text: 'create table mine (id integer)' })
    const restore = (env: NodeJS.ProcessEnv) => restoreBackup({ ...reading(env), into })
    await expect(restore(ofProduct(taken))).rejects.toMatchObject({ key: 'restore.databaseNotEmpty' })
    await expect(restore({})).rejects.toMatchObject({ key: 'restore.needsDatabase' })
    expect([await tablesOfPostgres(session), existsSync(into)]).toEqual([['mine'], false])
    await session.close()
  })

  it('A folder that cannot be settled leaves the database empty', async () => {
    folder.put('sounds/a.wav')
    await make()
    const target = await newDatabase()
    // What stands in the way of the last step comes when all is read.
    const goOn = () => {
      if (existsSync(join(into, 'unfinished-restore/sounds/a.wav')))
        mkdirSync(join(into, 'sounds/in the way'), { recursive: true })
    }
    await expect(restoreBackup({ ...reading(ofProduct(target)), into, goOn })).rejects.toThrow()
    const session = await connectPg(target, 0)
    expect(await tablesOfPostgres(session)).toEqual([])
    await session.close()
  })

  it('A database that is none of ours, and a machine without pg_dump, are told in one sentence', async () => {
    const { code, err } = await call(folder.dataDir, ['backup', '--out', out], {
      DATABASE_URL: await newDatabase(),
    })
    expect([code, err]).toEqual([1, 'The database of DATABASE_URL is no store of Ramal.\n'])
    const without = makeBackup({
      ...{
        dataDir: folder.dataDir,
        out,
        mayReplace: false,
        passphrase: null,
        pace: 0,
        version: '1',
        ...quiet,
      },
      env: { DATABASE_URL: url, PATH: folder.root },
    })
    await expect(without).rejects.toMatchObject({ key: 'postgres.noProgram', values: { program: 'pg_dump' } })
    expect([existsSync(out), readdirSync(join(folder.dataDir, 'backup'))]).toEqual([false, ['lock']])
  })
})

it('A password reaches PostgreSQL’s programs by their environment, and stands in no argument', async () => {
  const folder = new DataFolder()
  const program = join(folder.root, 'pg_dump')
  writeFileSync(program, '#!/bin/sh\necho "$@"; echo "$PGPASSWORD"; echo "$SECRET$DATABASE_URL"\n')
  chmodSync(program, 0o755)
  const url = 'postgres://ramal:s3%20gredo@db.example/ramal?sslmode=require'
  const env = { PATH: folder.root, SECRET: 'x', DATABASE_URL: url }
  const { output, ended } = runProgram('pg_dump', ['--format=custom'], { url, env })
  const said = String(Buffer.concat(await output.toArray())).split('\n')
  await ended
  expect(said).toEqual([
    '--format=custom --dbname=postgres://ramal@db.example/ramal?sslmode=require --no-password',
    's3 gredo',
    '',
    '',
  ])
  folder.remove()
})
