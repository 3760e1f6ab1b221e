export const tags = {
  one: 'Etiqueta',
  many: 'Etiquetas',
  field: {
    entities: 'Usada em',
    category: 'Categoria',
    is_exclusive: 'Só uma da categoria por vez',
    queue_priority: 'Prioridade na fila',
    usage_count: 'Em uso',
  },
  word: {
    entities: {
      client: 'Clientes',
      lead: 'Leads',
      organization: 'Organizações',
      interaction: 'Registros',
      chat: 'Chats',
      call: 'Chamadas',
      text_message: 'Mensagens',
    },
  },
}
