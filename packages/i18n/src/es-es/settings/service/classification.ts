export const classifications = {
  one: 'Clasificación',
  many: 'Clasificaciones',
  field: {
    result: 'Resultado',
    is_contact: 'Es contacto',
    is_right_party: 'Habló con la persona correcta',
    is_conversion: 'Es conversión',
    is_final: 'Cierra el registro',
    is_do_not_call: 'No llamar más',
    comment_required: 'Exige comentario',
  },
  help: {
    hotkey: 'Una tecla que escoge esta clasificación.',
    is_right_party: 'Quien atendió es a quien se buscaba.',
    is_final: 'El marcador no intenta más.',
    is_do_not_call: 'El número entra en la lista de bloqueo.',
    comment_required: 'Vacío: como define el equipo.',
  },
  word: {
    result: {
      positive: 'Positivo',
      neutral: 'Neutro',
      negative: 'Negativo',
      unproductive: 'Improductivo',
    },
  },
}

export const subClassifications = {
  one: 'Subclasificación',
  many: 'Subclasificaciones',
  field: {
    union: 'Unión',
    union_id: 'ID de la unión',
    min_schedule_minutes: 'Retorno como pronto en (min)',
    max_schedule_days: 'Retorno como tarde en (días)',
    persistence: 'Insistencia',
  },
  help: {
    persistence: 'Vale para el marcador, cuando lo haya.',
  },
}
