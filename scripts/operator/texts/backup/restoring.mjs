/** What is said of the way back. */
export const RESTORING = {
  'restore.notEmpty': {
    pt: '{folder} não está vazia: um backup só é restaurado numa pasta vazia.',
    en: '{folder} is not empty: a backup is restored into an empty folder only.',
    es: '{folder} no está vacía: un backup solo se restaura en una carpeta vacía.',
  },
  'restore.done': {
    pt: 'Restaurado em {folder}, conferido linha por linha e soma por soma: inicie o produto com DATA_DIR={folder}.',
    en: 'Restored into {folder}, every sum and every table compared: start the product with DATA_DIR={folder}.',
    es: 'Restaurado en {folder}, comparadas cada suma y cada tabla: inicie el producto con DATA_DIR={folder}.',
  },
  'restore.needsDatabase': {
    pt: 'Este backup é de um PostgreSQL: diga em DATABASE_URL um banco vazio para ele.',
    en: 'This backup is of a PostgreSQL: name an empty database for it in DATABASE_URL.',
    es: 'Este backup es de un PostgreSQL: diga en DATABASE_URL una base vacía para él.',
  },
  'restore.needsNoDatabase': {
    pt: 'Este backup é de um SQLite, que fica na própria pasta: restaure-o sem DATABASE_URL.',
    en: 'This backup is of a SQLite, which is in the folder itself: restore it without DATABASE_URL.',
    es: 'Este backup es de un SQLite, que queda en la propia carpeta: restáurelo sin DATABASE_URL.',
  },
  'restore.databaseNotEmpty': {
    pt: 'O banco de DATABASE_URL não está vazio: um backup só é restaurado num banco vazio.',
    en: 'The database of DATABASE_URL is not empty: a backup is restored into an empty database only.',
    es: 'La base de DATABASE_URL no está vacía: un backup solo se restaura en una base vacía.',
  },
  'restore.older': {
    pt: 'O banco é de uma versão anterior: npx ramal migrate, ou o primeiro início, o atualiza.',
    en: 'The store is of an older version: npx ramal migrate, or the first start, brings it up to date.',
    es: 'La base es de una versión anterior: npx ramal migrate, o el primer inicio, la actualiza.',
  },
}
