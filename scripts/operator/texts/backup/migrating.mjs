/** What is said while a store is brought up to date. */
export const MIGRATING = {
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
  'migrate.link': {
    pt: '{folder} é um link, e a cópia de antes da migração não o segue: remova-o, ou ponha uma pasta no lugar.',
    en: '{folder} is a link, and the copy before a migration does not follow it: remove it, or put a folder there.',
    es: '{folder} es un enlace, y la copia previa a la migración no lo sigue: quítelo, o ponga una carpeta ahí.',
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
    pt: 'O banco está num PostgreSQL (DATABASE_URL): o início do servidor o atualiza, depois do seu backup.',
    en: 'The store is in a PostgreSQL (DATABASE_URL): the server’s start brings it up to date, after your backup.',
    es: 'La base está en un PostgreSQL (DATABASE_URL): el inicio del servidor la actualiza, después de su backup.',
  },
}
