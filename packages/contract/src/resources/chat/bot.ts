import { CHAT_APPS, LOCALES } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { optional, or, settings } from '../kit/field.ts'
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

export const bot = settings('Bot', () => ({
  /** Shown to the client. */
  name: text(60),
  avatar: optionalFile(),
  bot_type: or(choice(['flow', 'webhook', 'llm']), 'flow'),
  /** Published only. */
  flow: optional(ref(), 'where bot_type is flow'),
  webhook_url: optional(url(), 'where bot_type is webhook'),
  /** Signs what is sent: HMAC-SHA256. */
  webhook_secret: secret('where bot_type is webhook'),
  timeout_seconds: or(seconds(), 10),
  llm: optional(llm(), 'where bot_type is llm'),
  welcome_message: optional(ref()),
  /** Then the fallback. */
  max_turns: or(int(1, 1000), 20),
  handoff_keywords: or(texts(40), ['atendente', 'humano']),
  ...destination('fallback_', CHAT_APPS),
  ...destination('error_', CHAT_APPS),
  variables: variables(),
  languages: or(choices(LOCALES), ['pt-br']),
}))

const llm = () =>
  group({
    integration: ref(),
    model: text(80),
    system_prompt: longText(),
    temperature: or(decimal(0, 2), 0.2),
    max_tokens: or(int(1, 100_000), 1024),
    /** Ids of files. */
    knowledge: or(list(int(1)), []),
  })
