export const tags = {
  one: 'Etiqueta',
  many: 'Etiquetas',
  field: {
    entities: 'Se usa en',
    category: 'Categoría',
    is_exclusive: 'Solo una de la categoría a la vez',
    queue_priority: 'Prioridad en la cola',
    usage_count: 'En uso',
  },
  word: {
    entities: {
      client: 'Clientes',
      lead: 'Leads',
      organization: 'Organizaciones',
      interaction: 'Registros',
      chat: 'Chats',
      call: 'Llamadas',
      text_message: 'Mensajes',
    },
  },
}
