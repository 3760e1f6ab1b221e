export const monitor = {
  monitor: {
    bar: 'Llamada de {name}',
    joining: 'Entrando en la llamada de {name}…',
    in: {
      listen: 'Escuchando a {name}',
      whisper: 'Susurrando a {name}',
      barge: 'En la llamada de {name}',
    },
    how: 'Cómo participar en la llamada',
    mode: { listen: 'Escuchar', whisper: 'Susurrar', barge: 'Entrar' },
    hears: {
      listen: 'Nadie le oye',
      whisper: 'Solo el agente le oye',
      barge: 'El cliente y el agente le oyen',
    },
    trouble: {
      denied: 'Nadie le oye: el micrófono está bloqueado en el navegador',
      missing: 'Nadie le oye: no se encontró ningún micrófono',
      in_use: 'Nadie le oye: otro programa usa el micrófono',
      insecure: 'Nadie le oye: esta página no puede usar el micrófono',
    },
    others: 'También en la llamada: {names}',
    leave: 'Salir de la llamada',
    over: {
      call_ended: '{name} ya no está en la llamada',
      conference: '{name} está en una conferencia: los demás le oirían. Escuche o entre',
      lost: 'Ya no está en la llamada de {name}',
    },
  },
}
