import type { ivrOptions as shape } from '../../pt-br/settings/editor-ivr-options.ts'

export const ivrOptions = {
  ivr: {
    add: 'Añadir tecla',
    play: 'Escuchar como cliente',
    tree: 'Lo que oye el cliente y adónde lleva cada tecla',
    keys: 'Un dígito va a su tecla, n añade la primera libre, F2 le da nombre, Supr la quita, Enter la abre. Las flechas mueven; a la derecha abre el menú de destino.',
    key: 'Tecla {digit}',
    digit: 'Tecla',
    remove: 'Quitar la tecla {digit}',
    elsewhere:
      'Elija una tecla para editarla. Saludo, menú, sin tecla y tecla no válida se cambian en los campos de este formulario.',
    round: 'vuelve a un menú anterior',
    warnings: 'Avisos',
    node: {
      greeting: 'Saludo',
      menu: 'Menú',
      timeout: 'Sin tecla',
      invalid: 'Tecla no válida',
      closed: 'Cerrado',
    },
    warning: {
      noMenu: 'El menú no tiene audio.',
      noKeys: 'Ninguna tecla lleva a ninguna parte.',
      keyNowhere: 'La tecla {digit} no dice adónde lleva.',
      noTimeout: 'No se dice qué pasa sin tecla.',
      noExit: 'Ningún camino sale de este menú: quien llama queda atrapado.',
      loop: 'Sin pulsar tecla, quien llama da vueltas: {path}',
      keysWait: 'Con extensión directa, las teclas del 1 al 9 esperan 2 segundos por si sigue una extensión.',
    },
    playTitle: 'Escuchar como cliente: {name}',
    again: 'Desde el principio',
    path: 'Camino',
    over: 'La llamada termina en este menú.',
    unplayable: 'Falta el audio del menú o el destino sin tecla: no se puede escuchar.',
    playing: 'Sonando…',
    spoken: 'Sin grabación, leído: {text}',
    unheard: 'Este audio no se pudo escuchar aquí.',
    waiting: 'Esperando una tecla…',
    why: {
      option: 'tecla {keys}',
      extension: 'marcó {keys}',
      timeout: 'no pulsó ninguna tecla',
      invalid: 'pulsó teclas no válidas ({keys})',
    },
  },
} satisfies typeof shape
