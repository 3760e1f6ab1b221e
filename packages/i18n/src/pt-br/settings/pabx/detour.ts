export const detours = {
  one: 'Desvio',
  many: 'Desvios',
  field: {
    detour_type: 'Quando',
    ring_seconds: 'Toca antes por',
    origin: 'Chamadas de',
    app: 'Leva para',
    starts_at: 'Começa em',
    ends_at: 'Termina em',
    user_can_edit: 'A pessoa pode mudar',
  },
  help: {
    team: 'Sem ramal: vale para todos os ramais da equipe.',
    priority: 'A menor é usada primeiro.',
    origin: 'Internas vêm de ramais; externas, de troncos.',
  },
  word: {
    detour_type: {
      always: 'Sempre',
      busy: 'Ocupado',
      no_answer: 'Não atende',
      unavailable: 'Sem registro',
      dnd: 'Não perturbe',
      calendar: 'Pelo calendário',
    },
    origin: {
      all: 'Qualquer origem',
      internal: 'Internas',
      external: 'Externas',
    },
  },
}
