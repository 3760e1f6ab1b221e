import type Database from 'better-sqlite3'
import { columnsOf, tablesOf } from './store-facts.ts'

const AVATAR = '/api/v1/business/profile/avatar/'
const kept = (name: string) => `'files/' || substr(${name}, 1, 2) || '/' || ${name}`
const avatar = (column: string) => `substr(${column}, instr(${column}, '-') + 1, 32)`

/** Which columns name files of the data folder, and how their paths are made; a store of another version may lack some. */
const NAMING = [
  {
    table: 'calls',
    columns: ['recording_file', 'ended_at'],
    // A recording grows until its call ends.
    select: `select 'recordings/' || recording_file, ended_at is null from calls where recording_file is not null`,
  },
  {
    table: 'chat_attachments',
    columns: ['file'],
    select: `select ${kept('file')}, 0 from chat_attachments where file is not null`,
  },
  ...['avatar', 'avatar_message'].map((column) => ({
    table: 'users',
    columns: [column],
    select: `select ${kept(avatar(column))}, 0 from users where ${column} like '${AVATAR}%'`,
  })),
  {
    table: 'form_answers',
    columns: ['data'],
    select: `select ${kept("(answer.value ->> 'file')")}, 0 from form_answers, json_each(form_answers.data) answer
      where answer.type = 'object' and answer.value ->> 'file' is not null`,
  },
] as const

/** The files that rows of a store name. They are kept in the engine's own temporary table: memory does not grow with them. */
export class NamedFiles {
  readonly #see: Database.Statement<[string], number>
  readonly #unseen: Database.Statement<[], string>

  constructor(raw: Database.Database) {
    raw.pragma('temp_store = FILE')
    raw.exec(
      'create temp table named (path text primary key, grows integer, seen integer default 0) without rowid',
    )
    const tables = new Set(tablesOf(raw))
    for (const { table, columns, select } of NAMING) {
      if (!tables.has(table)) continue
      const there = new Set(columnsOf(raw, table))
      if (columns.every((column) => there.has(column)))
        raw.exec(`insert or ignore into named (path, grows) ${select}`)
    }
    this.#see = raw
      .prepare<[string], number>('update named set seen = 1 where path = ? returning grows')
      .pluck()
    this.#unseen = raw.prepare<[], string>('select path from named where seen = 0').pluck()
  }

  /** Whether a row names it, and whether it may still grow; it counts as seen from now on. */
  see(path: string): { grows: boolean } | null {
    const grows = this.#see.get(path)
    return grows === undefined ? null : { grows: grows === 1 }
  }

  /** What rows name and nobody has seen. */
  unseen(): IterableIterator<string> {
    return this.#unseen.iterate()
  }
}
