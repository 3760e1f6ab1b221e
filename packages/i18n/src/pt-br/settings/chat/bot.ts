import { languages, variables, variableTypes } from './words.ts'

export const bots = {
  one: 'Robô',
  many: 'Robôs',
  field: {
    ...variables,
    avatar: 'Imagem',
    bot_type: 'Tipo',
    flow: 'Fluxo',
    webhook_url: 'Endereço do webhook',
    webhook_secret: 'Segredo do webhook',
    timeout_seconds: 'Espera a resposta por',
    llm: 'Modelo de linguagem',
    integration: 'Integração',
    model: 'Modelo',
    system_prompt: 'Instruções',
    temperature: 'Temperatura',
    max_tokens: 'Máximo de tokens',
    knowledge: 'Arquivos de conhecimento',
    welcome_message: 'Mensagem de boas-vindas',
    max_turns: 'Máximo de respostas',
    handoff_keywords: 'Palavras que chamam uma pessoa',
    fallback_app: 'Quando não resolve',
    error_app: 'Em caso de erro',
    variables: 'Variáveis',
    languages: 'Idiomas',
  },
  help: {
    name: 'Como o cliente o vê.',
    handoff_keywords: 'O chat vai para uma pessoa quando o cliente escreve uma delas.',
    max_turns: 'Depois disso vai para onde diz "Quando não resolve".',
  },
  word: {
    languages,
    bot_type: { flow: 'Fluxo', webhook: 'Webhook', llm: 'Modelo de linguagem' },
    type: variableTypes,
  },
}
