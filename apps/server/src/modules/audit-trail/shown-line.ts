import type { AuditLine } from '@ramal/contract/entities/audit'
import { isPlainObject } from '@ramal/contract/plain-object'
import type { JsonValue } from '@ramal/contract/wire'
import type { TrailRow } from './trail-rows.ts'

/** A line as the wire shows it; `whole`: also from where and by which request. */
export function shownLine(row: TrailRow, whole: boolean): AuditLine {
  const { id, seq, user_id, user_name, address, user_agent, request_id } = row
  const { before, after, ...data } = row.data
  return {
    ...{ id, seq, action: row.action, entity: row.entity, entity_id: row.entity_id },
    at: new Date(row.at).toISOString(),
    user: user_id === null ? null : { id: user_id, description: user_name ?? '' },
    ...(whole ? { address, user_agent, request_id } : { address: null, user_agent: null, request_id: null }),
    before: fields(before),
    after: fields(after),
    data: { ...fields(data), ...loose('before', before), ...loose('after', after) },
  }
}

type Fields = Record<string, JsonValue>

/** What came out of a JSON column is JSON. */
function fields(value: unknown): Fields | null {
  return isPlainObject(value) ? (value as Fields) : null
}

/** Some acts have one value before and after (a place in a queue), and no fields. */
function loose(name: 'before' | 'after', value: unknown): Fields {
  return value === undefined || value === null || isPlainObject(value) ? {} : { [name]: value as JsonValue }
}
