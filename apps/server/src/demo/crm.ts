import type { FormTab } from '@ramal/contract/form'
import type { StatusEntity } from '@ramal/contract/resources/words'
import { products, statuses, tags } from '@ramal/db/schema/crm'
import { interactionStatuses, interactions } from '@ramal/db/schema/records'
import { forms } from '@ramal/db/schema/service'
import type { WriteTx } from '@ramal/db/store/store'
import { only } from './only.ts'

interface DemoStatus {
  readonly name: string
  readonly color: string
  readonly is?: 'is_won' | 'is_lost' | 'is_final'
}

const STATUSES: Readonly<Record<StatusEntity, readonly DemoStatus[]>> = {
  client: [
    { name: 'Ativo', color: 'green' },
    { name: 'Inadimplente', color: 'amber' },
    { name: 'Cancelado', color: 'grey', is: 'is_final' },
  ],
  lead: [
    { name: 'Novo', color: 'blue' },
    { name: 'Em contato', color: 'amber' },
    { name: 'Ganho', color: 'green', is: 'is_won' },
    { name: 'Perdido', color: 'red', is: 'is_lost' },
  ],
  organization: [
    { name: 'Cliente', color: 'green' },
    { name: 'Prospecção', color: 'blue' },
  ],
  interaction: [
    { name: 'Aberto', color: 'blue' },
    { name: 'Em andamento', color: 'amber' },
    { name: 'Resolvido', color: 'green', is: 'is_final' },
  ],
}

const CASE_FORM: FormTab[] = [
  {
    label: 'Chamado',
    fields: [
      { type: 'text', name: 'assunto', label: 'Assunto', cols: 12, required: true, maxlength: 120 },
      { type: 'textarea', name: 'descricao', label: 'Descrição', cols: 12, maxlength: 2000 },
    ],
  },
]

/** What clients and leads can be, a tag, a product, and one type of record. */
export async function seedCrm(tx: WriteTx, tenantId: number): Promise<void> {
  const own = { tenant_id: tenantId }
  const ids = new Map<StatusEntity, number[]>()
  for (const [entity, list] of Object.entries(STATUSES) as [StatusEntity, readonly DemoStatus[]][]) {
    const rows = await tx.db
      .insert(statuses)
      .values(
        list.map(({ name, color, is }, order) => ({
          ...{ ...own, description: name, entity, color, order, is_initial: order === 0 },
          ...(is ? { is_final: true, [is]: true } : {}),
        })),
      )
      .returning({ id: statuses.id })
    ids.set(
      entity,
      rows.map(({ id }) => id),
    )
  }
  await tx.db.insert(tags).values({ ...own, description: 'Prioridade', color: 'amber', queue_priority: 10 })
  await tx.db.insert(products).values({ ...own, description: 'Plano Família', sku: 'PL-FAM', price: 149.9 })
  const form = only(
    await tx.db
      .insert(forms)
      .values({ ...own, description: 'Chamado', target: 'interaction', definition: { tabs: CASE_FORM } })
      .returning({ id: forms.id }),
  )
  const type = { ...own, description: 'Chamado', slug: 'chamado', form_id: form, protocol_prefix: 'CH' }
  const interaction_id = only(
    await tx.db
      .insert(interactions)
      .values({ ...type, sla_resolution_minutes: 2880 })
      .returning({ id: interactions.id }),
  )
  await tx.db
    .insert(interactionStatuses)
    .values((ids.get('interaction') ?? []).map((status_id, order) => ({ interaction_id, status_id, order })))
}
