/** What backup, restore and migrate say. */
export const BACKUP = {
  'archive.half': {
    pt: 'Este arquivo não é um backup inteiro do Ramal: falta o fim. Nada dele foi usado.',
    en: 'This file is no whole backup of Ramal: its end is missing. Nothing of it was used.',
    es: 'Este archivo no es un backup entero de Ramal: le falta el final. Nada de él se usó.',
  },
  'archive.altered': {
    pt: 'Este backup foi alterado ou cortado desde que foi feito: nada dele foi usado.',
    en: 'This backup was altered or cut off since it was made: nothing of it was used.',
    es: 'Este backup fue alterado o cortado desde que se hizo: nada de él se usó.',
  },
  'archive.foreign': {
    pt: 'Este arquivo não é um backup do Ramal.',
    en: 'This file is no backup of Ramal.',
    es: 'Este archivo no es un backup de Ramal.',
  },
  'archive.format': {
    pt: 'Este backup tem o formato {format}, que esta versão do Ramal não lê: restaure com a versão que o fez.',
    en: 'This backup has format {format}, which this version of Ramal does not read: restore it with the version that made it.',
    es: 'Este backup tiene el formato {format}, que esta versión de Ramal no lee: restáurelo con la versión que lo hizo.',
  },
  'archive.newer': {
    pt: 'Uma versão mais nova do Ramal fez este backup: restaure com ela.',
    en: 'A newer version of Ramal made this backup: restore it with that one.',
    es: 'Una versión más nueva de Ramal hizo este backup: restáurelo con ella.',
  },
  'archive.wrongPassphrase': {
    pt: 'A senha não é a deste backup (ou ele foi alterado): nada dele foi usado.',
    en: 'The passphrase is not that of this backup (or it was altered): nothing of it was used.',
    es: 'La contraseña no es la de este backup (o fue alterado): nada de él se usó.',
  },
  'archive.reading': {
    pt: 'Lidos: {done} MB.',
    en: 'Read: {done} MB.',
    es: 'Leídos: {done} MB.',
  },
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
  'backup.postgres': {
    pt: 'O banco está num PostgreSQL (DATABASE_URL), que este comando não copia: use pg_dump para ele, e copie depois secret.key, recordings, files e sounds de DATA_DIR.',
    en: 'The store is in a PostgreSQL (DATABASE_URL), which this command does not copy: use pg_dump for it, and copy secret.key, recordings, files and sounds of DATA_DIR after it.',
    es: 'La base está en un PostgreSQL (DATABASE_URL), que este comando no copia: use pg_dump para ella, y copie después secret.key, recordings, files y sounds de DATA_DIR.',
  },
  'store.none': {
    pt: 'Não há banco em {dataDir}: diga a pasta do produto em DATA_DIR.',
    en: 'There is no store in {dataDir}: say in DATA_DIR which folder is the product’s.',
    es: 'No hay base en {dataDir}: diga en DATA_DIR cuál es la carpeta del producto.',
  },
  'store.foreign': {
    pt: 'O ramal.db não é um banco do Ramal.',
    en: 'ramal.db is no store of Ramal.',
    es: 'ramal.db no es una base de Ramal.',
  },
  'store.damaged': {
    pt: 'O banco está danificado ({why}): nada foi feito.',
    en: 'The store is damaged ({why}): nothing was done.',
    es: 'La base está dañada ({why}): no se hizo nada.',
  },
  'store.newer': {
    pt: 'Outra versão do Ramal, mais nova, fez este banco (ela conhece "{step}"): use aquela.',
    en: 'Another version of Ramal, a newer one, made this store (it knows "{step}"): use that one.',
    es: 'Otra versión de Ramal, más nueva, hizo esta base (conoce "{step}"): use aquella.',
  },
  'passphrase.ask': { pt: 'Senha do backup:', en: 'Passphrase of the backup:', es: 'Contraseña del backup:' },
  'passphrase.again': { pt: 'A mesma, mais uma vez:', en: 'The same once more:', es: 'La misma otra vez:' },
  'passphrase.short': {
    pt: 'A senha é curta demais: pelo menos {count} caracteres.',
    en: 'The passphrase is too short: at least {count} signs are wanted.',
    es: 'La contraseña es demasiado corta: al menos {count} caracteres.',
  },
  'passphrase.differs': {
    pt: 'As duas senhas não são iguais: nada foi feito.',
    en: 'The two passphrases differ: nothing was done.',
    es: 'Las dos contraseñas no son iguales: no se hizo nada.',
  },
  'passphrase.file': {
    pt: 'Não é possível ler a senha em {file}.',
    en: 'The passphrase cannot be read from {file}.',
    es: 'No se puede leer la contraseña en {file}.',
  },
  'passphrase.none': {
    pt: 'Falta a senha: --passphrase-file ARQUIVO, RAMAL_BACKUP_PASSPHRASE, ou um terminal para digitá-la.',
    en: 'A passphrase is wanted: --passphrase-file FILE, RAMAL_BACKUP_PASSPHRASE, or a terminal to type it.',
    es: 'Falta la contraseña: --passphrase-file ARCHIVO, RAMAL_BACKUP_PASSPHRASE, o un terminal para escribirla.',
  },
  'restore.notEmpty': {
    pt: '{folder} não está vazia: um backup só é restaurado numa pasta vazia.',
    en: '{folder} is not empty: a backup is restored into an empty folder only.',
    es: '{folder} no está vacía: un backup solo se restaura en una carpeta vacía.',
  },
  'restore.done': {
    pt: 'Restaurado em {folder}, conferido linha por linha e soma por soma: inicie com DATA_DIR={folder} npm start.',
    en: 'Restored into {folder}, every sum and every table compared: start with DATA_DIR={folder} npm start.',
    es: 'Restaurado en {folder}, comparadas cada suma y cada tabla: inicie con DATA_DIR={folder} npm start.',
  },
  'restore.older': {
    pt: 'O banco é de uma versão anterior: npx ramal migrate, ou o primeiro início, o atualiza.',
    en: 'The store is of an older version: npx ramal migrate, or the first start, brings it up to date.',
    es: 'La base es de una versión anterior: npx ramal migrate, o el primer inicio, la actualiza.',
  },
  'migrate.checking': {
    pt: 'Conferindo o banco ...',
    en: 'Checking the store ...',
    es: 'Comprobando la base ...',
  },
  'migrate.copying': {
    pt: 'Copiando o banco e atualizando ...',
    en: 'Copying the store and bringing it up to date ...',
    es: 'Copiando la base y actualizándola ...',
  },
  'migrate.upToDate': {
    pt: 'O banco já é desta versão: nada a fazer.',
    en: 'The store is of this version already: there is nothing to do.',
    es: 'La base ya es de esta versión: no hay nada que hacer.',
  },
  'migrate.done': {
    pt: {
      one: 'O banco foi atualizado por um passo: {steps}.',
      other: 'O banco foi atualizado por {count} passos: {steps}.',
    },
    en: {
      one: 'The store was brought up to date by one step: {steps}.',
      other: 'The store was brought up to date by {count} steps: {steps}.',
    },
    es: {
      one: 'La base se actualizó con un paso: {steps}.',
      other: 'La base se actualizó con {count} pasos: {steps}.',
    },
  },
  'migrate.copy': {
    pt: 'Como era antes: {copy}.',
    en: 'As it was before: {copy}.',
    es: 'Como era antes: {copy}.',
  },
  'migrate.added': { pt: 'Novo: {names}.', en: 'New: {names}.', es: 'Nuevo: {names}.' },
  'migrate.removed': { pt: 'Saiu: {names}.', en: 'Gone: {names}.', es: 'Se fue: {names}.' },
  'migrate.rows': {
    pt: 'Linhas de {table}: {before} antes, {after} agora.',
    en: 'Rows of {table}: {before} before, {after} now.',
    es: 'Filas de {table}: {before} antes, {after} ahora.',
  },
  'migrate.running': {
    pt: 'Um servidor roda em {dataDir}: pare-o primeiro.',
    en: 'A server runs on {dataDir}: stop it first.',
    es: 'Un servidor corre en {dataDir}: deténgalo primero.',
  },
  'migrate.unfinishedRestore': {
    pt: 'Uma restauração em {dataDir} não terminou: rode npx ramal restore mais uma vez.',
    en: 'A restore into {dataDir} was not finished: run npx ramal restore once more.',
    es: 'Una restauración en {dataDir} no terminó: ejecute npx ramal restore otra vez.',
  },
  'migrate.postgres': {
    pt: 'O banco está num PostgreSQL (DATABASE_URL): o início do servidor o atualiza, depois do seu pg_dump.',
    en: 'The store is in a PostgreSQL (DATABASE_URL): the server’s start brings it up to date, after your pg_dump.',
    es: 'La base está en un PostgreSQL (DATABASE_URL): el inicio del servidor la actualiza, después de su pg_dump.',
  },
  noRoom: {
    pt: 'Não há espaço bastante no disco de {folder}: nada foi mudado, e o que tinha começado foi apagado.',
    en: 'There is not enough room on the disk of {folder}: nothing was changed, and what was begun is removed.',
    es: 'No hay espacio suficiente en el disco de {folder}: no se cambió nada, y lo que había empezado se borró.',
  },
  'file.none': { pt: 'Não existe {path}.', en: 'There is no {path}.', es: 'No existe {path}.' },
  'file.forbidden': {
    pt: 'Este usuário não pode usar {path}.',
    en: 'This user may not use {path}.',
    es: 'Este usuario no puede usar {path}.',
  },
  interrupted: {
    pt: 'Interrompido: nada foi mudado.',
    en: 'Interrupted: nothing was changed.',
    es: 'Interrumpido: no se cambió nada.',
  },
  failed: { pt: 'Não deu certo: {why}', en: 'It failed: {why}', es: 'Falló: {why}' },
  'call.wrong': {
    pt: 'Não entendi ({why}): npx ramal --help mostra como se chama.',
    en: 'This is no call that it knows ({why}): npx ramal --help shows how.',
    es: 'No se entiende ({why}): npx ramal --help muestra cómo se llama.',
  },
}
