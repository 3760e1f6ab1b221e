import { calendars } from '@ramal/db/schema/calendars'
import { channels } from '@ramal/db/schema/channels'
import {
  chatCampaignMailings,
  chatCampaigns,
  chatImports,
  chatMailings,
} from '@ramal/db/schema/chat-campaigns'
import * as dialing from '@ramal/db/schema/dialing'
import { kpis } from '@ramal/db/schema/kpis'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { numbers, outboundRoutes } from '@ramal/db/schema/routes'
import { npsChat } from '@ramal/db/schema/surveys'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { WriteTx } from '@ramal/db/store/store'
import { approvedTemplate, first } from './first-rows.ts'

/** A campaign by telephone and one by chat as they would be set up, a KPI and a survey: nothing is dialled or sent by them yet. */
export async function seedDialing(tx: WriteTx, tenant_id: number): Promise<void> {
  const { calendar_id, layout_id } = await seedReading(tx, tenant_id)
  const campaign_id = await added(tx, dialing.campaigns, {
    ...{ tenant_id, description: 'Cobrança 90 dias', code: 'COB90', status: 'draft' },
    ...{ goal_type: 'contacts', goal_value: 500 },
  })
  const common = { tenant_id, campaign_id, layout_id }
  const persistence_rule_id = await added(tx, dialing.persistenceRules, {
    ...{ tenant_id, description: 'Padrão' },
    rules: RETRIES.map((rule, order) => ({ ...rule, order })),
  })
  const mailing_id = await added(tx, dialing.mailings, {
    ...{ ...common, description: 'Clientes em atraso', persistence_rule_id },
  })
  await added(tx, dialing.shipmentImports, { tenant_id, mailing_id, layout_id, file_name: 'atraso.csv' })
  const dialer_id = await added(tx, dialing.dialers, {
    ...{ tenant_id, description: 'Cobrança preview', campaign_id, calendar_id, persistence_rule_id },
    queue_id: await first(tx, telephonyQueues, tenant_id),
    mailings: [{ mailing_id, weight: 1, order: 0 }],
    outbound_route_id: await first(tx, outboundRoutes, tenant_id),
  })
  const number_id = await first(tx, numbers, tenant_id)
  await tx.db.insert(dialing.dialerNumbers).values({ dialer_id, number_id })
  await seedByChat(tx, { ...common, calendar_id })
  await seedMeasures(tx, tenant_id)
}

/** Busy, no answer, voice mail, no such number, not to be called: as often as entities §5 says. */
const RETRIES = [
  retry(486, { interval_minutes: 15 }),
  retry(487, { interval_minutes: 60 }),
  retry(552, { max_attempts: 2, interval_minutes: 240 }),
  retry(404, {}, 'invalidate_phone'),
  retry(609, {}, 'finish'),
]

function retry(status: number, more: object, next = 'retry') {
  const common = { max_attempts: 3, interval_minutes: 15, interval_mode: 'fixed', phone_action: 'same' }
  // The field is called `then` on the wire; an object that is written with it looks as if it could be awaited.
  const named = Object.fromEntries([['then', next]])
  return { ...common, when_type: 'dial_status', when_values: [status], ...more, ...named }
}

async function seedReading(tx: WriteTx, tenant_id: number) {
  const column = { type: 'text', mask: null, required: false, default: null } as const
  const columns = [
    { ...column, order: 0, header: 'nome', target: 'full_name', required: true },
    { ...column, order: 1, header: 'telefone', target: 'phone', required: true },
    { ...column, order: 2, header: 'valor', target: 'data.valor' },
  ]
  return {
    calendar_id: await first(tx, calendars, tenant_id),
    layout_id: await added(tx, dialing.layouts, { tenant_id, description: 'CSV padrão', columns }),
  }
}

async function seedByChat(
  tx: WriteTx,
  {
    calendar_id,
    ...common
  }: { tenant_id: number; campaign_id: number; layout_id: number; calendar_id: number },
): Promise<void> {
  const { tenant_id, layout_id } = common
  const channel_id = await first(tx, channels, tenant_id)
  const mailing_id = await added(tx, chatMailings, { ...common, channel_id, description: 'Aceitaram' })
  await added(tx, chatImports, { tenant_id, mailing_id, layout_id, file_name: 'aceite.csv' })
  const template_id = await approvedTemplate(tx, tenant_id)
  if (template_id === null) return
  const campaign_id = await added(tx, chatCampaigns, {
    ...{ tenant_id, description: 'Aviso de vencimento', channel_id, calendar_id },
    ...{ template_id, param_map: {}, starts_at: Date.now() },
    on_reply_appdata: '1',
  })
  await tx.db.insert(chatCampaignMailings).values({ campaign_id, mailing_id })
}

async function seedMeasures(tx: WriteTx, tenant_id: number): Promise<void> {
  await added(tx, kpis, {
    ...{ tenant_id, description: 'Nível de serviço', metric: 'service_level' },
    ...{ target: 90, warning: 85, critical: 80 },
  })
  const questions = [
    { order: 0, text: 'De 0 a 10, quanto nos recomendaria?', question_type: 'nps_0_10', render: 'list' },
  ] as const
  await added(tx, npsChat, { tenant_id, description: 'Depois do chat', questions: [...questions] })
}

/** Adds a row and returns its id; the store's own constraints say what it must hold. */
async function added(
  tx: WriteTx,
  table: AnyTable & { id: AnyColumn },
  values: Record<string, unknown>,
): Promise<number> {
  const rows = await tx.db.insert(table).values(values).returning({ id: table.id })
  return Number(rows[0]?.id)
}
