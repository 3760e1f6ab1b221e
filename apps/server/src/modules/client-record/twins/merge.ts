import { MERGE_FIELDS } from '@ramal/contract/endpoints/client-record'
import type { clientMerges, MergeUndo } from '@ramal/db/schema/client-ledger'
import type { WriteTx } from '@ramal/db/store/store'
import { mergedValues, refusalsToRepeat, stricterAnswer } from '@ramal/domain/client/merge'
import { readContactFacts } from '../../clients/consent-rows.ts'
import { distinctFrom } from './likeness-rows.ts'
import { type ClientColumns, copyDistinctions, moveFollowing } from './merge-rows.ts'
import { changeClientRow, insertConsent, insertMerge } from './merged-client-rows.ts'
import { readWays, searchTextOf, uniteWays } from './united-rows.ts'

/** Who merges, and when. */
export interface MergedBy {
  readonly userId: number
  readonly now: number
}

/** Columns of the fields that may be taken. */
const COLUMNS = MERGE_FIELDS.map((field) =>
  ['organization', 'owner', 'status'].includes(field) ? `${field}_id` : field,
)

/**
 * Makes `other` part of `survivor`: what was about them is the survivor's, phones, e-mails and tags are united, and of what they agreed to
 * the stricter holds. What it was before is kept, so that it can be undone. Returns the merge's id.
 */
export async function mergeInto(
  tx: WriteTx,
  { survivor, other, take }: { survivor: ClientColumns; other: ClientColumns; take: readonly string[] },
  by: MergedBy,
): Promise<number> {
  const ids = { survivorId: survivor.id, otherId: other.id }
  const ways = await readWays(tx, [survivor.id, other.id])
  const ledgers = await ledgersOf(tx, survivor, other)
  const moved = await moveFollowing(tx, other.id, survivor.id)
  const { tags } = await uniteWays(tx, ways, ids)
  const consents = await repeatRefusals(tx, survivor, ledgers, by)
  const others = (await distinctFrom(tx, other.id)).filter((id) => id !== survivor.id)
  const distinctions = await copyDistinctions(tx, { survivor, others }, by)
  await changeClientRow(tx, other.id, {
    ...{ merged_into_id: survivor.id, is_active: false, document: null, external_id: null, wa_id: null },
    ...{ phone_key: null, updated_at: by.now, updated_by: by.userId },
  })
  const after = await keepSurvivor(tx, { survivor, other, take }, by)
  const undo: MergeUndo = {
    rows: { clients: [survivor, other], ...ways },
    after,
    moved,
    added: { client_tags: tags, client_consents: consents, client_distinctions: distinctions },
  }
  return insertMerge(tx, {
    ...{ tenant_id: survivor.tenant_id, survivor_client_id: survivor.id, merged_client_id: other.id },
    ...{ merged_at: by.now, merged_by: by.userId, undo },
  } satisfies typeof clientMerges.$inferInsert)
}

async function keepSurvivor(
  tx: WriteTx,
  { survivor, other, take }: { survivor: ClientColumns; other: ClientColumns; take: readonly string[] },
  by: MergedBy,
): Promise<ClientColumns> {
  const taken = new Set(take.map((field) => COLUMNS[MERGE_FIELDS.indexOf(field as 'city')] ?? field))
  const values = mergedValues(survivor, other, { fields: COLUMNS, take: taken })
  // A document is of a kind of person: both go together.
  if (values['document'] !== survivor.document) values['person_type'] = other.person_type
  const optIn = stricterAnswer(survivor.whatsapp_opt_in, other.whatsapp_opt_in)
  const answerer = optIn === survivor.whatsapp_opt_in ? survivor : other
  await changeClientRow(tx, survivor.id, {
    ...values,
    description: values['full_name'],
    do_not_call: survivor.do_not_call || other.do_not_call,
    ...{ whatsapp_opt_in: optIn, opt_in_at: answerer.opt_in_at, opt_in_source: answerer.opt_in_source },
    ...{ phone_key: survivor.phone_key ?? other.phone_key, wa_id: survivor.wa_id ?? other.wa_id },
    last_contact_at: latest(survivor.last_contact_at, other.last_contact_at),
    ...{ updated_at: by.now, updated_by: by.userId },
  })
  return changeClientRow(tx, survivor.id, { search: await searchTextOf(tx, survivor.id), updated_at: by.now })
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

async function ledgersOf(tx: WriteTx, survivor: ClientColumns, other: ClientColumns) {
  const of = async ({ tenant_id, id }: ClientColumns) =>
    (await readContactFacts(tx, tenant_id, id))?.lines ?? []
  return [await of(survivor), await of(other)]
}

/** Lines that keep each no of either; ids of those that were added. */
async function repeatRefusals(
  tx: WriteTx,
  { id, tenant_id }: ClientColumns,
  ledgers: Awaited<ReturnType<typeof ledgersOf>>,
  by: MergedBy,
): Promise<number[]> {
  const united = (await readContactFacts(tx, tenant_id, id))?.lines ?? []
  const added: number[] = []
  for (const about of refusalsToRepeat(ledgers, united))
    added.push(
      await insertConsent(tx, {
        ...{ tenant_id, client_id: id, ...about, answer: 'no', source: 'merge' },
        ...{ since: by.now, created_at: by.now, created_by: by.userId },
      }),
    )
  return added
}
