import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as activities from '@ramal/db/schema/activities'
import * as blacklists from '@ramal/db/schema/blacklists'
import * as builder from '@ramal/db/schema/builder'
import * as business from '@ramal/db/schema/business'
import * as calendars from '@ramal/db/schema/calendars'
import * as callApps from '@ramal/db/schema/call-apps'
import * as channels from '@ramal/db/schema/channels'
import * as chatGroups from '@ramal/db/schema/chat-groups'
import * as crm from '@ramal/db/schema/crm'
import * as integrations from '@ramal/db/schema/integrations'
import * as leads from '@ramal/db/schema/leads'
import * as pabx from '@ramal/db/schema/pabx'
import * as queues from '@ramal/db/schema/queues'
import * as routes from '@ramal/db/schema/routes'
import * as service from '@ramal/db/schema/service'
import * as sounds from '@ramal/db/schema/sounds'
import * as teams from '@ramal/db/schema/teams'
import * as templates from '@ramal/db/schema/templates'
import * as trunks from '@ramal/db/schema/trunks'
import type { AnyTable } from '@ramal/db/store/any-table'
import { getTableColumns, is, Table } from 'drizzle-orm'

const SOURCES = join(import.meta.dirname, '../..')
const SCHEMA = {
  ...{ ...builder, ...chatGroups, ...integrations },
  ...{
    ...activities,
    ...blacklists,
    ...business,
    ...calendars,
    ...callApps,
    ...channels,
    ...crm,
    ...leads,
    ...pabx,
  },
  ...{ ...queues, ...routes, ...service, ...sounds, ...teams, ...templates, ...trunks },
}

/** What marks a row that does not count: switched off, deleted. */
export const MARKS = ['is_active', 'deleted_at'] as const
export type Mark = (typeof MARKS)[number]

/** Which of the marks a table has. */
export function marksOf(table: AnyTable): Mark[] {
  return MARKS.filter((mark) => mark in getTableColumns(table))
}

/** The name in the schema of each table whose rows can be switched off or deleted. */
export const SETTINGS: ReadonlyMap<string, AnyTable> = new Map(
  Object.entries(SCHEMA).flatMap(([name, value]) => {
    const table = is(value, Table) ? (value as AnyTable) : null
    return table && marksOf(table).length > 0 ? [[name, table]] : []
  }),
)

/**
 * What the server reads of those tables, as `folder/some-rows.ts#reader: table`: exported functions of `*-rows.ts` that take a
 * `ReadTx` and name the table, themselves or through a function of their own file. Found in the text: top-level functions begin at
 * the start of a line (the formatter sees to that).
 */
export function settingsReaders(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-rows.ts') && !file.includes('testing/'))
    .sort()
    .flatMap((file) => {
      const parts = partsOf(readFileSync(join(SOURCES, file), 'utf8'))
      const readers = [...parts].filter(([, text]) => /^export .*\btx: ReadTx\b/s.test(headOf(text)))
      return readers.flatMap(([name]) =>
        [...tablesOf(name, parts)].map((table) => `${file}#${name}: ${table}`),
      )
    })
}

/** Name -> text of the functions and constants of a module, comments left out; `''` has its imports. */
function partsOf(source: string): Map<string, string> {
  const bare = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const parts = new Map<string, string>()
  for (const part of bare.split(/\n(?=(?:export )?(?:async )?(?:function|const|type|interface|class) )/)) {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1]
    if (name !== undefined || parts.size === 0) parts.set(name ?? '', part)
  }
  return parts
}

const headOf = (text: string) => text.slice(0, text.indexOf('{'))

function tablesOf(name: string, parts: ReadonlyMap<string, string>, seen = new Set<string>()): Set<string> {
  const text = parts.get(name) ?? ''
  seen.add(name)
  const isNamed = (word: string) => new RegExp(`(?<!typeof )\\b${word}\\b`).test(text)
  const own = [...SETTINGS.keys()].filter((table) => imported(parts).has(table) && isNamed(table))
  const below = [...parts.keys()].filter((part) => part !== '' && !seen.has(part) && isNamed(part))
  return new Set([...own, ...below.flatMap((part) => [...tablesOf(part, parts, seen)])])
}

function imported(parts: ReadonlyMap<string, string>): Set<string> {
  const lists = (parts.get('') ?? '').matchAll(/import \{([^}]*)\}/g)
  return new Set([...lists].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())))
}
