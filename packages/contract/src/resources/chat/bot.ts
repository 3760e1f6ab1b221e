import { CHAT_APPS, LOCALES } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { is, optional, or, requiredWhen, settings } from '../kit/field.ts'
import { PICTURE } from '../kit/file-parts.ts'
import {
  choice,
  choices,
  decimal,
  group,
  int,
  json,
  list,
  longText,
  optionalFile,
  ref,
  rows,
  seconds,
  secret,
  text,
  texts,
  url,
} from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { BOT_TYPES } from '../system-words.ts'
import { VARIABLE_TYPES } from '../words.ts'

/** Values that a bot or a flow works with. */
export const variables = () =>
  or(
    rows(
      { name: text(40), type: or(choice(VARIABLE_TYPES), 'text'), default: optional(json()) },
      { max: 100 },
    ),
    [],
  )

const ofWebhook = is('bot_type', 'webhook')

const shape = settings('Bot', () => ({
  /** Shown to the client. */
  name: text(60),
  avatar: optionalFile(),
  bot_type: or(choice(BOT_TYPES), 'flow'),
  flow: requiredWhen(is('bot_type', 'flow'), optional(ref('flows', { only: { status: 'published' } }))),
  webhook_url: requiredWhen(ofWebhook, optional(url())),
  /** Signs what is sent: HMAC-SHA256. */
  webhook_secret: requiredWhen(ofWebhook, secret()),
  timeout_seconds: or(seconds(), 10),
  llm: requiredWhen(is('bot_type', 'llm'), optional(llm())),
  welcome_message: optional(ref('textMessages')),
  /** Then the fallback. */
  max_turns: or(int(1, 1000), 20),
  handoff_keywords: or(texts(40), ['atendente', 'humano']),
  ...destination('fallback_', CHAT_APPS),
  ...destination('error_', CHAT_APPS),
  variables: variables(),
  languages: or(choices(LOCALES), ['pt-br']),
}))

/** Answers customers before people do. */
export const bots = editable('bots', {
  ...shape,
  parts: { avatar: PICTURE },
  search: ['description', 'name'],
  ordering: ['name', 'bot_type'],
  filters: { bot_type: 'word', name: 'text' },
  screen: {
    columns: ['name', 'bot_type', 'languages'],
    tabs: [
      {
        key: 'general',
        fields: ['name', 'avatar', 'bot_type', 'flow', 'webhook_url', 'webhook_secret', 'llm', 'languages'],
      },
      { key: 'content', fields: ['welcome_message', 'handoff_keywords', 'variables'] },
      { key: 'limits', fields: ['timeout_seconds', 'max_turns', 'fallback_app', 'error_app'] },
    ],
    look: { name: { help: true }, handoff_keywords: { help: true }, max_turns: { help: true } },
    hasNoEffectYet: true,
  },
})

const llm = () =>
  group({
    integration: ref('integrations', { only: { kind: 'llm' } }),
    model: text(80),
    system_prompt: longText(),
    temperature: or(decimal(0, 2), 0.2),
    max_tokens: or(int(1, 100_000), 1024),
    /** Ids of files. */
    knowledge: or(list(int(1)), []),
  })
