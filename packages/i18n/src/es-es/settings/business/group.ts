export const groups = {
  one: 'Grupo de permisos',
  many: 'Grupos de permisos',
  field: {
    permissions: 'Permisos',
    users: 'Personas',
    is_system: 'Del sistema',
    data_scope: 'Alcance de los datos',
    copy_from: 'Empieza con los permisos de',
  },
  help: {
    data_scope: 'De quién son las llamadas, los chats y los informes que ve el grupo.',
    copy_from: 'Solo al crearlo, y si no se marca ningún permiso.',
  },
  word: {
    data_scope: {
      own: 'Solo los propios',
      team: 'El equipo',
      department: 'El departamento',
      contract: 'Todo',
    },
  },
}
