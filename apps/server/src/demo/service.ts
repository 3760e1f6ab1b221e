import type { FormTab } from '@ramal/contract/form'
import {
  classifications,
  forms,
  subClassifications,
  unionSubClassifications,
  unions,
} from '@ramal/db/schema/service'
import type { WriteTx } from '@ramal/db/store/store'
import { only } from './only.ts'

const TREE = [
  { description: 'Resolvido', result: 'positive', sub: ['Dúvida esclarecida', 'Segunda via enviada'] },
  { description: 'Pendente', result: 'neutral', sub: ['Aguardando cliente', 'Encaminhado ao financeiro'] },
  { description: 'Improdutivo', result: 'unproductive', sub: ['Engano', 'Ligação muda'] },
] as const

/** The two-level classification tree, offered by both queues. */
export async function seedClassifications(
  tx: WriteTx,
  tenantId: number,
  queues: { telephony: number; chat: number },
): Promise<void> {
  const tenant_id = tenantId
  for (const [order, { description, result, sub }] of TREE.entries()) {
    const classificationId = only(
      await tx.db
        .insert(classifications)
        .values({ tenant_id, description, result, order })
        .returning({ id: classifications.id }),
    )
    const subIds: number[] = []
    for (const [subOrder, name] of sub.entries())
      subIds.push(
        only(
          await tx.db
            .insert(subClassifications)
            .values({ tenant_id, description: name, order: subOrder })
            .returning({ id: subClassifications.id }),
        ),
      )
    const union = { tenantId, classificationId, order, subIds }
    await addUnion(tx, 'queue_telephony', queues.telephony, union)
    await addUnion(tx, 'queue_chat', queues.chat, union)
  }
}

async function addUnion(
  tx: WriteTx,
  target: 'queue_telephony' | 'queue_chat',
  queueId: number,
  union: { tenantId: number; classificationId: number; order: number; subIds: readonly number[] },
): Promise<void> {
  const unionId = only(
    await tx.db
      .insert(unions)
      .values({
        tenant_id: union.tenantId,
        target_type: target,
        target_id: queueId,
        classification_id: union.classificationId,
        order: union.order,
      })
      .returning({ id: unions.id }),
  )
  for (const [order, subId] of union.subIds.entries())
    await tx.db
      .insert(unionSubClassifications)
      .values({ union_id: unionId, sub_classification_id: subId, order })
}

const CALL_FORM: FormTab[] = [
  {
    label: 'Atendimento',
    fields: [
      { type: 'text', name: 'nome', label: 'Nome', cols: 6, maxlength: 80 },
      {
        type: 'select',
        name: 'motivo',
        label: 'Motivo do contato',
        cols: 6,
        options: [
          { text: 'Segunda via de boleto', value: 'boleto' },
          { text: 'Cancelamento', value: 'cancelamento' },
          { text: 'Outro', value: 'outro' },
        ],
      },
      { type: 'textarea', name: 'observacao', label: 'Observação', cols: 12, maxlength: 500 },
    ],
  },
]

const CHAT_FORM: FormTab[] = [
  {
    label: 'Dados',
    fields: [
      { type: 'text', name: 'nome', label: 'Nome', cols: 6, maxlength: 80 },
      { type: 'text', name: 'contrato', label: 'Contrato', cols: 6, maxlength: 20 },
      { type: 'textarea', name: 'resumo', label: 'Resumo da conversa', cols: 12, maxlength: 500 },
    ],
  },
]

/** One small form for calls and one for chats. */
export async function seedForms(tx: WriteTx, tenantId: number): Promise<{ call: number; chat: number }> {
  const add = async (description: string, target: 'call' | 'chat', tabs: FormTab[]) =>
    only(
      await tx.db
        .insert(forms)
        .values({ tenant_id: tenantId, description, target, definition: { tabs } })
        .returning({ id: forms.id }),
    )
  return {
    call: await add('Atendimento telefônico', 'call', CALL_FORM),
    chat: await add('Atendimento por chat', 'chat', CHAT_FORM),
  }
}
