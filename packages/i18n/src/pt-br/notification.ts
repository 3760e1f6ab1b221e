export const notification = {
  notification: {
    count: 'Avisos: {n}',
    list: 'Avisos',
    dismissOne: 'Dispensar: {title}',
    dismissAll: 'Dispensar todos',
    dismissed: 'Aviso dispensado',
    dismissedMany: 'Avisos dispensados: {n}',
    dismissFailed: 'Não foi possível dispensar o aviso.',
    failed: 'Não foi possível carregar os avisos',
    empty: 'Nenhum aviso',
    emptyText: 'O que a administração tiver a avisar aparece aqui.',
    more: 'Mais antigos: {n}. Dispense os de cima para vê-los.',
  },
}
