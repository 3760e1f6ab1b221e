export const languages = { 'pt-br': 'Português (Brasil)', 'en-us': 'Inglês', 'es-es': 'Espanhol' }

export const variables = { name: 'Nome', type: 'Tipo', default: 'Valor inicial' }

export const variableTypes = {
  text: 'Texto',
  number: 'Número',
  boolean: 'Sim ou não',
  date: 'Data',
  json: 'JSON',
}
