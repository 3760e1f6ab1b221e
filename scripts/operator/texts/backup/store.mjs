/** What is said of a store that cannot be used. */
export const STORE = {
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
  'postgres.noProgram': {
    pt: 'Falta {program} nesta máquina: instale os programas de cliente do PostgreSQL, da versão do servidor ou mais nova (apt-get install postgresql-client).',
    en: '{program} is not installed on this machine: install the client programs of PostgreSQL, of the server’s version or newer (apt-get install postgresql-client).',
    es: 'Falta {program} en esta máquina: instale los programas de cliente de PostgreSQL, de la versión del servidor o más nueva (apt-get install postgresql-client).',
  },
  'postgres.said': {
    pt: '{program} não deu certo: {why}',
    en: '{program} failed: {why}',
    es: '{program} falló: {why}',
  },
  'postgres.away': {
    pt: 'O PostgreSQL de DATABASE_URL não responde ({why}).',
    en: 'The PostgreSQL of DATABASE_URL does not answer ({why}).',
    es: 'El PostgreSQL de DATABASE_URL no responde ({why}).',
  },
  'postgres.foreign': {
    pt: 'O banco de DATABASE_URL não é um banco do Ramal.',
    en: 'The database of DATABASE_URL is no store of Ramal.',
    es: 'La base de DATABASE_URL no es una base de Ramal.',
  },
}
