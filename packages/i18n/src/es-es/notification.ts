export const notification = {
  notification: {
    count: 'Avisos: {n}',
    list: 'Avisos',
    dismissOne: 'Descartar: {title}',
    dismissAll: 'Descartar todos',
    dismissed: 'Aviso descartado',
    dismissedMany: 'Avisos descartados: {n}',
    dismissFailed: 'No se pudo descartar el aviso.',
    failed: 'No se pudieron cargar los avisos',
    empty: 'Ningún aviso',
    emptyText: 'Lo que la administración tenga que avisar aparece aquí.',
    more: 'Más antiguos: {n}. Descarte los de arriba para verlos.',
  },
}
