export const tags = {
  one: 'Tag',
  many: 'Tags',
  field: {
    entities: 'Used on',
    category: 'Category',
    is_exclusive: 'One of the category at a time',
    queue_priority: 'Priority in queues',
    usage_count: 'In use',
  },
  word: {
    entities: {
      client: 'Clients',
      lead: 'Leads',
      organization: 'Organizations',
      interaction: 'Records',
      chat: 'Chats',
      call: 'Calls',
      text_message: 'Messages',
    },
  },
}
