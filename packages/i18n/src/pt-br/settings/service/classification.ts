export const classifications = {
  one: 'Classificação',
  many: 'Classificações',
  field: {
    result: 'Resultado',
    is_contact: 'É contato',
    is_right_party: 'Falou com a pessoa certa',
    is_conversion: 'É conversão',
    is_final: 'Encerra o registro',
    is_do_not_call: 'Não ligar mais',
    comment_required: 'Exige comentário',
  },
  help: {
    hotkey: 'Uma tecla que escolhe esta classificação.',
    is_right_party: 'Quem atendeu é quem se procurava.',
    is_final: 'O discador não tenta mais.',
    is_do_not_call: 'O número entra na lista de bloqueio.',
    comment_required: 'Vazio: como a equipe define.',
  },
  word: {
    result: {
      positive: 'Positivo',
      neutral: 'Neutro',
      negative: 'Negativo',
      unproductive: 'Improdutivo',
    },
  },
}

export const subClassifications = {
  one: 'Subclassificação',
  many: 'Subclassificações',
  field: {
    union: 'União',
    union_id: 'ID da união',
    min_schedule_minutes: 'Retorno mais cedo em (min)',
    max_schedule_days: 'Retorno mais tarde em (dias)',
    persistence: 'Insistência',
  },
  help: {
    persistence: 'Vale para o discador, quando houver.',
  },
}
