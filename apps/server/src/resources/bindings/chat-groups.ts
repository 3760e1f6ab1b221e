import { bots } from '@ramal/contract/resources/chat/bot'
import { flows } from '@ramal/contract/resources/chat/flow'
import { chatGroups } from '@ramal/contract/resources/chat/group'
import { users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import * as tables from '@ramal/db/schema/chat-groups'
import { integrations } from '@ramal/db/schema/integrations'
import { teams } from '@ramal/db/schema/teams'
import { templates, textMessages } from '@ramal/db/schema/templates'
import type * as z from 'zod'
import { bind, settingsSources } from '../bind.ts'
import { file, jsonOf, many, nested, reference, secret, time } from '../source.ts'

type FlowRow = z.output<ReturnType<typeof flows.row>>
type BotRow = z.output<ReturnType<typeof bots.row>>

/** Who sees what of chats, and what answers before people do (entities §2). */
export const CHAT_GROUPS = [
  bind(chatGroups, tables.chatGroups, {
    ...settingsSources(tables.chatGroups),
    users: many({
      table: tables.chatGroupUsers,
      owner: tables.chatGroupUsers.chat_group_id,
      target: tables.chatGroupUsers.user_id,
      of: users,
    }),
    teams: many({
      table: tables.chatGroupTeams,
      owner: tables.chatGroupTeams.chat_group_id,
      target: tables.chatGroupTeams.team_id,
      of: teams,
    }),
    channels: many({
      table: tables.chatGroupChannels,
      owner: tables.chatGroupChannels.chat_group_id,
      target: tables.chatGroupChannels.channel_id,
      of: channels,
    }),
    text_messages: many({
      table: tables.chatGroupTexts,
      owner: tables.chatGroupTexts.chat_group_id,
      target: tables.chatGroupTexts.text_message_id,
      of: textMessages,
    }),
    templates: many({
      table: tables.chatGroupTemplates,
      owner: tables.chatGroupTemplates.chat_group_id,
      target: tables.chatGroupTemplates.template_id,
      of: templates,
    }),
  }),
  bind(flows, tables.flows, {
    ...settingsSources(tables.flows),
    graph: jsonOf<FlowRow['graph']>(tables.flows.graph),
    published_at: time(tables.flows.published_at),
    published_by: reference(tables.flows.published_by, users),
    channels: many({
      table: tables.flowChannels,
      owner: tables.flowChannels.flow_id,
      target: tables.flowChannels.channel_id,
      of: channels,
    }),
  }),
  bind(bots, tables.bots, {
    ...settingsSources(tables.bots),
    avatar: file(tables.bots.avatar),
    flow: reference(tables.bots.flow_id, tables.flows),
    webhook_secret: secret(tables.bots.webhook_secret_enc),
    welcome_message: reference(tables.bots.welcome_message_id, textMessages),
    llm: nested<BotRow['llm']>(tables.bots.llm, {
      fields: ['integration', 'model', 'system_prompt', 'temperature', 'max_tokens', 'knowledge'],
      references: { integration: integrations },
      defaults: {},
      isOne: true,
    }),
  }),
]
