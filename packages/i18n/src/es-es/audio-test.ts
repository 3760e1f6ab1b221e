import type { audioTest as source } from '../pt-br/audio-test.ts'

export const audioTest = {
  audioTest: {
    start: 'Probar todo',
    stop: 'Parar',
    about: 'Unos 12 segundos: nivel, grabación y ambos lados.',
    inCall: 'Está en una llamada: pruebe después.',
    level: { none: 'No oigo nada', good: 'Bien', loud: 'Demasiado alto' },
    step: {
      opening: 'Abriendo el micrófono. Si el navegador pregunta, permítalo.',
      recording: 'Hable como en una llamada. Grabando durante 4 segundos…',
      playing: 'Ahora se oye usted…',
      left: 'Tono del lado izquierdo…',
      right: 'Tono del lado derecho…',
      asking: '¿Ha oído su voz y los dos tonos?',
    },
    heard: 'Sí, los oí',
    notHeard: 'No los oí',
    verdict: {
      works: 'Micrófono y auriculares están en orden.',
      ready: 'Listo para atender',
      output: 'Elija otra salida de audio o suba el volumen del ordenador, y pruebe de nuevo.',
      none: 'El micrófono no oyó nada. Compruebe que no esté silenciado en el cable o en el sistema, o elija otro.',
      loud: 'El micrófono está demasiado alto. Aléjelo de la boca o baje su volumen en el sistema.',
      unplugged: 'El micrófono se desconectó durante la prueba. Conéctelo y pruebe de nuevo.',
    },
    unplugged: 'El dispositivo elegido está desconectado; vale el del sistema.',
    unnamed: 'El navegador solo dice el nombre de los dispositivos después de permitir el micrófono.',
    allow: 'Permitir el micrófono',
  },
} satisfies typeof source
