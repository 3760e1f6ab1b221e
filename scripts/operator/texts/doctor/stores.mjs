/** What is said of the store. */
export const STORES = {
  'store.none': {
    pt: '{file} ainda não existe: o primeiro início cria o banco.',
    en: '{file} is not there yet: the first start makes the store.',
    es: '{file} todavía no existe: el primer inicio crea la base.',
  },
  'store.whole': {
    pt: '{file} está íntegro (SQLite {sqlite}).',
    en: '{file} is whole (SQLite {sqlite}).',
    es: '{file} está íntegra (SQLite {sqlite}).',
  },
  'store.late': {
    pt: '{file} é grande: a verificação não terminou em dois minutos; npx ramal backup verifica a cópia.',
    en: '{file} is large: the check was not done in two minutes; npx ramal backup checks the copy.',
    es: '{file} es grande: la verificación no terminó en dos minutos; npx ramal backup verifica la copia.',
  },
  'store.damaged': {
    pt: '{file} está danificado ({why}): pare o servidor e restaure um backup.',
    en: '{file} is damaged ({why}): stop the server and restore a backup.',
    es: '{file} está dañada ({why}): detenga el servidor y restaure un backup.',
  },
  'store.unreadable': {
    pt: '{file} não pode ser lido como banco ({why}); é do usuário {uid}.',
    en: '{file} cannot be read as a store ({why}); it is user {uid}’s.',
    es: '{file} no se puede leer como base ({why}); es del usuario {uid}.',
  },
  'schema.ok': {
    pt: 'O banco é desta versão (esquema {schema}).',
    en: 'The store is of this version (schema {schema}).',
    es: 'La base es de esta versión (esquema {schema}).',
  },
  'schema.newer': {
    pt: 'Outra versão fez este banco (esquema {schema}), que esta não conhece: inicie aquela, ou atualize esta.',
    en: 'Another version made this store (schema {schema}), which this one does not know: start that one, or update this one.',
    es: 'Otra versión hizo esta base (esquema {schema}), que esta no conoce: inicie aquella, o actualice esta.',
  },
  'schema.older': {
    pt: 'O banco é de uma versão anterior ({count} passos): o próximo início, ou npx ramal migrate, o atualiza.',
    en: 'The store is of an older version ({count} steps): the next start, or npx ramal migrate, brings it up to date.',
    es: 'La base es de una versión anterior ({count} pasos): el próximo inicio, o npx ramal migrate, la actualiza.',
  },
  'postgres.ok': {
    pt: 'PostgreSQL responde ({version}).',
    en: 'PostgreSQL answers ({version}).',
    es: 'PostgreSQL responde ({version}).',
  },
  'postgres.old': {
    pt: 'PostgreSQL {version} é antigo demais: 15 ou mais novo.',
    en: 'PostgreSQL {version} is too old: 15 or newer is wanted.',
    es: 'PostgreSQL {version} es demasiado antiguo: 15 o más nuevo.',
  },
  'postgres.away': {
    pt: 'O PostgreSQL de DATABASE_URL não responde ({why}).',
    en: 'The PostgreSQL of DATABASE_URL does not answer ({why}).',
    es: 'El PostgreSQL de DATABASE_URL no responde ({why}).',
  },
}
