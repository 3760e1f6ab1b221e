import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { valuesOf, writtenRow } from './row-values.ts'

type Row = Readonly<Record<string, unknown>>

/** A row, and the one of the same resource that takes its place. */
export interface Replacement {
  readonly key: ResourceKey
  readonly from: number
  readonly to: number
}

/** Resources of the destinations of calls that name a row (contract §7). */
const OF_CALLS: Readonly<Record<string, ResourceKey>> = {
  ivrbasic: 'ivrs',
  queue: 'telephonyQueues',
  nps: 'telephonySurveys',
  announce: 'soundEntries',
  pjsip: 'devices',
  callgroup: 'callGroups',
}
/** The same of chats: their queues are other rows than those of calls. */
const OF_CHATS: Readonly<Record<string, ResourceKey>> = {
  flow: 'flows',
  user: 'users',
  queue: 'chatQueues',
  message: 'textMessages',
  survey: 'chatSurveys',
  bot: 'bots',
}

/**
 * What a PATCH of a row says so that it uses another one: its references, lists of them, destinations, and the same in the rows within it.
 * Null: it names the old one nowhere that may be written.
 */
export function replacedReferences(
  fields: Fields,
  written: ReadonlySet<string>,
  row: Row,
  replacement: Replacement,
): Record<string, unknown> | null {
  const changes = changesIn(fields, row, replacement)
  const names = Object.keys(changes).filter((name) => written.has(name))
  if (names.length === 0) return null
  const isFile = (_value: unknown): _value is never => false
  const { body } = writtenRow(fields, written, valuesOf(fields, { ...row, ...changes }), isFile)
  return Object.fromEntries(names.map((name) => [name, body[name]]))
}

function changesIn(fields: Fields, row: Row, replacement: Replacement): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, { about }] of Object.entries(fields)) {
    const value = row[name]
    if (about.isShown || value === null || value === undefined) continue
    const next = replaced(about, value, row, replacement)
    if (next === undefined) continue
    if (about.kind !== 'app') changes[name] = next
    else Object.assign(changes, { [name]: value, [about.pair]: next })
  }
  return changes
}

/** The value in its place; undefined: it stays. Of a destination it is where it leads that changes. */
function replaced(about: About, value: unknown, row: Row, replacement: Replacement): unknown {
  const { key, from, to } = replacement
  switch (about.kind) {
    case 'ref':
      return about.to === key && idOf(value) === from ? { id: to, description: '' } : undefined
    case 'refs': {
      const ids = Array.isArray(value) ? value.map(idOf) : []
      if (about.to !== key || !ids.includes(from)) return undefined
      return [...new Set(ids.map((id) => (id === from ? to : id)))]
    }
    case 'app': {
      const kinds = about.apps.includes('disconnect') ? OF_CHATS : OF_CALLS
      return kinds[String(value)] === key && row[about.pair] === String(from) ? String(to) : undefined
    }
    case 'group':
      return within(about.fields, value, replacement)
    case 'rows': {
      if (!Array.isArray(value)) return undefined
      const items = value.map((item) => within(about.fields, item, replacement))
      return items.some((item) => item !== undefined)
        ? items.map((item, index) => item ?? value[index])
        : undefined
    }
    default:
      return undefined
  }
}

function within(fields: Fields, value: unknown, replacement: Replacement): Row | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const changes = changesIn(fields, value as Row, replacement)
  return Object.keys(changes).length > 0 ? { ...value, ...changes } : undefined
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
