import type { Reference } from '@ramal/contract/wire'
import { dialers, mailings } from '@ramal/db/schema/dialing'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import { and, inArray, isNull } from 'drizzle-orm'
import { grouped, type Source } from '../../source.ts'

/** Queues of both channels that show a form. */
export const queuesOfForms: Source<Reference[]> = {
  kind: 'rows',
  load: grouped(async (tx, ids) => [
    ...(await showing(tx, telephonyQueues, ids)),
    ...(await showing(tx, chatQueues, ids)),
  ]),
  empty: [],
}

/** Dialers that work on a mailing with a form. */
export const dialersOfForms: Source<Reference[]> = {
  kind: 'rows',
  load: grouped(async (tx, ids) => {
    const lists = await tx.db
      .select({ id: mailings.id, form: mailings.form_id })
      .from(mailings)
      .where(and(inArray(mailings.form_id, [...ids]), isNull(mailings.deleted_at)))
    if (lists.length === 0) return []
    const all = await tx.db
      .select({ id: dialers.id, description: dialers.description, mailings: dialers.mailings })
      .from(dialers)
      .where(isNull(dialers.deleted_at))
      .orderBy(dialers.id)
    return ids.flatMap((owner) => {
      const own = new Set(lists.filter(({ form }) => form === owner).map(({ id }) => id))
      return all
        .filter((dialer) => dialer.mailings.some(({ mailing_id }) => own.has(mailing_id)))
        .map(({ id, description }) => ({ owner, item: { id, description } }))
    })
  }),
  empty: [],
}

async function showing(
  tx: ReadTx,
  table: typeof telephonyQueues | typeof chatQueues,
  ids: readonly number[],
) {
  const rows = await tx.db
    .select({ owner: table.form_id, id: table.id, description: table.description })
    .from(table)
    .where(and(inArray(table.form_id, [...ids]), isNull(table.deleted_at)))
    .orderBy(table.id)
  return rows.map(({ owner, ...item }) => ({ owner: Number(owner), item }))
}
