import { campaigns } from '@ramal/contract/resources/service/campaign'
import { dialers, persistenceRules } from '@ramal/contract/resources/service/dialer'
import { layouts, shipmentImports } from '@ramal/contract/resources/service/import'
import { mailings } from '@ramal/contract/resources/service/mailing'
import { users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { npsTelephony } from '@ramal/db/schema/call-apps'
import { organizations, products } from '@ramal/db/schema/crm'
import * as tables from '@ramal/db/schema/dialing'
import { kpis } from '@ramal/db/schema/kpis'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { numbers, outboundRoutes } from '@ramal/db/schema/routes'
import { forms, pauses } from '@ramal/db/schema/service'
import { teams } from '@ramal/db/schema/teams'
import type * as z from 'zod'
import { bind, settingsSources } from '../../bind.ts'
import { many, nested, pointingTo, reference } from '../../source.ts'
import { importSources } from './imports.ts'
import { mailingSources } from './mailing-sources.ts'
import { amdSource, noFigures } from './not-dialled-yet.ts'

type RowOf<R extends { row: () => z.ZodObject }> = z.output<ReturnType<R['row']>>

const { campaigns: campaign, dialers: dialer, layouts: layout, mailings: mailing } = tables
const rule = tables.persistenceRules

/** Lists of people to call, and what calls them (entities §5). */
export const LISTS_TO_CALL = [
  bind(campaigns, campaign, {
    ...settingsSources(campaign),
    organization: reference(campaign.organization_id, organizations),
    product: reference(campaign.product_id, products),
    form: reference(campaign.form_id, forms),
    nps: reference(campaign.nps_id, npsTelephony),
    outbound_route: reference(campaign.outbound_route_id, outboundRoutes),
    teams: many(ofCampaign(tables.campaignTeams, tables.campaignTeams.team_id, teams)),
    supervisors: many(ofCampaign(tables.campaignSupervisors, tables.campaignSupervisors.user_id, users)),
    kpis: many(ofCampaign(tables.campaignKpis, tables.campaignKpis.kpi_id, kpis)),
    dialers: { kind: 'rows', load: pointingTo(dialer, dialer.campaign_id), empty: [] },
    mailings: { kind: 'rows', load: pointingTo(mailing, mailing.campaign_id), empty: [] },
  }),
  bind(layouts, layout, {
    ...settingsSources(layout),
    columns: nested<RowOf<typeof layouts>['columns']>(layout.columns, {
      fields: ['order', 'header', 'target', 'type', 'mask', 'required', 'default'],
      references: {},
      defaults: { order: 0, type: 'text', required: false },
    }),
  }),
  bind(persistenceRules, rule, {
    ...settingsSources(rule),
    rules: nested<RowOf<typeof persistenceRules>['rules']>(rule.rules, {
      fields: [
        'order',
        'when_type',
        'when_values',
        'max_attempts',
        'interval_minutes',
        'interval_mode',
        'phone_action',
        'then',
      ],
      references: {},
      defaults: {
        ...{ order: 0, max_attempts: 3, interval_minutes: 30 },
        ...{ interval_mode: 'fixed', phone_action: 'same' },
        ...Object.fromEntries([['then', 'retry']]),
      },
    }),
  }),
  bind(mailings, mailing, {
    ...settingsSources(mailing),
    ...mailingSources(mailing),
    persistence_rule: reference(mailing.persistence_rule_id, rule),
  }),
  bind(shipmentImports, tables.shipmentImports, {
    ...settingsSources(tables.shipmentImports),
    ...importSources(tables.shipmentImports),
    mailing: reference(tables.shipmentImports.mailing_id, mailing),
  }),
  bind(dialers, dialer, {
    ...settingsSources(dialer),
    campaign: reference(dialer.campaign_id, campaign),
    queue: reference(dialer.queue_id, telephonyQueues),
    mailings: nested<RowOf<typeof dialers>['mailings']>(dialer.mailings, {
      fields: ['mailing', 'weight', 'order'],
      references: { mailing },
      defaults: { weight: 1, order: 0 },
    }),
    outbound_route: reference(dialer.outbound_route_id, outboundRoutes),
    numbers: many({
      table: tables.dialerNumbers,
      owner: tables.dialerNumbers.dialer_id,
      target: tables.dialerNumbers.number_id,
      of: numbers,
    }),
    calendar: reference(dialer.calendar_id, calendars),
    persistence_rule: reference(dialer.persistence_rule_id, rule),
    amd: amdSource(dialer.amd),
    pause_after_service: reference(dialer.pause_after_service_id, pauses),
    ...noFigures(['active_calls', 'hopper_size'], 0),
    ...noFigures(['ratio_now', 'abandon_percent_now'], null),
  }),
]

function ofCampaign<
  Table extends typeof tables.campaignTeams | typeof tables.campaignSupervisors | typeof tables.campaignKpis,
>(table: Table, target: Parameters<typeof many>[0]['target'], of: Parameters<typeof many>[0]['of']) {
  return { table, owner: table.campaign_id, target, of }
}
