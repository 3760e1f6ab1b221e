import { languages, variables, variableTypes } from './words.ts'

export const bots = {
  one: 'Bot',
  many: 'Bots',
  field: {
    ...variables,
    avatar: 'Picture',
    bot_type: 'Type',
    flow: 'Flow',
    webhook_url: 'Webhook address',
    webhook_secret: 'Secret of the webhook',
    timeout_seconds: 'Waits for an answer for',
    llm: 'Language model',
    integration: 'Integration',
    model: 'Template',
    system_prompt: 'Instructions',
    temperature: 'Temperature',
    max_tokens: 'Most tokens',
    knowledge: 'Files of knowledge',
    welcome_message: 'Welcome message',
    max_turns: 'Most answers',
    handoff_keywords: 'Words that call a person',
    fallback_app: 'When it cannot help',
    error_app: 'In case of an error',
    variables: 'Variables',
    languages: 'Languages',
  },
  help: {
    name: 'As the customer sees it.',
    handoff_keywords: 'The chat goes to a person when the customer writes one of them.',
    max_turns: 'Then it goes where "When it cannot help" says.',
  },
  word: {
    languages,
    bot_type: { flow: 'Flow', webhook: 'Webhook', llm: 'Language model' },
    type: variableTypes,
  },
}
