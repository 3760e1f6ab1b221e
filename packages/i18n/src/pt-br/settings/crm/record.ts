export const records = {
  one: 'Registro',
  many: 'Registros',
  field: {
    interaction: 'Tipo',
    protocol: 'Protocolo',
    client: 'Cliente',
    organization: 'Organização',
    mailing_client: 'Lead',
    call_uid: 'Chamada',
    step: 'Chat',
    product: 'Produto',
    status: 'Status',
    owner: 'Responsável',
    due_at: 'Prazo',
    sla_state: 'Situação do prazo',
    data: 'Dados',
    history: 'Histórico',
    attachments: 'Anexos',
  },
  word: {
    priority: {
      low: 'Baixa',
      normal: 'Normal',
      high: 'Alta',
      urgent: 'Urgente',
    },
  },
}
