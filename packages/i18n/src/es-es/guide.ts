import type { guide as source } from '../pt-br/guide.ts'

export const guide = {
  guide: {
    title: 'Primeros pasos',
    text: 'Cuatro pasos antes del primer cliente. Entretanto pueden sonar llamadas.',
    step: {
      permissions: 'Permitir micrófono y avisos',
      audio: 'Probar el audio',
      call: 'Hacer una llamada de prueba',
      available: 'Ponerse disponible',
    },
    about: {
      permissions:
        'Sin el micrófono nadie le oye; los avisos muestran llamadas cuando esta pestaña no está a la vista.',
      audio: 'Elija auriculares y micrófono la primera vez y escuche su propia voz.',
      call: 'Usted habla y se oye un segundo después: muestra que la central le oye.',
      available: 'A partir de aquí las colas le ofrecen llamadas.',
    },
    doneStep: '{step}: hecho',
    openStep: '{step}: por hacer',
    progress: '{n} de {total} hechos',
    allow: 'Permitir',
    noticesDenied:
      'El navegador bloquea los avisos: permítalos en el candado junto a la dirección, si quiere.',
    becomeAvailable: 'Ponerse disponible',
    stillStarting: 'Conectando el teléfono…',
    paused: 'Está en pausa: salga de ella en lo alto de la página.',
    doNotDisturb: 'No molestar está activado: desactívelo en el teléfono.',
    unavailable: 'El teléfono aún no está registrado.',
    close: 'Cerrar los primeros pasos',
    closed: 'Los primeros pasos vuelven con “?” o con la búsqueda de comandos.',
    allDone: 'Todo listo. Buen trabajo.',
    finish: 'Terminar',
    failed: 'No se pudieron cargar los primeros pasos',
    chooseDevices: 'Elegir dispositivos',
    echoName: 'Prueba de eco',
    echoStart: 'Hacer una llamada de prueba',
    echoStop: 'Colgar',
    echoAbout:
      'Una llamada en la que usted se oye, de un minuto como máximo; mide también la red hasta la central.',
    echoCannot: {
      off: 'El teléfono de esta pestaña no está encendido.',
      starting: 'El teléfono se está conectando.',
      busy: 'Está en una llamada: pruebe después.',
    },
    echoCalling: 'Llamando…',
    echoTalking: 'Hable: se oirá un segundo después. ¿Se ha oído?',
    echoAsking: 'La llamada ha terminado. ¿Se ha oído?',
    echoHeard: 'Sí, me he oído',
    echoNotHeard: 'No me he oído',
    pathGood: 'La red hasta la central está bien.',
    pathFault: {
      unreached: 'Nadie atendió la llamada de prueba. Pruebe de nuevo; si sigue igual, avise a soporte.',
      unheard:
        'No volvió nada. Revise auriculares y micrófono; si están bien, la red bloquea el audio: avise a soporte.',
      loss: 'La red pierde partes del audio. Mejor el cable que el Wi-Fi, y detenga las descargas.',
      jitter: 'El audio llega de forma irregular. Mejor el cable que el Wi-Fi, o acérquese a él.',
      delay: 'El audio tarda en llegar. Desactive la VPN, si hay una, y pruebe de nuevo.',
    },
    left: { path: 'Falta hacer la llamada de prueba.', audio: 'Falta probar micrófono y auriculares.' },
    figure: { sound: 'Sonido', delay: 'Ida y vuelta', loss: 'Pérdida', jitter: 'Variación' },
    sound: { good: 'bueno ({n} de 4,5)', fair: 'regular ({n} de 4,5)', poor: 'malo ({n} de 4,5)' },
    ms: '{n} ms',
    percent: '{n} %',
    notTold: 'no informada',
  },
} satisfies typeof source
