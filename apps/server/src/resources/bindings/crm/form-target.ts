import type { FORM_TARGETS } from '@ramal/contract/resources/words'
import { forms } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'
import type { About, Body } from '../../editable.ts'
import { refused } from '../../stored-values.ts'
import { idIn } from './written.ts'

/** The form of a row asks about such rows, and about nothing else (entities §5, forms). */
export async function assertFormOf(
  tx: ReadTx,
  values: Body,
  target: (typeof FORM_TARGETS)[number],
  { tenantId, say }: About,
): Promise<void> {
  const id = idIn(values['form'])
  if (id === null) return
  const rows = await tx.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.tenant_id, tenantId), eq(forms.id, id), eq(forms.target, target)))
  if (rows.length === 0) throw refused('form', say('crmRule.formTarget'))
}
