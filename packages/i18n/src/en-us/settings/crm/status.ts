export const statuses = {
  one: 'Status',
  many: 'Statuses',
  field: {
    entity: 'Of whom',
    is_initial: 'Initial',
    is_final: 'Final',
    is_won: 'Won',
    is_lost: 'Lost',
    probability: 'Probability (%)',
    allowed_next: 'May become',
  },
  help: {
    is_initial: 'What is created begins with it; there is one of each kind.',
    allowed_next: 'Empty: any.',
  },
  word: {
    entity: {
      client: 'Client',
      lead: 'Lead',
      organization: 'Organization',
      interaction: 'Record',
    },
  },
}
