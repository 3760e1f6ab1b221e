import type { login as source } from '../pt-br/login.ts'

export const login = {
  auth: {
    title: 'Inicie sesión en su cuenta',
    username: 'Usuario',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    capsLock: 'Bloq Mayús está activado',
    forgotten: '¿Olvidó la contraseña? Pida una nueva al administrador.',
    support: '¿Necesita ayuda?',
    idle: 'Tras {n} min sin uso, la pantalla se bloquea y pide la contraseña.',
    signingIn: 'Iniciando sesión',
    queued: 'Muchas personas están entrando ahora. Un momento…',
    retryIn: 'Inténtelo de nuevo en {wait}.',
    sessionOver: 'Su sesión expiró o se cerró. Inicie sesión de nuevo.',
    callbackFailed:
      'No fue posible entrar por esta dirección: es incorrecta o ya no es válida. Entre con usuario y contraseña, o pida una nueva.',
  },
  common: {
    login: 'Iniciar sesión',
    errorOccurred: 'Ocurrió un error {error}',
  },
  errors: {
    serverDown: 'Sin conexión con el servidor',
    serverDownRetry: 'Sin conexión con el servidor. Intente de nuevo.',
    noAnswer: '(sin conexión con el servidor)',
  },
  security: {
    code: 'Código',
    codeHint: '6 dígitos de la aplicación, o un código de recuperación',
  },
  shell: {
    language: 'Idioma',
    loadingPage: 'Cargando la página',
  },
  validation: {
    required: 'Este campo es obligatorio',
  },
} satisfies typeof source
