import type { softphone as source } from '../pt-br/softphone.ts'

export const softphone = {
  audio: {
    noDevices: 'No se encontraron dispositivos de audio, cambie la configuración de su navegador',
    loadFailed: 'No fue posible cargar el archivo de audio, verifique si la llamada fue atendida.',
    loading: 'Cargando el archivo de audio, espere...',
    allow:
      'Por favor, autorice el audio y las notificaciones y recargue la página o haga clic en el botón de abajo.',
    allowButton: 'Permitir',
  },
  softphone: {
    disabled: 'El softphone está deshabilitado',
    otherTab: 'El softphone se está ejecutando en otra pestaña',
    status: {
      unknown: 'Desconocido',
      not_inuse: 'Disponible',
      inuse: 'En uso',
      busy: 'Ocupado',
      invalid: 'Inválido',
      unavailable: 'No disponible',
      ringing: 'Sonando',
      ringinuse: 'Sonando en uso',
      onhold: 'En espera',
      onmute: 'Silenciado',
      inconference: 'En conferencia',
      after_service: 'Posatención',
      click_to_call: 'Click to call',
      in_activity: 'En actividad',
      paused: 'En pausa',
      blocked: 'Bloqueado',
      do_not_disturb: 'No molestar',
    },
  },
  registration: {
    connected: 'Conectado',
    registered: 'Registrado',
    unregistered: 'No registrado',
    registrationFailed: 'Error de registro',
    disconnected: 'Desconectado',
  },
  link: {
    connected: 'Conectado al servidor',
    disconnected: 'Sin conexión con el servidor, reconectando...',
  },
} satisfies typeof source
