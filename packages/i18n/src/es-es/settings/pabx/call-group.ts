export const callGroups = {
  one: 'Grupo de llamada',
  many: 'Grupos de llamada',
  field: {
    ring_timeout: 'Suena durante',
    skip_busy: 'Omite a quien está ocupado',
    confirm_call: 'Pide confirmación al atender',
    timeout_app: 'Si nadie atiende',
  },
  help: {
    number: 'Marcado por extensiones; único entre extensiones, grupos y colas.',
    confirm_call: 'Se pide la tecla 1 a quien atiende; así un buzón de voz no se queda con la llamada.',
    skip_busy: 'A quien está en llamada no se le llama.',
  },
  word: {
    strategy: {
      ringall: 'Suenan todos',
      linear: 'Uno tras otro',
      random: 'Uno al azar',
    },
    record: {
      inherit: 'Como la extensión',
      none: 'No graba',
      all: 'Graba todo',
    },
  },
}

export const callGroupMembers = {
  one: 'Miembro del grupo',
  many: 'Miembros del grupo',
  field: {
    delay_seconds: 'Empieza a sonar después de',
  },
  help: {
    delay_seconds: '0: desde el principio.',
  },
}

export const callGroupPermissions = {
  one: 'Permiso del grupo',
  many: 'Permisos del grupo',
  field: {
    target_type: 'Quién',
    target_id: 'Cuál',
  },
  word: {
    target_type: {
      team: 'Equipo',
      user: 'Usuario',
      endpoint: 'Extensión',
    },
  },
}
