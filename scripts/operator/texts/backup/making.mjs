/** What is said while a backup is made, and of what is in it. */
export const MAKING = {
  'backup.exists': {
    pt: '{file} já existe: escolha outro nome, ou --force para substituí-lo.',
    en: '{file} is there already: choose another name, or --force to replace it.',
    es: '{file} ya existe: elija otro nombre, o --force para reemplazarlo.',
  },
  'backup.another': {
    pt: 'Outro backup desta pasta está sendo feito: espere até que termine.',
    en: 'Another backup of this folder is being made: wait until it is done.',
    es: 'Se está haciendo otro backup de esta carpeta: espere a que termine.',
  },
  'backup.link': {
    pt: '{folder} é um link, e um backup não o segue: remova-o. Para gravar em outro lugar, use --out.',
    en: '{folder} is a link, and a backup does not follow it: remove it. To write elsewhere, use --out.',
    es: '{folder} es un enlace, y un backup no lo sigue: quítelo. Para escribir en otro lugar, use --out.',
  },
  'backup.keyChanges': {
    pt: 'A chave está sendo trocada sem parar: faça o backup quando npx ramal key replace terminar.',
    en: 'The key changes all the time: make the backup when npx ramal key replace is done.',
    es: 'La clave cambia sin parar: haga el backup cuando npx ramal key replace termine.',
  },
  'backup.copying': {
    pt: 'Banco copiado: {done} de {of} MB.',
    en: 'Store copied: {done} of {of} MB.',
    es: 'Base copiada: {done} de {of} MB.',
  },
  'backup.packing': {
    pt: 'Arquivos guardados: {done} MB.',
    en: 'Files kept: {done} MB.',
    es: 'Archivos guardados: {done} MB.',
  },
  'backup.done': {
    pt: 'Backup feito: {file} ({mb} MB).',
    en: 'Backup made: {file} ({mb} MB).',
    es: 'Backup hecho: {file} ({mb} MB).',
  },
  'backup.notSealed': {
    pt: 'Não está cifrado: quem o ler, lê tudo. --encrypt cifra com uma senha.',
    en: 'It is not encrypted: who reads it reads everything. --encrypt seals it by a passphrase.',
    es: 'No está cifrado: quien lo lea, lee todo. --encrypt lo cifra con una contraseña.',
  },
  'backup.whole': {
    pt: '{file} está inteiro: cada soma confere.',
    en: '{file} is whole: every sum is right.',
    es: '{file} está entero: cada suma coincide.',
  },
  'backup.holds': {
    pt: 'Tudo como era em {moment}: {rows} linhas do banco e {files} arquivos ({mb} MB).',
    en: 'Everything as it was at {moment}: {rows} rows of the store and {files} files ({mb} MB).',
    es: 'Todo como era en {moment}: {rows} filas de la base y {files} archivos ({mb} MB).',
  },
  'backup.underWay': {
    pt: {
      one: 'Uma gravação era de uma chamada em andamento: está até onde foi gravada.',
      other: '{count} gravações eram de chamadas em andamento: estão até onde foram gravadas.',
    },
    en: {
      one: 'One recording was of a call that went on: it is there as far as it was recorded.',
      other: '{count} recordings were of calls that went on: they are there as far as they were recorded.',
    },
    es: {
      one: 'Una grabación era de una llamada en curso: está hasta donde se grabó.',
      other: '{count} grabaciones eran de llamadas en curso: están hasta donde se grabaron.',
    },
  },
  'backup.missing': {
    pt: {
      one: 'Um arquivo que o banco cita já não existia: {first}.',
      other:
        '{count} arquivos que o banco cita já não existiam, o primeiro é {first}; manifest.json tem os nomes.',
    },
    en: {
      one: 'One file that the store names was not there any more: {first}.',
      other:
        '{count} files that the store names were not there any more, the first is {first}; manifest.json has their names.',
    },
    es: {
      one: 'Un archivo que la base nombra ya no existía: {first}.',
      other:
        '{count} archivos que la base nombra ya no existían, el primero es {first}; manifest.json tiene los nombres.',
    },
  },
  'backup.keyOutside': {
    pt: 'A chave vem de {setting} e não está no backup: sem ela, os segredos do banco não se abrem.',
    en: 'The key comes from {setting} and is not in the backup: without it nothing opens the secrets of the store.',
    es: 'La clave viene de {setting} y no está en el backup: sin ella nada abre los secretos de la base.',
  },
  'backup.keyNowhere': {
    pt: 'Não há secret.key em DATA_DIR nem SECRET_KEY_FILE ou SECRET_KEY_COMMAND: o backup está sem a chave dos segredos.',
    en: 'There is no secret.key in DATA_DIR, nor SECRET_KEY_FILE or SECRET_KEY_COMMAND: the backup is without the key of the secrets.',
    es: 'No hay secret.key en DATA_DIR ni SECRET_KEY_FILE o SECRET_KEY_COMMAND: el backup está sin la clave de los secretos.',
  },
}
