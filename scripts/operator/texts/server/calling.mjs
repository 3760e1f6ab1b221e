/** How a command of the server is called, and that it failed. */
export const CALLING = {
  asItIs: {
    pt: '{text}',
    en: '{text}',
    es: '{text}',
  },
  'call.unknown': {
    pt: 'Não existe o comando {words}.',
    en: 'There is no command {words}.',
    es: 'No existe el comando {words}.',
  },
  'call.usage': {
    pt: 'uso: npx ramal {usage}',
    en: 'usage: npx ramal {usage}',
    es: 'uso: npx ramal {usage}',
  },
  'call.tooMany': {
    pt: '{word}: uma palavra a mais.',
    en: '{word}: one word too many.',
    es: '{word}: una palabra de más.',
  },
  'call.option': {
    pt: '{option}: esta opção não existe, ou falta o seu valor.',
    en: '{option}: there is no such option, or its value is missing.',
    es: '{option}: esa opción no existe, o falta su valor.',
  },
  'call.wrong': {
    pt: '{place}: {why}',
    en: '{place}: {why}',
    es: '{place}: {why}',
  },
  'call.asWhole': {
    pt: 'Estas palavras não combinam.',
    en: 'These words do not go together.',
    es: 'Estas palabras no combinan.',
  },
  'call.nameHasSpaces': {
    pt: 'Um nome de usuário não tem espaços.',
    en: 'A user name has no spaces in it.',
    es: 'Un nombre de usuario no tiene espacios.',
  },
  'call.nameIsBlank': {
    pt: 'Um nome tem algo que se possa ler.',
    en: 'A name has something to read in it.',
    es: 'Un nombre tiene algo que se pueda leer.',
  },
  failed: {
    pt: 'Falhou; o log do servidor diz por quê (DATA_DIR/log/server.log).',
    en: "It failed; the server's log says why (DATA_DIR/log/server.log).",
    es: 'Falló; el registro del servidor dice por qué (DATA_DIR/log/server.log).',
  },
  noRoom: {
    pt: 'O disco de DATA_DIR não aceita mais nada: nada foi mudado. npx ramal doctor diz o que fazer.',
    en: 'The disk of DATA_DIR takes nothing more: nothing was changed. npx ramal doctor says what to do.',
    es: 'El disco de DATA_DIR no acepta nada más: no se cambió nada. npx ramal doctor dice qué hacer.',
  },
  starting: {
    pt: 'O servidor está iniciando: tente de novo.',
    en: 'The server starts: try again.',
    es: 'El servidor está arrancando: inténtelo de nuevo.',
  },
}
