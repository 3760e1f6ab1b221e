import type { common as source } from '../pt-br/common.ts'

export const common = {
  common: {
    save: 'Guardar',
    apply: 'Aplicar',
    clear: 'Limpiar',
    active: 'Activo',
    back: 'Volver',
    import: 'Importar',
    new: 'Nuevo',
    noResults: 'Sin resultados',
    error: 'Error: {message}',
    deleteQuestion: '¿Está seguro de que quiere eliminar el registro?',
    deleteConfirm: '¿Realmente quiere eliminar?',
    logout: 'Cerrar sesión',
    edit: 'Editar',
    delete: 'Eliminar',
    view: 'Ver',
    description: 'Descripción',
    undo: 'Deshacer',
    cancel: 'Cancelar',
    close: 'Cerrar',
    pages: 'Páginas',
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
  },
  title: {
    default: 'Dashboard',
  },
} satisfies typeof source
