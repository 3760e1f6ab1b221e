import { clientEmails, clientPhones, clients } from '@ramal/db/schema/crm'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { type Alike, distinctFrom, readAll } from './likeness-rows.ts'

/** Clients that one statement looks at: some milliseconds. */
const WINDOW = 2_000
/** Windows of one question; whoever has more clients goes on from where it ended. */
const WINDOWS = 10
/** Pairs of one answer. */
const PAIRS = 20
/** Values of one statement. */
const CHUNK = 500
/** Of clients with one value in common so many are compared: behind the number of a switchboard stand hundreds of people. */
const SHARERS = 20

/** Two clients who may be the same person; the older record first. */
export type Pair = readonly [Alike, Alike]

export interface FoundPairs {
  readonly pairs: readonly Pair[]
  /** Up to this client everybody was looked at; null: to the last. */
  readonly next: number | null
}

/**
 * Pairs of clients with a phone or an e-mail in common whose first has a higher id than `after`; neither those who are said to be two people,
 * nor who became part of somebody. No two clients of a tenant have one document.
 */
export async function findPairs(tx: ReadTx, tenantId: number, after: number): Promise<FoundPairs> {
  const pairs: Pair[] = []
  let from = after
  for (let window = 0; window < WINDOWS && pairs.length < PAIRS; window += 1) {
    const to = await endOfWindow(tx, tenantId, from)
    if (to === null) return { pairs, next: null }
    pairs.push(...(await pairsWithin(tx, tenantId, { from, to })))
    from = to
  }
  if (pairs.length <= PAIRS) return { pairs, next: from }
  // Of the last client who is shown, all pairs are.
  const last = pairs[PAIRS - 1]?.[0].id ?? from
  return { pairs: pairs.filter(([one]) => one.id <= last), next: last }
}

async function endOfWindow(tx: ReadTx, tenantId: number, from: number): Promise<number | null> {
  const rows = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenant_id, tenantId), gt(clients.id, from), isNull(clients.deleted_at)))
    .orderBy(asc(clients.id))
    .limit(WINDOW)
  return rows.at(-1)?.id ?? null
}

interface Window {
  readonly from: number
  readonly to: number
}

async function pairsWithin(tx: ReadTx, tenantId: number, window: Window): Promise<Pair[]> {
  const ids = new Map<number, Set<number>>()
  for (const source of SOURCES)
    for (const sharers of sharersOf(await alikeIn(tx, tenantId, window, source)))
      for (const one of sharers.filter((id) => id > window.from && id <= window.to))
        for (const other of sharers) if (other > one) ids.set(one, (ids.get(one) ?? new Set()).add(other))
  const all = new Set([...ids].flatMap(([one, others]) => [one, ...others]))
  const people = new Map((await readAll(tx, tenantId, [...all])).map((person) => [person.id, person]))
  const pairs: Pair[] = []
  for (const [one, others] of [...ids].toSorted(([a], [b]) => a - b)) {
    const distinct = new Set(await distinctFrom(tx, one))
    for (const other of [...others].toSorted((a, b) => a - b)) {
      const [first, second] = [people.get(one), people.get(other)]
      if (first && second && !distinct.has(other)) pairs.push([first, second])
    }
  }
  return pairs
}

interface Shared {
  readonly client: number
  readonly value: string
}

/** Clients with one value in common, by value; in the order of their ids. */
function sharersOf(rows: readonly Shared[]): readonly (readonly number[])[] {
  const byValue = Map.groupBy(rows, ({ value }) => value)
  return [...byValue.values()]
    .map((group) =>
      [...new Set(group.map(({ client }) => client))].toSorted((a, b) => a - b).slice(0, SHARERS),
    )
    .filter((sharers) => sharers.length > 1)
}

/** Where clients have values that two people seldom share. */
const SOURCES: readonly { readonly table: AnyTable; readonly columns: Columns }[] = [
  { table: clientPhones, columns: columnsOf(clientPhones, clientPhones.phone_key) },
  { table: clientEmails, columns: columnsOf(clientEmails, clientEmails.email) },
]

interface Columns {
  readonly tenant: AnyColumn
  readonly client: AnyColumn
  readonly value: AnyColumn
}

function columnsOf(table: { tenant_id: AnyColumn; client_id: AnyColumn }, value: AnyColumn): Columns {
  return { tenant: table.tenant_id, client: table.client_id, value }
}

/** Who has a value that a client of the window has. */
async function alikeIn(
  tx: ReadTx,
  tenantId: number,
  { from, to }: Window,
  { table, columns: { tenant, client, value } }: (typeof SOURCES)[number],
): Promise<Shared[]> {
  const read = async (within: SQL | undefined) =>
    (
      await tx.db
        .select({ client, value })
        .from(table)
        .where(and(eq(tenant, tenantId), within))
    ).map((row): Shared => ({ client: Number(row.client), value: String(row.value) }))
  const own = await read(and(gt(client, from), lte(client, to)))
  const found: Shared[] = []
  for (const values of chunksOf(own)) found.push(...(await read(inArray(value, values))))
  return found
}

function chunksOf(rows: readonly Shared[]): string[][] {
  const values = [...new Set(rows.map(({ value }) => value))]
  const count = Math.ceil(values.length / CHUNK)
  return Array.from({ length: count }, (_, at) => values.slice(at * CHUNK, (at + 1) * CHUNK))
}
