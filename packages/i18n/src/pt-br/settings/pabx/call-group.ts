export const callGroups = {
  one: 'Grupo de chamada',
  many: 'Grupos de chamada',
  field: {
    ring_timeout: 'Toca por',
    skip_busy: 'Pula quem está ocupado',
    confirm_call: 'Pede confirmação ao atender',
    timeout_app: 'Se ninguém atender',
  },
  help: {
    number: 'Discado por ramais; único entre ramais, grupos e filas.',
    confirm_call: 'Quem atende pressiona 1; assim uma caixa postal não fica com a chamada.',
    skip_busy: 'Quem está em chamada não é chamado.',
  },
  word: {
    strategy: {
      ringall: 'Toca todos',
      linear: 'Um após o outro',
      random: 'Um ao acaso',
    },
    record: {
      inherit: 'Como o ramal',
      none: 'Não grava',
      all: 'Grava tudo',
    },
  },
}

export const callGroupMembers = {
  one: 'Membro do grupo',
  many: 'Membros do grupo',
  field: {
    delay_seconds: 'Começa a tocar depois de',
  },
  help: {
    delay_seconds: '0: desde o começo.',
  },
}

export const callGroupPermissions = {
  one: 'Permissão do grupo',
  many: 'Permissões do grupo',
  field: {
    target_type: 'Quem',
    target_id: 'Qual',
  },
  word: {
    target_type: {
      team: 'Equipe',
      user: 'Usuário',
      endpoint: 'Ramal',
    },
  },
}
