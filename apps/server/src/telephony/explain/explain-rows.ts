import { blacklists } from '@ramal/db/schema/blacklists'
import { users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes, outboundRoutes } from '@ramal/db/schema/routes'
import { soundEntries } from '@ramal/db/schema/sounds'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'
import type { Step } from '../../modules/route-explain/explainer.ts'

/** Kinds of rows that a step may name, by the key of their resource. */
const NAMED = {
  ivrs,
  telephonyQueues,
  telephonySurveys: npsTelephony,
  soundEntries,
  devices: endpoints,
  callGroups,
  users,
  inboundRoutes,
  outboundRoutes,
  blacklists,
  calendars,
} as const
export type NamedKind = keyof typeof NAMED

/** What rows of the tenant are called, by id. */
export async function namesOf(
  tx: ReadTx,
  tenantId: number,
  kind: NamedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const table = NAMED[kind] as AnyTable & Record<'id' | 'tenant_id' | 'description', AnyColumn>
  const rows = await tx.db
    .select({ id: table.id, description: table.description })
    .from(table)
    .where(and(eq(table.tenant_id, tenantId), inArray(table.id, [...ids])))
  return new Map(rows.map((row) => [Number(row.id), String(row.description)]))
}

/** The steps, each with the name of its row where it had none. */
export async function withNames(
  tx: ReadTx,
  tenantId: number,
  steps: readonly Step[],
): Promise<readonly Step[]> {
  const named: Step[] = []
  for (const step of steps) {
    const { resource, id, description } = step
    const kind = resource !== null && resource in NAMED ? (resource as NamedKind) : null
    const names = kind && id !== null && description === null ? await namesOf(tx, tenantId, kind, [id]) : null
    named.push(names && id !== null ? { ...step, description: names.get(id) ?? null } : step)
  }
  return named
}
