import { chatChannels } from '@ramal/contract/resources/chat/channel'
import { chatInbounds } from '@ramal/contract/resources/chat/inbound'
import { templates } from '@ramal/contract/resources/chat/template'
import { textMessages } from '@ramal/contract/resources/chat/text-message'
import type { JsonValue } from '@ramal/contract/wire'
import { sites } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import * as channelTables from '@ramal/db/schema/channels'
import { tags } from '@ramal/db/schema/crm'
import { integrationProxies } from '@ramal/db/schema/integrations'
import * as queueTables from '@ramal/db/schema/queues'
import * as teamTables from '@ramal/db/schema/teams'
import * as templateTables from '@ramal/db/schema/templates'
import type { AnyColumn } from '@ramal/db/store/any-table'
import { sql } from 'drizzle-orm'
import { bind, settingsSources } from '../bind.ts'
import { column, computed, file, many, reference, type Source, secret, time } from '../source.ts'

const { channels } = channelTables

export const CHAT = [
  bind(chatChannels, channels, {
    ...settingsSources(channels),
    access_token: secret(channels.access_token_enc),
    app_secret: secret(channels.app_secret_enc),
    verify_token: secret(channels.verify_token_enc),
    webhook_url: webhookUrl(channels.tenant_id, channels.id),
    calendar: reference(channels.calendar_id, calendars),
    inbound_default: reference(channels.inbound_default_id, channelTables.chatInbounds),
    queue_outbound: reference(channels.queue_outbound_id, queueTables.chatQueues),
    proxy: reference(channels.proxy_id, integrationProxies),
    teams: many({
      table: teamTables.teamChannels,
      owner: teamTables.teamChannels.channel_id,
      target: teamTables.teamChannels.team_id,
      of: teamTables.teams,
    }),
  }),
  bind(chatInbounds, channelTables.chatInbounds, {
    ...settingsSources(channelTables.chatInbounds),
    channel: reference(channelTables.chatInbounds.channel_id, channels),
    calendar: reference(channelTables.chatInbounds.calendar_id, calendars),
    welcome_message: reference(channelTables.chatInbounds.welcome_message_id, templateTables.textMessages),
  }),
  bind(textMessages, templateTables.textMessages, {
    ...settingsSources(templateTables.textMessages),
    teams: many({
      table: templateTables.teamTextMessages,
      owner: templateTables.teamTextMessages.text_message_id,
      target: templateTables.teamTextMessages.team_id,
      of: teamTables.teams,
    }),
    channels: many({
      table: templateTables.textMessageChannels,
      owner: templateTables.textMessageChannels.text_message_id,
      target: templateTables.textMessageChannels.channel_id,
      of: channels,
    }),
    tags: many({
      table: templateTables.textMessageTags,
      owner: templateTables.textMessageTags.text_message_id,
      target: templateTables.textMessageTags.tag_id,
      of: tags,
    }),
    media: file(templateTables.textMessages.media),
    last_used_at: time(templateTables.textMessages.last_used_at),
  }),
  bind(templates, templateTables.templates, {
    ...settingsSources(templateTables.templates),
    channel: reference(templateTables.templates.channel_id, channels),
    media: file(templateTables.templates.media),
    example: column(templateTables.templates.example) as Source<JsonValue>,
    synced_at: time(templateTables.templates.synced_at),
    teams: many({
      table: templateTables.teamTemplates,
      owner: templateTables.teamTemplates.template_id,
      target: templateTables.teamTemplates.team_id,
      of: teamTables.teams,
    }),
  }),
]

/** Where the provider is told to send what customers write: below the address of the tenant's default site. */
function webhookUrl(tenantId: AnyColumn, id: AnyColumn): Source<string | null> {
  return computed(
    sql`(select 'https://' || "s"."domain" || '/api/v1/integration/whatsapp/webhook/' || ${id} || '/' from ${sites} "s" where "s"."tenant_id" = ${tenantId} and "s"."deleted_at" is null order by case when "s"."is_default" then 0 else 1 end, "s"."id" limit 1)`,
  )
}
