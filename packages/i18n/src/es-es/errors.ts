import type { errors as source } from '../pt-br/errors.ts'

export const errors = {
  errors: {
    notFound: 'No se pudo encontrar esta página',
    noPermission: 'No tiene permiso para acceder a esta página',
    backHome: 'Volver al inicio',
    unauthorized: 'Su sesión expiró o no está autenticado',
    server: 'Ocurrió un error interno',
    tryAgain: 'Intentar de nuevo',
    loadFailed: 'No fue posible cargar los datos',
    reload: 'Recargar la página',
    pageFailed: 'Esta página dejó de funcionar. Su atención continúa.',
    serverDown: 'Sin conexión con el servidor',
    serverDownRetry: 'Sin conexión con el servidor. Intente de nuevo.',
    noAnswer: '(sin conexión con el servidor)',
  },
} satisfies typeof source
