import { calls } from '@ramal/db/schema/calls'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { classifications, formAnswers, forms, subClassifications } from '@ramal/db/schema/service'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { insertNote } from '../../modules/briefing/briefing-rows.ts'

type Call = Pick<typeof calls.$inferSelect, 'id' | 'uid'>

/** Ana (user 1) has filled in all that the queue of the seed asks of this call, and says why she will give it away. */
export async function serve(store: Store, { id, uid }: Call): Promise<void> {
  const tenant_id = 1
  await store.write(async (tx) => {
    const fields = [{ type: 'text', name: 'contrato', label: 'Contrato' } as const]
    await tx.db
      .insert(forms)
      .values({ tenant_id, id: 6, description: 'Dados', definition: { tabs: [{ label: '', fields }] } })
    await tx.db.update(telephonyQueues).set({ form_id: 6 })
    await tx.db.insert(classifications).values({ tenant_id, id: 10, description: 'Resolvido' })
    await tx.db.insert(subClassifications).values({ tenant_id, id: 11, description: 'Segunda via' })
    const told = { classification_id: 10, sub_classification_id: 11, comment: 'Falta enviar', queue_id: 4 }
    await tx.db.update(calls).set(told).where(eq(calls.id, id))
    await tx.db
      .insert(formAnswers)
      .values({ tenant_id, uid, form_id: 6, form_version: 1, user_id: 1, data: { contrato: '88123' } })
    const note = { tenantId: tenant_id, callId: id, userId: 1, at: Date.now(), note: 'Quer a segunda via' }
    await insertNote(tx, note)
  })
}
