import { chatChannels, chatInbounds, templates, textMessages } from '@ramal/contract/resources/chat'
import type { JsonValue } from '@ramal/contract/wire'
import * as channelTables from '@ramal/db/schema/channels'
import * as teamTables from '@ramal/db/schema/teams'
import * as templateTables from '@ramal/db/schema/templates'
import { bind, settingsSources } from '../bind.ts'
import { column, many, reference, type Source, secret, time } from '../source.ts'

const { channels } = channelTables

export const CHAT = [
  bind(chatChannels, channels, {
    ...settingsSources(channels),
    access_token: secret(channels.access_token_enc),
    app_secret: secret(channels.app_secret_enc),
    verify_token: secret(channels.verify_token_enc),
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
  }),
  bind(textMessages, templateTables.textMessages, {
    ...settingsSources(templateTables.textMessages),
    teams: many({
      table: templateTables.teamTextMessages,
      owner: templateTables.teamTextMessages.text_message_id,
      target: templateTables.teamTextMessages.team_id,
      of: teamTables.teams,
    }),
    last_used_at: time(templateTables.textMessages.last_used_at),
  }),
  bind(templates, templateTables.templates, {
    ...settingsSources(templateTables.templates),
    channel: reference(templateTables.templates.channel_id, channels),
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
