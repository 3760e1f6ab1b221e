export const interactions = {
  one: 'Record type',
  many: 'Record types',
  field: {
    slug: 'Address of the screen',
    statuses: 'Possible statuses',
    protocol_prefix: 'Prefix of the protocol',
    protocol_mask: 'Mask of the protocol',
    requires: 'Requires',
    sla_first_minutes: 'First answer within (min)',
    sla_resolution_minutes: 'Solution within (min)',
    list_columns: 'Columns of the list',
    on_create_event: 'Tell on creation',
  },
  help: {
    slug: 'Empty: made of the description.',
    protocol_mask: 'YYYY, MM and DD are of the date; # are the digits of the day’s counter.',
    on_create_event: 'Integration event for each new record. It has no effect yet.',
  },
  word: {
    requires: {
      client: 'Client',
      organization: 'Organization',
      lead: 'Lead',
      call: 'Call',
      chat: 'Chat',
      product: 'Product',
    },
  },
}
