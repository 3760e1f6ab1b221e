import type { Reference } from '@ramal/contract/wire'
import { classifications, unionSubClassifications, unions } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Source } from '../../source.ts'

/** The first union that offers a sub-classification, by its classification's name. */
export const firstUnion: Source<Reference | null> = {
  kind: 'rows',
  load: async (tx, ids) => new Map((await unionsOf(tx, ids)).map(({ owner, ...union }) => [owner, union])),
  empty: null,
}

/** Its id alone. */
export const firstUnionId: Source<number | null> = {
  kind: 'rows',
  load: async (tx, ids) => new Map((await unionsOf(tx, ids)).map(({ owner, id }) => [owner, id])),
  empty: null,
}

async function unionsOf(tx: ReadTx, ids: readonly number[]) {
  const links = unionSubClassifications
  const rows = await tx.db
    .select({ owner: links.sub_classification_id, id: unions.id, description: classifications.description })
    .from(links)
    .innerJoin(unions, eq(unions.id, links.union_id))
    .innerJoin(classifications, eq(classifications.id, unions.classification_id))
    .where(inArray(links.sub_classification_id, [...ids]))
    .orderBy(asc(unions.id))
  return rows.filter((row, index) => rows.findIndex(({ owner }) => owner === row.owner) === index)
}
