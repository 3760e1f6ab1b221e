export const outboundRoutes = {
  one: 'Ruta de salida',
  many: 'Rutas de salida',
  field: {
    patterns: 'Patrones marcados',
    match: 'Patrón',
    prefix: 'Prefijo marcado',
    strip_digits: 'Quita dígitos',
    prepend: 'Antepone',
    webphone: 'Se puede elegir en el softphone',
    blacklists: 'Listas de bloqueo',
    caller_id_policy: 'Número mostrado',
    caller_id_number: 'Número fijo',
    numbers: 'Números del grupo',
    ring_timeout: 'Llama durante',
    max_duration: 'Duración máxima',
    dial_options: 'Opciones de marcado',
  },
  help: {
    dial_options: 'T: quien llama por esta ruta puede transferir la llamada. Otras letras no cambian nada.',
    priority: 'La menor se prueba primero; la primera que sirve lleva la llamada.',
    patterns:
      'En este orden: se quita el prefijo, el resto se compara con el patrón (_0ZX.), se quitan y anteponen dígitos.',
    teams: 'Ninguno: todos los equipos sin rutas propias.',
    blacklists: 'Ninguna: todas.',
    caller_id_policy: 'La troncal puede mostrar otro.',
    max_duration: 'Después se termina la llamada. 0: sin límite.',
  },
  word: {
    caller_id_policy: {
      fixed: 'Número fijo',
      endpoint: 'De la extensión',
      pool_random: 'Sorteado del grupo',
      pool_area_match: 'Del grupo, del mismo código de área',
    },
    record: {
      inherit: 'Como la extensión',
      none: 'No graba',
      all: 'Graba todo',
    },
  },
}

export const outboundRouteChannels = {
  one: 'Troncal de la ruta',
  many: 'Troncales de la ruta',
  field: {
    channel: 'Troncal',
    weight: 'Peso',
    max_channels: 'Canales en esta ruta',
  },
  help: {
    weight: 'Reparte las llamadas entre troncales del mismo orden. 0: después de las que tienen peso.',
    max_channels: 'Vacío: los de la troncal.',
  },
}
