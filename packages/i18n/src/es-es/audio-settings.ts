import type { audioSettings as source } from '../pt-br/audio-settings.ts'

export const audioSettings = {
  audioSettings: {
    output: 'Salida de audio',
    input: 'Entrada de audio',
    systemDevice: 'Predeterminado del sistema',
    namelessDevice: 'Dispositivo {n}',
    saved: 'Configuración guardada',
    ringOutput: 'Tono en',
    ringOutputSame: 'El mismo de la salida de audio',
    ringtone: 'Tono de las llamadas',
    ringtones: {
      'ringtone-1': 'Clásico',
      'ringtone-2': 'Suave',
      'ringtone-3': 'Discreto',
    },
    callVolume: 'Volumen de las llamadas',
    volume: 'Volumen de los sonidos',
    test: 'Probar sonido',
    level: 'Nivel del micrófono',
    levelOff: 'Probar micrófono',
    levelOn: 'Detener la prueba',
  },
} satisfies typeof source
