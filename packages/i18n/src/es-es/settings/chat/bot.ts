import { languages, variables, variableTypes } from './words.ts'

export const bots = {
  one: 'Bot',
  many: 'Bots',
  field: {
    ...variables,
    avatar: 'Imagen',
    bot_type: 'Tipo',
    flow: 'Flujo',
    webhook_url: 'Dirección del webhook',
    webhook_secret: 'Secreto del webhook',
    timeout_seconds: 'Espera la respuesta por',
    llm: 'Modelo de lenguaje',
    integration: 'Integración',
    model: 'Plantilla',
    system_prompt: 'Instrucciones',
    temperature: 'Temperatura',
    max_tokens: 'Máximo de tokens',
    knowledge: 'Archivos de conocimiento',
    welcome_message: 'Mensaje de bienvenida',
    max_turns: 'Máximo de respuestas',
    handoff_keywords: 'Palabras que llaman a una persona',
    fallback_app: 'Cuando no resuelve',
    error_app: 'En caso de error',
    variables: 'Variables',
    languages: 'Idiomas',
  },
  help: {
    name: 'Como lo ve el cliente.',
    handoff_keywords: 'El chat va a una persona cuando el cliente escribe una de ellas.',
    max_turns: 'Después va a donde dice "Cuando no resuelve".',
  },
  word: {
    languages,
    bot_type: { flow: 'Flujo', webhook: 'Webhook', llm: 'Modelo de lenguaje' },
    type: variableTypes,
  },
}
