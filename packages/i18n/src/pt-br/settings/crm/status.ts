export const statuses = {
  one: 'Status',
  many: 'Status',
  field: {
    entity: 'De quem',
    is_initial: 'Inicial',
    is_final: 'Final',
    is_won: 'Ganho',
    is_lost: 'Perdido',
    probability: 'Probabilidade (%)',
    allowed_next: 'Pode passar para',
  },
  help: {
    is_initial: 'Quem é criado começa neste; há um por tipo.',
    allowed_next: 'Vazio: para qualquer um.',
  },
  word: {
    entity: {
      client: 'Cliente',
      lead: 'Lead',
      organization: 'Organização',
      interaction: 'Registro',
    },
  },
}
