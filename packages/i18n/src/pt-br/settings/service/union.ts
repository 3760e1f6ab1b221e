export const unions = {
  one: 'União de classificações',
  many: 'Uniões de classificações',
  field: {
    classification: 'Classificação',
    sub_classifications: 'Subclassificações',
    call_types: 'Tipos de chamada',
  },
  help: {
    call_types: 'Nenhum: todos.',
    enable_schedule: 'Vazio: como a subclassificação.',
  },
  word: {
    target_type: {
      queue_telephony: 'Fila de telefonia',
      queue_chat: 'Fila de chat',
      dialer: 'Discador',
      mailing: 'Mailing',
    },
  },
}
