import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import { connect } from '@ramal/db/store/sqlite/connection'
import { migrateSqlite } from '@ramal/db/store/sqlite/migrate'
import type Database from 'better-sqlite3'
import { tablesOf } from '../backup/store-facts.ts'

/** A data folder as the product leaves it, with a few of everything that a backup takes; its writer stays open, as a running server's. */
export class DataFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'ramal-backup-'))
  readonly dataDir: string
  #raw: Database.Database | null = null

  constructor(name = 'data') {
    this.dataDir = join(this.root, name)
    mkdirSync(this.dataDir)
  }

  get raw(): Database.Database {
    if (!this.#raw) throw new Error('no store')
    return this.#raw
  }

  async open(): Promise<this> {
    const { raw } = await connect(join(this.dataDir, 'ramal.db'), 'write')
    migrateSqlite(raw, SQLITE_MIGRATIONS)
    raw.pragma('foreign_keys = off')
    raw.pragma('synchronous = off')
    this.#raw = raw
    const isNew = raw.prepare('select count(*) from contracts').pluck().get() === 0
    if (isNew) this.#insert('contracts', Object.entries({ id: 1, code: 'main', description: 'x' }))
    return this
  }

  stop(): void {
    this.#raw?.close()
    this.#raw = null
  }

  remove(): void {
    this.stop()
    rmSync(this.root, { recursive: true, force: true })
  }

  /** Puts a file below the data folder. */
  put(path: string, content: Buffer | string = randomBytes(1_000)): void {
    mkdirSync(dirname(join(this.dataDir, path)), { recursive: true })
    writeFileSync(join(this.dataDir, path), content)
  }

  /** A call with its recording. Returns the recording's path. */
  call(file: string, { isOver = true, content = undefined as Buffer | undefined } = {}): string {
    this.put(`recordings/${file}`, content)
    const sql = `insert into calls (tenant_id, uid, call_type, direction, phone, started_at, ended_at, recording_file, updated_at)
      values (1, ?, 10, 'incoming', '1', 1, ?, ?, 1)`
    this.raw.prepare(sql).run(randomUUID(), isOver ? 2 : null, file)
    return `recordings/${file}`
  }

  /** A file of the file store; its path. */
  keep(content?: Buffer): { name: string; path: string } {
    const name = randomUUID().replaceAll('-', '')
    const path = `files/${name.slice(0, 2)}/${name}`
    this.put(path, content)
    return { name, path }
  }

  /** A message's file; its path. */
  attachment(): string {
    const { name, path } = this.keep()
    const sql = `insert into chat_attachments (tenant_id, message_id, status, file, attempts) values (1, ?, 'stored', ?, 0)`
    this.raw.prepare(sql).run(this.#next(), name)
    return path
  }

  /** A picture of a person; its path. */
  avatar(): string {
    const { name, path } = this.keep()
    const columns = Object.entries({
      tenant_id: 1,
      description: 'x',
      username: name,
      first_name: 'x',
      password_hash: '',
      avatar: `/api/v1/business/profile/avatar/1-${name}.png`,
    })
    this.#insert('users', columns)
    return path
  }

  /** A file in an answer; its path. */
  answer(): string {
    const { name, path } = this.keep()
    const data = JSON.stringify({ rg: { file: name, name: 'RG.pdf', size: 1, mime: 'x' }, name: 'Ana' })
    this.#insert(
      'form_answers',
      Object.entries({ tenant_id: 1, uid: name, form_id: 1, form_version: 1, user_id: 1, data }),
    )
    return path
  }

  /** Rows, so many thousand bytes of them. */
  fill(kilobytes: number): void {
    const insert = this.raw.prepare('insert into outbox (topic, seq, frame, at) values (?, 1, ?, 1)')
    const all = this.raw.transaction(() => {
      for (let count = 0; count < kilobytes; count += 10)
        insert.run(randomUUID(), randomBytes(5_000).toString('hex'))
    })
    all()
  }

  #next(): number {
    return this.raw.prepare<[], number>('select count(*) from chat_attachments').pluck().get()! + 1
  }

  #insert(table: string, given: [string, unknown][]): void {
    const wanted = this.raw.prepare<
      [string],
      { name: string; notnull: number; dflt_value: unknown; pk: number }
    >('select name, "notnull", dflt_value, pk from pragma_table_info(?)')
    const names = new Map(given)
    for (const { name, notnull, dflt_value, pk } of wanted.all(table))
      if (notnull === 1 && dflt_value === null && pk === 0 && !names.has(name)) names.set(name, 0)
    const columns = [...names.keys()]
    const sql = `insert into ${table} (${columns.map((name) => `"${name}"`)}) values (${columns.map(() => '?')})`
    this.raw.prepare(sql).run(...names.values())
  }
}

/** Every row of a store, table by table. */
export function rowsOf(raw: Database.Database): Record<string, unknown[]> {
  return Object.fromEntries(
    tablesOf(raw).map((table) => [table, raw.prepare(`select * from "${table}" order by 1, 2`).all()]),
  )
}

/** The paths of all files below a folder, sorted. */
export function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
