import { clientEmails, clientPhones, clients } from '@ramal/db/schema/crm'
import { firstOwners, type OwnedValues } from '@ramal/db/store/first-owners'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { type Alike, distinctFrom, readAll } from './likeness-rows.ts'

/** Clients that one statement looks at: some milliseconds. */
const WINDOW = 2_000
/** Windows of one question; whoever has more clients goes on from where it ended. */
const WINDOWS = 10
/** Pairs of one answer. */
const PAIRS = 20
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
    for (const sharers of await sharersIn(tx, tenantId, window, source))
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

/** Where clients have values that two people seldom share. */
const SOURCES: readonly OwnedValues[] = [
  {
    ...{ table: clientPhones, tenant: clientPhones.tenant_id },
    ...{ value: clientPhones.phone_key, owner: clientPhones.client_id },
  },
  {
    ...{ table: clientEmails, tenant: clientEmails.tenant_id },
    ...{ value: clientEmails.email, owner: clientEmails.client_id },
  },
]

/** Who shares a value with a client of the window, a group for each; in the order of their ids. */
async function sharersIn(
  tx: ReadTx,
  tenantId: number,
  { from, to }: Window,
  source: OwnedValues,
): Promise<readonly (readonly number[])[]> {
  const { table, tenant, owner, value } = source
  const own = await tx.db
    .selectDistinct({ value })
    .from(table)
    .where(and(eq(tenant, tenantId), gt(owner, from), lte(owner, to)))
  const values = own.map((row) => String(row.value))
  const groups = await firstOwners(tx, source, { tenantId, values, most: SHARERS })
  return groups.filter((sharers) => sharers.length > 1)
}
