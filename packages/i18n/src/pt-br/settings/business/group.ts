export const groups = {
  one: 'Grupo de permissões',
  many: 'Grupos de permissões',
  field: {
    permissions: 'Permissões',
    users: 'Pessoas',
    is_system: 'Do sistema',
    data_scope: 'Alcance dos dados',
    copy_from: 'Começa com as permissões de',
  },
  help: {
    data_scope: 'De quem são as chamadas, os chats e os relatórios que o grupo vê.',
    copy_from: 'Só ao criar, e se nenhuma permissão for marcada.',
  },
  word: {
    data_scope: { own: 'Só os próprios', team: 'A equipe', department: 'O departamento', contract: 'Tudo' },
  },
}
