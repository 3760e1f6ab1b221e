import { templates, textMessages } from '@ramal/db/schema/templates'
import type { WriteTx } from '@ramal/db/store/store'

/** Where the demo's picture is served: beside the console (`apps/console/public`). */
export const DEMO_PICTURE = '/demo/novidades.png'

const CANNED = [
  { description: 'Saudação', shortcut: 'ola', content: 'Olá, {{client.first_name}}! Em que posso ajudar?' },
  {
    description: 'Aguarde um instante',
    shortcut: 'aguarde',
    content: 'Um instante, por favor. Estou verificando.',
  },
  {
    description: 'Encerramento',
    shortcut: 'fim',
    content: 'A {{team.description}} agradece o contato. Até logo!',
  },
] as const

/** Three approved templates of the channel and three canned texts, for every team. */
export async function seedTexts(tx: WriteTx, tenantId: number, channelId: number): Promise<void> {
  const template = { tenant_id: tenantId, channel_id: channelId, status: 'APPROVED' } as const
  await tx.db.insert(templates).values([
    {
      ...template,
      description: 'Retomar atendimento',
      name: 'retomar_atendimento',
      content:
        'Olá, {{nome}}. Aqui é {{atendente}}, da equipe {{equipe}}. Podemos continuar o seu atendimento?',
      parameter_format: 'NAMED',
      params: [
        { name: 'nome', value: '', source: 'client.first_name' },
        { name: 'atendente', value: '', source: 'user.first_name' },
        { name: 'equipe', value: '', source: 'team.description' },
      ],
      example: { nome: 'João', atendente: 'Ana', equipe: 'Suporte' },
    },
    {
      ...template,
      description: 'Boas-vindas',
      name: 'boas_vindas',
      content: 'Olá! Obrigado por escolher a nossa empresa. Responda a esta mensagem para falar conosco.',
    },
    {
      ...template,
      description: 'Novidades do mês',
      name: 'novidades_do_mes',
      category: 'MARKETING',
      template_type: 'IMAGE',
      media: `http://127.0.0.1:8080${DEMO_PICTURE}`,
      content: 'Confira as novidades de {{1}}.',
      params: [{ name: '1', value: 'março', source: null }],
      example: { '1': 'março' },
    },
  ])
  await tx.db
    .insert(textMessages)
    .values(
      CANNED.map((text, order) => ({ ...text, tenant_id: tenantId, scope: 'contract', order }) as const),
    )
}
