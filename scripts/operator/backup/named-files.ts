import type Database from 'better-sqlite3'
import { columnsOf, tablesOf } from './store-facts.ts'

/** How the two engines say what a naming is made of. */
interface Dialect {
  /** A letter's place in a text. */
  readonly place: (text: string, letter: string) => string
  readonly isNull: (column: string) => string
  /** The files in the answers of a form. */
  readonly answers: string
}

export const SQLITE: Dialect = {
  place: (text, letter) => `instr(${text}, '${letter}')`,
  isNull: (column) => `${column} is null`,
  answers: `select ${kept("(answer.value ->> 'file')")} as path, 0 as grows from form_answers, json_each(form_answers.data) answer
    where answer.type = 'object' and answer.value ->> 'file' is not null`,
}

export const POSTGRES: Dialect = {
  place: (text, letter) => `strpos(${text}, '${letter}')`,
  isNull: (column) => `(${column} is null)::int`,
  answers: `select ${kept("(answer.value ->> 'file')")} as path, 0 as grows from form_answers, jsonb_each(form_answers.data) answer
    where jsonb_typeof(answer.value) = 'object' and answer.value ->> 'file' is not null`,
}

const AVATAR = '/api/v1/business/profile/avatar/'

function kept(name: string): string {
  return `'files/' || substr(${name}, 1, 2) || '/' || ${name}`
}

/** Which columns name files of the data folder, and how their paths are made; a store of another version may lack some. */
export function namingsOf({ place, isNull, answers }: Dialect) {
  const avatar = (column: string) => `substr(${column}, ${place(column, '-')} + 1, 32)`
  return [
    {
      table: 'calls',
      columns: ['recording_file', 'ended_at'],
      // A recording grows until its call ends.
      select: `select 'recordings/' || recording_file as path, ${isNull('ended_at')} as grows from calls where recording_file is not null`,
    },
    {
      table: 'chat_attachments',
      columns: ['file'],
      select: `select ${kept('file')} as path, 0 as grows from chat_attachments where file is not null`,
    },
    ...['avatar', 'avatar_message'].map((column) => ({
      table: 'users',
      columns: [column],
      select: `select ${kept(avatar(column))} as path, 0 as grows from users where ${column} like '${AVATAR}%'`,
    })),
    { table: 'form_answers', columns: ['data'], select: answers },
  ]
}

/** What the rows of a copied store name. */
export function namedInSqlite(raw: Database.Database): NamedFiles {
  const named = new NamedFiles(raw)
  const tables = new Set(tablesOf(raw))
  for (const { table, columns, select } of namingsOf(SQLITE)) {
    if (!tables.has(table)) continue
    const there = new Set(columnsOf(raw, table))
    if (columns.every((column) => there.has(column)))
      raw.exec(`insert or ignore into named (path, grows) ${select}`)
  }
  return named
}

/** The files that rows of a store name. They are kept in a temporary table of SQLite's: memory does not grow with them. */
export class NamedFiles {
  readonly #add: Database.Statement<[string, number]>
  readonly #see: Database.Statement<[string], number>
  readonly #unseen: Database.Statement<[], string>

  constructor(raw: Database.Database) {
    raw.pragma('temp_store = FILE')
    raw.exec(
      'create temp table named (path text primary key, grows integer, seen integer default 0) without rowid',
    )
    this.#add = raw.prepare('insert or ignore into named (path, grows) values (?, ?)')
    this.#see = raw
      .prepare<[string], number>('update named set seen = 1 where path = ? returning grows')
      .pluck()
    this.#unseen = raw.prepare<[], string>('select path from named where seen = 0').pluck()
  }

  add(path: string, grows: boolean): void {
    this.#add.run(path, Number(grows))
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
