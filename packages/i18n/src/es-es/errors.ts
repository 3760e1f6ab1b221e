import type { errors as source } from '../pt-br/errors.ts'

export const errors = {
  errors: {
    notFound: 'No se pudo encontrar esta página',
    noPermission: 'No tiene permiso para acceder a esta página',
    backHome: 'Volver al inicio',
    unauthorized: 'Su sesión expiró o no está autenticado',
    sessionEnd: {
      signed_out: 'Usted salió en otra pestaña.',
      ended: 'Su sesión se cerró en otro lugar, con su contraseña. Si no fue usted, cambie la contraseña.',
      ended_by_admin: 'Un administrador cerró su sesión.',
      password_changed:
        'Su contraseña se cambió en otro lugar. Inicie sesión con la nueva; si no fue usted, hable con el administrador.',
      new_password: 'El administrador creó una nueva contraseña para usted. Inicie sesión con ella.',
      expired: 'Su sesión expiró.',
      account_closed: 'Su cuenta fue desactivada. Hable con el administrador.',
    },
    server: 'Ocurrió un error interno',
    tryAgain: 'Intentar de nuevo',
    loadFailed: 'No fue posible cargar los datos',
    reload: 'Recargar la página',
    pageFailed: 'Esta página dejó de funcionar. Su atención continúa.',
  },
} satisfies typeof source
