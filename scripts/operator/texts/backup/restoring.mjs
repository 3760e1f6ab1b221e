/** What is said of the way back. */
export const RESTORING = {
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
}
