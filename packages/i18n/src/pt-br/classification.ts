export const classification = {
  classification: {
    commentHint: 'Quantidade mínima de caracteres é {n}',
  },
  schedule: {
    date: 'Data do agendamento',
    time: 'Horário',
    autoRun: 'Executar automaticamente',
    sendTo: 'Enviar para',
    'sendTo.1': 'Mesmo agente',
    'sendTo.2': 'Equipe',
    'sendTo.3': 'Mailing',
  },
}
