export const numbers = {
  one: 'Número',
  many: 'Números',
  field: {
    channel: 'Troncal',
    number_type: 'Tipo',
    caller_id_name: 'Nombre mostrado',
    is_default_outbound: 'Predeterminado para llamar',
    daily_call_cap: 'Máximo de llamadas por día',
    whatsapp_channel: 'Canal de WhatsApp',
    country: 'País',
    area_code: 'Código de área',
    inbound_route: 'Ruta de entrada',
    reputation: 'Reputación',
    reputation_checked_at: 'Reputación vista el',
  },
  help: {
    number: 'Como lo entrega el operador; se ignoran la puntuación y +55.',
    daily_call_cap: 'Llamadas salientes que lo muestran. Vacío: sin límite.',
    is_default_outbound: 'Se muestra cuando la ruta no indica otro.',
    inbound_route: 'Está en la propia ruta de entrada.',
  },
  word: {
    number_type: {
      local: 'Fijo local',
      mobile: 'Móvil',
      toll_free: 'Gratuito',
      national: 'Nacional',
      internal: 'Interno',
    },
    reputation: {
      ok: 'Buena',
      suspected: 'Sospechoso',
      blocked: 'Bloqueado',
    },
  },
}
