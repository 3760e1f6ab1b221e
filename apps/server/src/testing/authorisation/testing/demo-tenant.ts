import { permissionCatalogue } from '@ramal/contract/permissions'
import { agentChannelLogins, groups, sites, userGroups, users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { callGroupPermissions, callGroups, detours, ivrs } from '@ramal/db/schema/call-apps'
import { channels, chatInbounds } from '@ramal/db/schema/channels'
import { chatCampaigns, chatMailings } from '@ramal/db/schema/chat-campaigns'
import { clientConsents, clientMerges, dataRequests } from '@ramal/db/schema/client-ledger'
import { clientPhones, clients, organizations, products, statuses, tags } from '@ramal/db/schema/crm'
import { departments } from '@ramal/db/schema/departments'
import * as dialing from '@ramal/db/schema/dialing'
import { kpis } from '@ramal/db/schema/kpis'
import { leadPhones, leads } from '@ramal/db/schema/leads'
import { listImportRows, listImports } from '@ramal/db/schema/list-imports'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { interactions, records } from '@ramal/db/schema/records'
import { inboundRoutes, numbers, outboundRoutes } from '@ramal/db/schema/routes'
import { classifications, forms, pauses, subClassifications, unions } from '@ramal/db/schema/service'
import { moh, soundEntries, sounds } from '@ramal/db/schema/sounds'
import { npsChat } from '@ramal/db/schema/surveys'
import { teamPermissions, teams } from '@ramal/db/schema/teams'
import { teamTemplates, teamTextMessages, templates, textMessages } from '@ramal/db/schema/templates'
import { trunks } from '@ramal/db/schema/trunks'
import type { AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { eq } from 'drizzle-orm'
import { addRow } from './add-row.ts'
import type { Base } from './base.ts'
import { TEAM_MARK, TENANT_MARK } from './marks.ts'

/** A customer whom the demo knows by name, and no other tenant. */
export const KNOWN_PHONE = '5511955550000'

/** People of the demo besides Ana. */
export interface Colleagues {
  /** Of another team; their permissions and data scope are Ana's. */
  readonly diana: number
  readonly dianaTeam: number
  /** Of Ana's team, without any permission; sees their own data only. */
  readonly rosa: number
  /** Of Diana's team, with no more than Rosa has. */
  readonly vera: number
  /** Of Ana's team, with an agent's permissions: writes to Ana. */
  readonly bruno: number
  /** Ana's own device. */
  readonly anaEndpoint: number
}

/**
 * Ana of the demo, and who must not reach what is Ana's. Ana and Diana may do everything but read every chat, each within their
 * team: what is refused to Diana is refused for the team alone.
 */
export async function arrangeDemo(tx: WriteTx, now: number): Promise<{ base: Base; colleagues: Colleagues }> {
  const [ana] = await tx.db.select().from(users).where(eq(users.username, 'ana'))
  const tenant_id = ana!.tenant_id
  const [bruno] = await tx.db.select().from(users).where(eq(users.username, 'bruno'))
  const permissions = permissionCatalogue().filter((name) => name !== 'chat.download_chat_conversation')
  const teamwork = { tenant_id, description: 'Equipe', permissions, data_scope: 'team' }
  const withAll = await addRow(tx, groups, teamwork)
  const withNone = await addRow(tx, groups, { tenant_id, description: 'Nada', data_scope: 'own' })
  await tx.db.update(userGroups).set({ group_id: withAll }).where(eq(userGroups.user_id, ana!.id))
  // Nothing of the tenant's changes by the clock while it is watched.
  await tx.db.update(chatQueues).set({ ring_timeout: 86_400, max_wait_seconds: 86_400 })
  const dianaTeam = await addRow(tx, teams, { tenant_id, description: 'Vendas' })
  const person = (username: string, team_id: number | null) =>
    addRow(tx, users, {
      ...{ tenant_id, description: username, username, first_name: username, password_hash: 'none' },
      ...{ team_id, site_id: ana!.site_id },
    })
  const diana = await person('diana', dianaTeam)
  const rosa = await person('rosa', ana!.team_id)
  const vera = await person('vera', dianaTeam)
  const spareUserId = await person('zeca', null)
  await tx.db.insert(userGroups).values([
    { user_id: diana, group_id: withAll },
    { user_id: rosa, group_id: withNone },
    { user_id: vera, group_id: withNone },
  ])
  await keepAppsFrom(tx, { tenant_id, team_id: dianaTeam })
  // Signed in to chat: a chat could be led to Diana.
  const login = {
    tenant_id,
    user_id: ana!.id,
    channel: 'chat',
    logged_in_by: 'user',
    logged_in_at: now,
  }
  await addRow(tx, agentChannelLogins, login)
  await addTexts(tx, { tenant_id, team_id: ana!.team_id! })
  await addRow(tx, tags, { tenant_id, description: 'Importante' })
  const clientId = await addRow(tx, clients, { tenant_id, description: 'João', full_name: 'João Souza' })
  const known = { phone: KNOWN_PHONE, phone_key: phoneKey(KNOWN_PHONE) }
  await addRow(tx, clientPhones, { tenant_id, client_id: clientId, ...known })
  await addCrm(tx, tenant_id, clientId)
  return {
    base: {
      ...{ tenantId: tenant_id, userId: ana!.id, username: 'ana', extension: 10001 },
      ...{ teamId: ana!.team_id!, siteId: await firstOf(tx, sites), channelId: await firstOf(tx, channels) },
      ...{ groupId: withAll, spareUserId },
      departmentId: await firstOf(tx, departments),
      lists: {
        campaign: await firstOf(tx, dialing.campaigns),
        layout: await firstOf(tx, dialing.layouts),
        persistenceRule: await firstOf(tx, dialing.persistenceRules),
        mailing: await firstOf(tx, dialing.mailings),
        chatMailing: await firstOf(tx, chatMailings),
        chatCampaign: await firstOf(tx, chatCampaigns),
        dialer: await firstOf(tx, dialing.dialers),
        chatSurvey: await firstOf(tx, npsChat),
        form: await firstOf(tx, forms),
        kpi: await firstOf(tx, kpis),
        union: await firstOf(tx, unions),
        number: await firstOf(tx, numbers),
      },
      chatQueueId: await firstOf(tx, chatQueues),
      telephonyQueueId: await firstOf(tx, telephonyQueues),
      templateId: await firstOf(tx, templates),
      textMessageId: await firstOf(tx, textMessages),
      inboundId: await firstOf(tx, chatInbounds),
      pauseId: await firstOf(tx, pauses),
      classificationId: await firstOf(tx, classifications),
      subClassificationId: await firstOf(tx, subClassifications),
      ...{ clientId, ...(await addMerge(tx, tenant_id, clientId)) },
      routeId: await firstOf(tx, outboundRoutes),
      trunkId: await firstOf(tx, trunks),
      numberId: await firstOf(tx, numbers),
      inboundRouteId: await firstOf(tx, inboundRoutes),
      endpointId: ana!.endpoint_id!,
      soundId: await firstOf(tx, sounds),
      soundEntryId: await firstOf(tx, soundEntries),
      calendarId: await firstOf(tx, calendars),
      musicId: await firstOf(tx, moh),
      ivrId: await firstOf(tx, ivrs),
      callGroupId: await firstOf(tx, callGroups),
      detourId: await firstOf(tx, detours),
      productId: await firstOf(tx, products),
      organizationId: await firstOf(tx, organizations),
      leadId: await firstOf(tx, leads),
      interactionId: await firstOf(tx, interactions),
      recordFormId: await formOf(tx, 'interaction'),
      recordStatusId: await statusOf(tx, 'interaction'),
      clientStatusId: await statusOf(tx, 'client'),
    },
    colleagues: { anaEndpoint: ana!.endpoint_id!, bruno: bruno!.id, diana, dianaTeam, rosa, vera },
  }
}

/** Another client, and one who was made part of this one. */
async function addMerge(tx: WriteTx, tenant_id: number, survivor_client_id: number) {
  const of = { tenant_id, description: 'Lia', full_name: 'Lia Prado' }
  const otherClientId = await addRow(tx, clients, of)
  const part = { merged_into_id: survivor_client_id, is_active: false }
  const merged_client_id = await addRow(tx, clients, { ...of, ...part })
  const [survivor] = await tx.db.select().from(clients).where(eq(clients.id, survivor_client_id))
  const [merged] = await tx.db.select().from(clients).where(eq(clients.id, merged_client_id))
  const before = { ...merged, merged_into_id: null, is_active: true }
  const undo = {
    rows: { clients: [survivor, before], client_phones: [], client_emails: [], client_tags: [] },
    ...{ after: survivor, moved: {}, added: {} },
  }
  const made = { tenant_id, survivor_client_id, merged_client_id, merged_at: Date.now(), undo }
  const said = { purpose: 'marketing', channel: 'sms', answer: 'no', source: 'call', evidence: TENANT_MARK }
  const at = { since: 0, created_at: 0 }
  await addRow(tx, clientConsents, { tenant_id, client_id: survivor_client_id, ...said, ...at })
  const asked = { kind: 'access', note: TENANT_MARK, due_at: 0, created_at: 0 }
  const dataRequestId = await addRow(tx, dataRequests, {
    ...{ tenant_id, client_id: survivor_client_id, ...asked },
  })
  const imports = await addImports(tx, tenant_id)
  const leavingClientId = await addRow(tx, clients, { ...of, full_name: 'Eva Prado' })
  return {
    ...imports,
    leavingClientId,
    dataRequestId,
    otherClientId,
    mergeId: await addRow(tx, clientMerges, made),
  }
}

/** A file of clients and one of leads, both of which failed. */
async function addImports(tx: WriteTx, tenant_id: number) {
  return {
    clientImportId: await addImport(tx, tenant_id, 'clients'),
    leadImportId: await addImport(tx, tenant_id, 'leads'),
  }
}

async function addImport(tx: WriteTx, tenant_id: number, list: 'clients' | 'leads'): Promise<number> {
  const import_id = await addRow(tx, listImports, {
    ...{ tenant_id, list, file_name: `${TENANT_MARK}.csv`, encoding: 'utf-8', delimiter: ';' },
    ...{ columns: [{ header: 'nome', target: 'full_name', sample: [] }], state: 'failed' },
    ...{ locale: 'pt-br', rows_total: 1, created_at: 0 },
  })
  const line = { tenant_id, import_id, line: 2, raw: TENANT_MARK, cells: [TENANT_MARK] }
  await addRow(tx, listImportRows, { ...line, state: 'invalid', reason: TENANT_MARK })
  return import_id
}

/** A lead, an organization and a record about the client. */
async function addCrm(tx: WriteTx, tenant_id: number, client_id: number): Promise<void> {
  const lead = { description: 'Lia', full_name: 'Lia Prado', status_id: await statusOf(tx, 'lead') }
  const leadId = await addRow(tx, leads, { tenant_id, client_id, ...lead })
  const phone = { phone: '11955550001', phone_key: '+5511955550001' }
  await addRow(tx, leadPhones, { tenant_id, lead_id: leadId, ...phone })
  const organization_id = await addRow(tx, organizations, { tenant_id, description: 'Padaria' })
  const interaction_id = await firstOf(tx, interactions)
  const status_id = await statusOf(tx, 'interaction')
  const about = {
    client_id,
    organization_id,
    mailing_client_id: leadId,
    product_id: await firstOf(tx, products),
  }
  const protocol = 'CH1'
  await addRow(tx, records, { tenant_id, interaction_id, status_id, protocol, ...about })
}

/** A team may call and transfer to nothing of these kinds: what is listed of them is none of the demo's. */
async function keepAppsFrom(tx: WriteTx, of: { tenant_id: number; team_id: number }): Promise<void> {
  const kinds = ['ivr', 'nps', 'announce', 'call_group'] as const
  const rows = kinds.map((target_type) => ({ ...of, target_type, target_id: 999_999 }))
  await tx.db.insert(teamPermissions).values(rows)
  // One group is open to every team all the same: the rows of a group and those of a team are both asked.
  const call_group_id = await firstOf(tx, callGroups)
  const everybody = await tx.db.select({ id: teams.id }).from(teams).where(eq(teams.tenant_id, of.tenant_id))
  await tx.db.insert(callGroupPermissions).values(
    everybody.map(({ id }) => ({
      tenant_id: of.tenant_id,
      call_group_id,
      target_type: 'team' as const,
      target_id: id,
    })),
  )
}

/** A template and a text that Ana's team alone may use; the demo's own are every team's. */
async function addTexts(tx: WriteTx, { tenant_id, team_id }: { tenant_id: number; team_id: number }) {
  const channel_id = await firstOf(tx, channels)
  const kept = { tenant_id, description: TEAM_MARK, content: TEAM_MARK }
  const sent = { ...kept, channel_id, status: 'APPROVED', name: 'reservado' }
  await tx.db.insert(teamTemplates).values({ team_id, template_id: await addRow(tx, templates, sent) })
  const text_message_id = await addRow(tx, textMessages, { ...kept, scope: 'team' })
  await tx.db.insert(teamTextMessages).values({ team_id, text_message_id })
}

async function formOf(tx: ReadTx, target: 'interaction'): Promise<number> {
  const [row] = await tx.db.select({ id: forms.id }).from(forms).where(eq(forms.target, target))
  return Number(row?.id)
}

async function statusOf(tx: ReadTx, entity: 'interaction' | 'client' | 'lead'): Promise<number> {
  const [row] = await tx.db.select({ id: statuses.id }).from(statuses).where(eq(statuses.entity, entity))
  return Number(row?.id)
}

// The demo is the only tenant so far.
async function firstOf(tx: ReadTx, table: AnyTable): Promise<number> {
  const [row] = await tx.db.select().from(table).limit(1)
  return Number(row?.['id'])
}
