export const teamPermissions = {
  one: 'Permiso del equipo',
  many: 'Permisos del equipo',
  field: {
    can_monitor: 'Puede escuchar',
    can_whisper: 'Puede susurrar',
    can_barge: 'Puede entrar',
    can_pause: 'Puede pausar',
  },
  help: {
    can_pause: 'Vale en cuanto hay una fila de equipo; sin filas decide solo el grupo de permisos.',
    target_type: 'Sin líneas de un tipo, nada de él está prohibido.',
  },
  word: {
    target_type: {
      team: 'Equipo',
      user: 'Usuario',
      endpoint: 'Extensión',
      queue: 'Cola',
      ivr: 'IVR',
      call_group: 'Grupo de llamada',
      nps: 'Encuesta',
      announce: 'Audio',
      channel: 'Canal',
    },
  },
}
