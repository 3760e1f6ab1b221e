/** What is said of Node, limits, time zone, legs and clock. */
export const MACHINE = {
  'node.ok': {
    pt: 'Node {node}.',
    en: 'Node {node}.',
    es: 'Node {node}.',
  },
  'node.old': {
    pt: 'Node {node} é antigo demais: os programas rodam no Node 24 ou mais novo (npm start o traz).',
    en: 'Node {node} is too old: the programs run on Node 24 or newer (npm start brings it along).',
    es: 'Node {node} es demasiado antiguo: los programas corren en Node 24 o más nuevo (npm start lo trae).',
  },
  'files.ok': {
    pt: 'Um programa pode abrir {count} arquivos e conexões.',
    en: 'A program may open {count} files and connections.',
    es: 'Un programa puede abrir {count} archivos y conexiones.',
  },
  'files.few': {
    pt: 'Um programa pode abrir só {count} arquivos e conexões: permita {least} (LimitNOFILE do systemd, ulimit -n).',
    en: 'A program may open {count} files and connections alone: allow {least} (LimitNOFILE of systemd, ulimit -n).',
    es: 'Un programa puede abrir solo {count} archivos y conexiones: permita {least} (LimitNOFILE de systemd, ulimit -n).',
  },
  'timezone.ok': {
    pt: 'O fuso desta máquina é {zone}; cada contrato tem o seu.',
    en: 'The time zone of this machine is {zone}; each tenant has its own.',
    es: 'La zona horaria de esta máquina es {zone}; cada contrato tiene la suya.',
  },
  'rtp.ok': {
    pt: 'RTP_PORTS={range} leva {count} pernas de troncos e telefones, ou seja {calls} chamadas entre dois deles; navegadores usam MEDIA_PORT.',
    en: 'RTP_PORTS={range} carries {count} legs of trunks and desk phones, which is {calls} calls between two of them; browsers use MEDIA_PORT.',
    es: 'RTP_PORTS={range} lleva {count} tramos de troncales y teléfonos, es decir {calls} llamadas entre dos de ellos; los navegadores usan MEDIA_PORT.',
  },
  'clock.ok': {
    pt: 'O relógio está a {seconds} s de {where}.',
    en: 'The clock is {seconds} s from that of {where}.',
    es: 'El reloj está a {seconds} s del de {where}.',
  },
  'clock.wrong': {
    pt: 'O relógio está a {seconds} s de {where}: acerte-o por NTP; com ele erram prazos, certificados e códigos do segundo fator.',
    en: 'The clock is {seconds} s from that of {where}: set it by NTP; deadlines, certificates and codes of the second factor go wrong with it.',
    es: 'El reloj está a {seconds} s del de {where}: ajústelo por NTP; con él fallan plazos, certificados y códigos del segundo factor.',
  },
  'clock.unknown': {
    pt: 'O relógio não foi comparado: {where} não respondeu ({why}); --clock URL pergunta a outro.',
    en: 'The clock was not compared: {where} did not answer ({why}); --clock URL asks another one.',
    es: 'El reloj no se comparó: {where} no respondió ({why}); --clock URL pregunta a otro.',
  },
}
