import { permissionCatalogue } from '@ramal/contract/permissions'
import { groups, sites, userGroups, users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { callGroups, detours, ivrs } from '@ramal/db/schema/call-apps'
import { channels, chatInbounds } from '@ramal/db/schema/channels'
import { chatCampaigns, chatMailings } from '@ramal/db/schema/chat-campaigns'
import { contracts } from '@ramal/db/schema/contracts'
import { clients, organizations, products, statuses } from '@ramal/db/schema/crm'
import { departments } from '@ramal/db/schema/departments'
import * as dialing from '@ramal/db/schema/dialing'
import { kpis } from '@ramal/db/schema/kpis'
import { leads } from '@ramal/db/schema/leads'
import { endpoints } from '@ramal/db/schema/pabx'
import { chatQueues, queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { interactions } from '@ramal/db/schema/records'
import { inboundRoutes, numbers, outboundRoutes } from '@ramal/db/schema/routes'
import { classifications, forms, pauses, subClassifications, unions } from '@ramal/db/schema/service'
import { moh, soundEntries, sounds } from '@ramal/db/schema/sounds'
import { npsChat } from '@ramal/db/schema/surveys'
import { teams } from '@ramal/db/schema/teams'
import { templates, textMessages } from '@ramal/db/schema/templates'
import { trunks } from '@ramal/db/schema/trunks'
import type { WriteTx } from '@ramal/db/store/store'
import { addRow } from './add-row.ts'
import type { Base, Lists } from './base.ts'

/** The host of the other tenant's site. */
export const OTHER_HOST = 'outra.ramal.local'

/** A tenant besides the demo. Its admin Berta holds every permission there is and sees all of the tenant. */
export async function seedOtherTenant(tx: WriteTx): Promise<Base> {
  const tenantId = await addRow(tx, contracts, { code: 'outra', description: 'Outra Empresa' })
  const own = { tenant_id: tenantId, description: 'Da outra empresa' }
  const siteId = await addRow(tx, sites, { ...own, domain: OTHER_HOST, sip_realm: OTHER_HOST })
  const teamId = await addRow(tx, teams, own)
  const endpoint_id = await addRow(tx, endpoints, { ...own, extension: 20001, sip_password: 'x' })
  const username = 'berta'
  const berta = { username, first_name: 'Berta', password_hash: 'none' }
  const placed = { team_id: teamId, site_id: siteId, endpoint_id }
  const userId = await addRow(tx, users, { ...own, ...berta, ...placed })
  const wide = { permissions: permissionCatalogue(), data_scope: 'contract' }
  const group_id = await addRow(tx, groups, { ...own, ...wide })
  await tx.db.insert(userGroups).values({ user_id: userId, group_id })
  const channelId = await addRow(tx, channels, { ...own, phone_number_id: '900', status: 'connected' })
  const chatQueueId = await addRow(tx, chatQueues, own)
  const telephonyQueueId = await addRow(tx, telephonyQueues, { ...own, number: 904 })
  const member = { tenant_id: tenantId, user_id: userId }
  await tx.db.insert(queueMembers).values([
    { ...member, queue_type: 'chat', queue_id: chatQueueId },
    { ...member, queue_type: 'telephony', queue_id: telephonyQueueId },
  ])
  const sent = { channel_id: channelId, status: 'APPROVED', name: 'oi', content: 'Oi' }
  const templateId = await addRow(tx, templates, { ...own, ...sent })
  const classificationId = await addRow(tx, classifications, own)
  const routeId = await addRow(tx, outboundRoutes, own)
  const apps = await seedApps(tx, own, endpoint_id)
  const { calendarId } = apps
  return {
    ...{ tenantId, userId, username, teamId, siteId, extension: 20001 },
    ...{ channelId, chatQueueId, telephonyQueueId, groupId: group_id },
    spareUserId: await addRow(tx, users, { ...own, ...berta, username: 'zeca', site_id: siteId }),
    departmentId: await addRow(tx, departments, { ...own, code: 'OUTRA' }),
    templateId,
    textMessageId: await addRow(tx, textMessages, { ...own, scope: 'contract', content: 'Oi' }),
    inboundId: await addRow(tx, chatInbounds, {
      ...own,
      channel_id: channelId,
      appdata: String(chatQueueId),
    }),
    pauseId: await addRow(tx, pauses, own),
    classificationId,
    subClassificationId: await addRow(tx, subClassifications, own),
    clientId: await addRow(tx, clients, { ...own, full_name: 'Cliente da outra' }),
    routeId,
    ...{
      otherClientId: 999_999,
      mergeId: 999_999,
      clientImportId: 999_999,
      leadImportId: 999_999,
      dataRequestId: 999_999,
      leavingClientId: 999_999,
    },
    ...(await seedNumbers(tx, own)),
    ...apps,
    lists: await seedLists(tx, own, { channelId, templateId, calendarId, routeId, classificationId }),
    ...(await seedCrm(tx, own)),
  }
}

async function seedCrm(tx: WriteTx, own: { tenant_id: number; description: string }) {
  const status = (entity: 'interaction' | 'client' | 'lead') =>
    addRow(tx, statuses, { ...own, entity, is_initial: true })
  const recordFormId = await addRow(tx, forms, { ...own, target: 'interaction', definition: { tabs: [] } })
  const type = { slug: 'tipo', form_id: recordFormId }
  return {
    recordFormId,
    productId: await addRow(tx, products, own),
    organizationId: await addRow(tx, organizations, own),
    leadId: await addRow(tx, leads, { ...own, full_name: 'Lead da outra', status_id: await status('lead') }),
    interactionId: await addRow(tx, interactions, { ...own, ...type }),
    recordStatusId: await status('interaction'),
    clientStatusId: await status('client'),
  }
}

/** What brings calls in and out. */
async function seedNumbers(tx: WriteTx, own: { tenant_id: number; description: string }) {
  const trunkId = await addRow(tx, trunks, { ...own, host: 'outra.example', qualify_frequency: 0 })
  const inboundRouteId = await addRow(tx, inboundRoutes, { ...own, app: 'hangup', is_active: false })
  const number = { number: '1150009000', trunk_id: trunkId, inbound_route_id: inboundRouteId }
  return { trunkId, inboundRouteId, numberId: await addRow(tx, numbers, { ...own, ...number }) }
}

/** Applications of calls. */
async function seedApps(tx: WriteTx, own: { tenant_id: number; description: string }, endpointId: number) {
  const sound_id = await addRow(tx, sounds, own)
  const soundEntryId = await addRow(tx, soundEntries, { ...own, sound_id, file_name: 'welcome' })
  return {
    ...{ endpointId, soundEntryId, soundId: sound_id },
    calendarId: await addRow(tx, calendars, own),
    musicId: await addRow(tx, moh, { ...own, is_default: true }),
    ivrId: await addRow(tx, ivrs, { ...own, audio_id: soundEntryId, options: [] }),
    callGroupId: await addRow(tx, callGroups, own),
    detourId: await addRow(tx, detours, { ...own, endpoint_id: endpointId, app: 'hangup' }),
  }
}

/** Lists of people to call and to write to, and what they need. */
async function seedLists(
  tx: WriteTx,
  own: { tenant_id: number; description: string },
  of: Record<'channelId' | 'templateId' | 'calendarId' | 'routeId' | 'classificationId', number>,
): Promise<Lists> {
  const campaign = await addRow(tx, dialing.campaigns, own)
  const layout = await addRow(tx, dialing.layouts, { ...own, columns: [] })
  const list = { ...own, campaign_id: campaign, layout_id: layout }
  const persistenceRule = await addRow(tx, dialing.persistenceRules, { ...own, rules: [] })
  const ruled = { persistence_rule_id: persistenceRule, calendar_id: of.calendarId }
  const dialer = await addRow(tx, dialing.dialers, {
    ...{ ...own, ...ruled, campaign_id: campaign, mailings: [] },
    outbound_route_id: of.routeId,
  })
  const placed = { channel_id: of.channelId, template_id: of.templateId, calendar_id: of.calendarId }
  const offered = { target_type: 'dialer', target_id: dialer, classification_id: of.classificationId }
  return {
    ...{ campaign, layout, persistenceRule, dialer },
    mailing: await addRow(tx, dialing.mailings, list),
    chatMailing: await addRow(tx, chatMailings, { ...list, channel_id: of.channelId }),
    chatCampaign: await addRow(tx, chatCampaigns, { ...own, ...placed, param_map: {}, starts_at: 0 }),
    chatSurvey: await addRow(tx, npsChat, { ...own, questions: [] }),
    form: await addRow(tx, forms, { ...own, definition: { tabs: [] } }),
    kpi: await addRow(tx, kpis, { ...own, metric: 'aht', target: 9, warning: 8, critical: 7 }),
    union: await addRow(tx, unions, { tenant_id: own.tenant_id, ...offered }),
    number: await addRow(tx, numbers, { ...own, number: '1155550000' }),
  }
}
