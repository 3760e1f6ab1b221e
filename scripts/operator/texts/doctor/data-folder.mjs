/** What is said of DATA_DIR, its disk and its key. */
export const DATA_FOLDER = {
  'disk.ok': {
    pt: '{free} de {total} GB livres no disco de {folder}.',
    en: '{free} of {total} GB are free on the disk of {folder}.',
    es: '{free} de {total} GB libres en el disco de {folder}.',
  },
  'disk.full': {
    pt: 'Só {free} de {total} GB livres no disco de {folder}: libere espaço; cheio, nada mais é gravado.',
    en: '{free} of {total} GB alone are free on the disk of {folder}: make space; when it is full nothing is stored any more.',
    es: 'Solo {free} de {total} GB libres en el disco de {folder}: libere espacio; lleno, no se graba nada más.',
  },
  'disk.unknown': {
    pt: 'O disco de {folder} não pôde ser perguntado ({why}).',
    en: 'The disk of {folder} could not be asked ({why}).',
    es: 'No se pudo preguntar al disco de {folder} ({why}).',
  },
  'inodes.ok': {
    pt: 'Inodes livres no disco de {folder}: {free}.',
    en: 'Free inodes on the disk of {folder}: {free}.',
    es: 'Inodos libres en el disco de {folder}: {free}.',
  },
  'inodes.few': {
    pt: 'Só {free} de {total} inodes livres no disco de {folder}: cada gravação é um arquivo.',
    en: '{free} of {total} inodes alone are free on the disk of {folder}: each recording is a file.',
    es: 'Solo {free} de {total} inodos libres en el disco de {folder}: cada grabación es un archivo.',
  },
  'folder.ok': {
    pt: '{folder} é do usuário {uid}, e de mais ninguém.',
    en: '{folder} is user {uid}’s, and nobody else’s.',
    es: '{folder} es del usuario {uid}, y de nadie más.',
  },
  'folder.none': {
    pt: '{folder} ainda não existe: o primeiro início a cria.',
    en: '{folder} is not there yet: the first start makes it.',
    es: '{folder} todavía no existe: el primer inicio la crea.',
  },
  'folder.others': {
    pt: '{folder} é do usuário {uid}, e você é {asked}: chame como ele.',
    en: '{folder} is user {uid}’s, and you are {asked}: call as them.',
    es: '{folder} es del usuario {uid}, y usted es {asked}: llame como ese usuario.',
  },
  'folder.foreign': {
    pt: '{path} é de outro usuário que a pasta: chown -R {uid} {folder}.',
    en: '{path} is another user’s than the folder: chown -R {uid} {folder}.',
    es: '{path} es de otro usuario que la carpeta: chown -R {uid} {folder}.',
  },
  'folder.open': {
    pt: 'Outros usuários podem abrir o que está em {folder} ({count}), como {path}: chmod 700 {folder}.',
    en: 'Other users may open what is in {folder} ({count}), such as {path}: chmod 700 {folder}.',
    es: 'Otros usuarios pueden abrir lo que está en {folder} ({count}), como {path}: chmod 700 {folder}.',
  },
  'folder.unreadable': {
    pt: '{folder} não pode ser lida ({why}): chame como o dono dela.',
    en: '{folder} cannot be read ({why}): call as its owner.',
    es: '{folder} no se puede leer ({why}): llame como su dueño.',
  },
  'key.ok': {
    pt: '{key} está aí.',
    en: '{key} is there.',
    es: '{key} está ahí.',
  },
  'key.outside': {
    pt: 'A chave dos segredos vem de fora de DATA_DIR.',
    en: 'The key of the secrets comes from outside DATA_DIR.',
    es: 'La clave de los secretos viene de fuera de DATA_DIR.',
  },
  'key.unreadable': {
    pt: 'SECRET_KEY_FILE={key} não pode ser lido: sem a chave o produto não inicia.',
    en: 'SECRET_KEY_FILE={key} cannot be read: without the key the product does not start.',
    es: 'SECRET_KEY_FILE={key} no se puede leer: sin la clave el producto no arranca.',
  },
  'key.none': {
    pt: '{key} falta, e há um banco: sem ela nenhum segredo dele se abre; restaure-a de um backup, ou ponha SECRET_KEY_FILE.',
    en: '{key} is missing, and there is a store: without it none of its secrets opens; restore it from a backup, or set SECRET_KEY_FILE.',
    es: '{key} falta, y hay una base: sin ella no se abre ningún secreto; restáurela de un backup, o ponga SECRET_KEY_FILE.',
  },
}
