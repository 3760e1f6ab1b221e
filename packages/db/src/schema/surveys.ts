import type {
  CHAT_QUESTION_RENDERS,
  CHAT_QUESTION_TYPES,
} from '@ramal/contract/resources/service/survey-words'
import { CHAT_APPS } from '@ramal/contract/vocabulary'
import { int, json, primaryKey, ref, str, table, word } from '#dialect'
import { listIndex, settings } from './base.ts'
import { teams } from './teams.ts'
import { templates, textMessages } from './templates.ts'

/** A question of a survey after a chat. */
export interface ChatQuestion {
  order: number
  text: string
  question_type: (typeof CHAT_QUESTION_TYPES)[number]
  render: (typeof CHAT_QUESTION_RENDERS)[number]
}

/** Questions after a chat. */
export const npsChat = table(
  'nps_chat',
  {
    ...settings(),
    intro_message_id: ref(() => textMessages.id),
    thanks_message_id: ref(() => textMessages.id),
    questions: json<ChatQuestion[]>().notNull(),
    expire_minutes: int().notNull().default(1440),
    outside_window_template_id: ref(() => templates.id),
    quarantine_days: int().notNull().default(30),
    finish_app: word(CHAT_APPS).notNull().default('disconnect'),
    finish_appdata: str().notNull().default(''),
  },
  (t) => [listIndex('nps_chat', t)],
)

/** Teams that hear of a bad answer after a chat. */
export const npsChatAlertTeams = table(
  'nps_chat_alert_teams',
  { nps_id: ref(() => npsChat.id).notNull(), team_id: ref(() => teams.id).notNull() },
  (t) => [primaryKey({ columns: [t.nps_id, t.team_id] })],
)
