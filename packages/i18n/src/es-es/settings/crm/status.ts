export const statuses = {
  one: 'Estado',
  many: 'Estados',
  field: {
    entity: 'De quién',
    is_initial: 'Inicial',
    is_final: 'Final',
    is_won: 'Ganado',
    is_lost: 'Perdido',
    probability: 'Probabilidad (%)',
    allowed_next: 'Puede pasar a',
  },
  help: {
    is_initial: 'Lo que se crea empieza en este; hay uno por tipo.',
    allowed_next: 'Vacío: a cualquiera.',
  },
  word: {
    entity: {
      client: 'Cliente',
      lead: 'Lead',
      organization: 'Organización',
      interaction: 'Registro',
    },
  },
}
