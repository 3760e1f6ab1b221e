export const languages = { 'pt-br': 'Portugués (Brasil)', 'en-us': 'Inglés', 'es-es': 'Español' }

export const variables = { name: 'Nombre', type: 'Tipo', default: 'Valor inicial' }

export const variableTypes = {
  text: 'Texto',
  number: 'Número',
  boolean: 'Sí o no',
  date: 'Fecha',
  json: 'JSON',
}
