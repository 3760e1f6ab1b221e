/** Why any of the three ended without being done. */
export const ENDING = {
  noRoom: {
    pt: 'Não há espaço bastante no disco de {folder}: nada foi mudado, e o que tinha começado foi apagado.',
    en: 'There is not enough room on the disk of {folder}: nothing was changed, and what was begun is removed.',
    es: 'No hay espacio suficiente en el disco de {folder}: no se cambió nada, y lo que había empezado se borró.',
  },
  'file.none': { pt: 'Não existe {path}.', en: 'There is no {path}.', es: 'No existe {path}.' },
  'file.forbidden': {
    pt: 'Este usuário não pode usar {path}.',
    en: 'This user may not use {path}.',
    es: 'Este usuario no puede usar {path}.',
  },
  interrupted: {
    pt: 'Interrompido: nada foi mudado.',
    en: 'Interrupted: nothing was changed.',
    es: 'Interrumpido: no se cambió nada.',
  },
  failed: { pt: 'Não deu certo: {why}', en: 'It failed: {why}', es: 'Falló: {why}' },
  'call.restore': {
    pt: 'Chama-se assim: npx ramal restore ARQUIVO --into PASTA',
    en: 'It is called like this: npx ramal restore FILE --into FOLDER',
    es: 'Se llama así: npx ramal restore ARCHIVO --into CARPETA',
  },
  'call.wrong': {
    pt: 'Não entendi ({why}): npx ramal --help mostra como se chama.',
    en: 'This is no call that it knows ({why}): npx ramal --help shows how.',
    es: 'No se entiende ({why}): npx ramal --help muestra cómo se llama.',
  },
}
