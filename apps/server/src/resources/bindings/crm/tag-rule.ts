import { tags } from '@ramal/db/schema/crm'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { About, Body } from '../../editable.ts'
import { refused } from '../../stored-values.ts'
import { idIn } from './written.ts'

/** Of a category of tags with `is_exclusive` there is one at most (entities §3). */
export async function assertTags(tx: ReadTx, values: Body, about: About): Promise<void> {
  const ids = (values['tags'] as unknown[]).map(idIn).filter((id) => id !== null)
  if (ids.length === 0) return
  const rows = await tx.db
    .select({ id: tags.id, category: tags.category, isExclusive: tags.is_exclusive })
    .from(tags)
    .where(and(eq(tags.tenant_id, about.tenantId), isNull(tags.deleted_at), inArray(tags.id, ids)))
  const exclusive = rows.filter(({ isExclusive, category }) => isExclusive && category !== null)
  for (const { category, id } of exclusive)
    if (rows.some((other) => other.id !== id && other.category === category))
      throw refused('tags', about.say('crmRule.oneTag', { category: category ?? '' }))
}
