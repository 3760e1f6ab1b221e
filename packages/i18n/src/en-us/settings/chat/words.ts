export const languages = { 'pt-br': 'Portuguese (Brazil)', 'en-us': 'English', 'es-es': 'Spanish' }

export const variables = { name: 'Name', type: 'Type', default: 'Initial value' }

export const variableTypes = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  date: 'Date',
  json: 'JSON',
}
