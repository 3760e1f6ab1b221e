export const forms = {
  one: 'Form',
  many: 'Forms',
  field: {
    target: 'Used in',
    tabs: 'Fields',
    version: 'Version',
  },
  help: {
    version: 'Changes when a form with answers is changed.',
  },
  word: {
    target: {
      call: 'Call',
      chat: 'Chat',
      lead: 'Lead',
      client: 'Client',
      organization: 'Organization',
      interaction: 'Record',
      product: 'Product',
    },
  },
}
