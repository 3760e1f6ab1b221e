export const numbers = {
  one: 'Número',
  many: 'Números',
  field: {
    channel: 'Tronco',
    number_type: 'Tipo',
    caller_id_name: 'Nome mostrado',
    is_default_outbound: 'Padrão para ligar',
    daily_call_cap: 'Máximo de chamadas por dia',
    whatsapp_channel: 'Canal de WhatsApp',
    country: 'País',
    area_code: 'DDD',
    inbound_route: 'Rota de entrada',
    reputation: 'Reputação',
    reputation_checked_at: 'Reputação vista em',
  },
  help: {
    number: 'Como a operadora o entrega; pontuação e +55 são ignorados.',
    daily_call_cap: 'Chamadas feitas que o mostram. Vazio: sem limite.',
    is_default_outbound: 'Mostrado quando a rota não diz outro.',
    inbound_route: 'Escolhida na própria rota de entrada.',
  },
  word: {
    number_type: {
      local: 'Fixo local',
      mobile: 'Celular',
      toll_free: 'Gratuito (0800)',
      national: 'Nacional (4004)',
      internal: 'Interno',
    },
    reputation: {
      ok: 'Boa',
      suspected: 'Suspeito',
      blocked: 'Bloqueado',
    },
  },
}
