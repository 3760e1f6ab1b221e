import type { coworker as source } from '../pt-br/coworker.ts'

export const coworker = {
  coworker: {
    seeAll: 'Ver a los compañeros y lo que hacen',
    search: 'Buscar por nombre o extensión',
    mine: 'Mi equipo',
    all: 'Todos los equipos',
    which: 'Equipo',
    call: 'Llamar',
    callTo: 'Llamar a {name}',
    self: 'Es usted.',
    noExtension: 'No tiene extensión.',
    you: 'usted',
    none: 'Nadie aquí',
    noneText: 'Las personas de su equipo aparecen aquí, con lo que hacen ahora.',
    noneFound: 'Nadie encontrado para "{search}"',
    failed: 'No fue posible cargar a los compañeros',
    refused: 'No tiene acceso a los compañeros. Lo da el administrador.',
    phone: 'Teléfono',
    chat: 'Chat',
    since: 'hace {time}',
    extension: 'Extensión {endpoint}',
    total: 'Personas: {n}',
    noChat: 'Entre compañeros solo hay llamadas: un chat interno todavía no existe.',
    stale: 'Sin conexión: lo que se ve es de {time}.',
    keys: 'Las flechas recorren, Enter llama.',
  },
} satisfies typeof source
