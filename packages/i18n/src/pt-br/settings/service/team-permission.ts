export const teamPermissions = {
  one: 'Permissão da equipe',
  many: 'Permissões da equipe',
  field: {
    can_monitor: 'Pode escutar',
    can_whisper: 'Pode sussurrar',
    can_barge: 'Pode entrar',
    can_pause: 'Pode pausar',
  },
  help: {
    can_pause: 'Vale assim que há uma linha de equipe: sem linhas, o grupo de permissões decide sozinho.',
    target_type: 'Sem linhas de um tipo, nada dele é proibido.',
  },
  word: {
    target_type: {
      team: 'Equipe',
      user: 'Usuário',
      endpoint: 'Ramal',
      queue: 'Fila',
      ivr: 'URA',
      call_group: 'Grupo de chamada',
      nps: 'Pesquisa',
      announce: 'Áudio',
      channel: 'Canal',
    },
  },
}
