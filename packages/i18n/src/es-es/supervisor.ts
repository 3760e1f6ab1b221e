import type { supervisor as source } from '../pt-br/supervisor.ts'

export const supervisor = {
  supervisor: {
    pause: 'Poner al agente en pausa',
    stopPause: 'Sacar al agente de la pausa',
    logout: 'Cerrar la sesión del agente',
    monitor: 'Escuchar',
    whisper: 'Susurrar al agente',
    barge: 'Entrar en la llamada',
    pdf: 'Descargar PDF',
    screenshot: 'Capturar pantalla',
    refresh: 'Actualizar',
    notConnected: 'El agente no está conectado.',
  },
} satisfies typeof source
