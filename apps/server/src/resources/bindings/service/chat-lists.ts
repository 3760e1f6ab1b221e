import { chatCampaigns } from '@ramal/contract/resources/service/campaign'
import { chatImports } from '@ramal/contract/resources/service/import'
import { chatMailings } from '@ramal/contract/resources/service/mailing'
import { calendars } from '@ramal/db/schema/calendars'
import { channels } from '@ramal/db/schema/channels'
import * as tables from '@ramal/db/schema/chat-campaigns'
import { templates } from '@ramal/db/schema/templates'
import { bind, settingsSources } from '../../bind.ts'
import { many, mapped, reference, type Source, time } from '../../source.ts'
import { importSources } from './imports.ts'
import { mailingSources } from './mailing-sources.ts'
import { noFigures } from './not-dialled-yet.ts'

const { chatCampaigns: campaign, chatMailings: mailing } = tables

/** Lists of people to write to, and what writes to them (entities §5). */
export const CHAT_LISTS = [
  bind(chatMailings, mailing, {
    ...settingsSources(mailing),
    ...mailingSources(mailing),
    channel: reference(mailing.channel_id, channels),
  }),
  bind(chatImports, tables.chatImports, {
    ...settingsSources(tables.chatImports),
    ...importSources(tables.chatImports),
    mailing: reference(tables.chatImports.mailing_id, mailing),
  }),
  bind(chatCampaigns, campaign, {
    ...settingsSources(campaign),
    channel: reference(campaign.channel_id, channels),
    template: reference(campaign.template_id, templates),
    param_map: mapped(
      campaign.param_map,
      (map) => map,
      (map) => map,
    ),
    mailings: many({
      table: tables.chatCampaignMailings,
      owner: tables.chatCampaignMailings.campaign_id,
      target: tables.chatCampaignMailings.mailing_id,
      of: mailing,
    }),
    calendar: reference(campaign.calendar_id, calendars),
    starts_at: time(campaign.starts_at) as Source<string>,
    ends_at: time(campaign.ends_at) as Source<string | null>,
    ...noFigures(['total', 'accepted', 'dispatched', 'received', 'consumed', 'replied', 'opted_out'], 0),
    failed: { kind: 'rows', load: async () => new Map(), empty: { total: 0, by_code: {} } },
  }),
]
