import { activities } from '@ramal/db/schema/activities'
import { pauseReports, timeRemarks } from '@ramal/db/schema/agent'
import { auditLog } from '@ramal/db/schema/audit'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { chatEvents, chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { clientConsents, dataRequests } from '@ramal/db/schema/client-ledger'
import { coworkerMessages } from '@ramal/db/schema/coworkers'
import { listImportRows, listImports } from '@ramal/db/schema/list-imports'
import { notifications, supervisorMessages } from '@ramal/db/schema/notifications'
import { outbox } from '@ramal/db/schema/realtime'
import { records } from '@ramal/db/schema/records'
import { reportJobs } from '@ramal/db/schema/report-jobs'
import { formAnswers, serviceClassifications } from '@ramal/db/schema/service'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { contains } from '@ramal/db/store/contains'
import { foldedColumn } from '@ramal/db/store/folded'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { TENANT_OF, topicParts } from '@ramal/db/store/topic-tenant'
import { probesOf, withoutPerson } from '@ramal/domain/client/erasure'
import { and, asc, eq, getTableColumns, gt, inArray, lte, max, or, type SQL, sql } from 'drizzle-orm'
import { redactLines } from '../../../accounts/audit/redact-rows.ts'
import { type Erased, foreignPattern } from './erased.ts'

export type Swept = AnyTable & { readonly id: AnyColumn }

/** Tables in which others may have written of a person: what only that person bears is taken out of their texts. A test over the schema holds this list complete. */
export const SWEPT = {
  activities,
  calls,
  call_legs: callLegs,
  call_events: callEvents,
  queue_events: queueEvents,
  chat_rooms: chatRooms,
  chat_messages: chatMessages,
  chat_events: chatEvents,
  form_answers: formAnswers,
  service_classifications: serviceClassifications,
  records,
  client_consents: clientConsents,
  data_requests: dataRequests,
  list_imports: listImports,
  list_import_rows: listImportRows,
  notifications,
  supervisor_messages: supervisorMessages,
  coworker_messages: coworkerMessages,
  pause_reports: pauseReports,
  time_remarks: timeRemarks,
  report_jobs: reportJobs,
  outbox,
  audit_log: auditLog,
} satisfies Record<string, Swept>

/** Ids that are looked at with one read: bounded, so that nobody's long read waits for it. */
const IDS = 5_000

export interface Mentions {
  /** Up to which id was looked at; null: there are no more. */
  readonly last: number | null
  readonly rows: readonly (Record<string, unknown> & { id: number })[]
}

/** Rows of the tenant behind `after` that may mention the person. */
export async function findMentions(
  tx: ReadTx,
  table: Swept,
  person: Erased,
  after: number,
): Promise<Mentions> {
  const probes = probesOf(person.own)
  const [{ end } = { end: null }] = await tx.db.select({ end: max(table.id) }).from(table)
  if (probes.length === 0 || end === null || after >= Number(end)) return { last: null, rows: [] }
  const texts = textColumns(table)
  const has = texts.flatMap((column) => {
    const text = foldedColumn(sql`cast(${column} as text)`)
    return probes.map((probe) => contains(text, probe))
  })
  const last = after + IDS
  const rows = await tx.db
    .select()
    .from(table)
    .where(and(gt(table.id, after), lte(table.id, last), ofTenant(table, person.tenantId), or(...has)))
    .orderBy(asc(table.id))
  return { last, rows: rows as unknown as Mentions['rows'] }
}

/** Takes the person out of these rows; how many changed. */
export async function takeOut(
  tx: WriteTx,
  table: Swept,
  ids: readonly number[],
  person: Erased & { readonly by: number | null; readonly now: number },
): Promise<number> {
  const pattern = foreignPattern(person)
  const without = (value: unknown) => withoutPerson(value, pattern, person.instead)
  const { tenantId, clientId: entityId, by: userId, now: at } = person
  if ((table as Swept) === (auditLog as Swept))
    return redactLines(tx, ids, (data) => without(data) as typeof data, {
      ...{ tenantId, userId, entity: 'clients', entityId, at },
    })
  const rows = await tx.db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
  let changed = 0
  for (const row of rows as Record<string, unknown>[]) {
    const values: Record<string, unknown> = {}
    for (const { name } of textColumns(table)) {
      const rest = without(row[name])
      if (rest !== row[name]) values[name] = rest
    }
    if (Object.keys(values).length === 0) continue
    await tx.db
      .update(table)
      .set(values)
      .where(eq(table.id, row['id'] as number))
    changed += 1
  }
  return changed
}

/** JSON of PostgreSQL is a type of our own, which drizzle calls custom. */
const WORDY: ReadonlySet<string> = new Set(['json', 'string', 'custom'])

/** Columns that hold words of people: texts and JSON, but no word of a closed list. */
export function textColumns(table: AnyTable): AnyColumn[] {
  const columns = Object.values(getTableColumns(table)) as AnyColumn[]
  return columns.filter(
    (column) =>
      WORDY.has(column.dataType) &&
      (column.enumValues === undefined || column.enumValues.length === 0),
  )
}

function ofTenant(table: Swept, tenantId: number): SQL | undefined {
  const { tenant_id } = getTableColumns(table) as Record<string, AnyColumn | undefined>
  if (tenant_id) return sql`+${tenant_id} = ${tenantId}`
  return undefined
}

/** Frames name no tenant: those of another one's people and chats are left out. */
export async function ofOwnTopics<Row extends Record<string, unknown>>(
  tx: ReadTx,
  rows: readonly Row[],
  tenantId: number,
): Promise<Row[]> {
  const own: Row[] = []
  for (const row of rows) {
    const { kind, number } = topicParts(row['topic'] as Parameters<typeof topicParts>[0])
    const [{ tenant } = { tenant: null }] = await tx.db
      .select({ tenant: sql<number | null>`${TENANT_OF[kind](number)}` })
      .from(sql`(select 1 as one) as "asked"`)
    if (Number(tenant) === tenantId) own.push(row)
  }
  return own
}
