/** What `npx ramal export settings` and `import settings` say themselves; the rest is the server's. */
export const SETTINGS = {
  'export.usage': {
    pt: 'uso: npx ramal export settings --out FILE [--force] [--tenant CODE] [--passphrase-file FILE]',
    en: 'usage: npx ramal export settings --out FILE [--force] [--tenant CODE] [--passphrase-file FILE]',
    es: 'uso: npx ramal export settings --out FILE [--force] [--tenant CODE] [--passphrase-file FILE]',
  },
  'import.usage': {
    pt: 'uso: npx ramal import settings FILE [--dry-run] [--delete-missing] [--tenant CODE] [--passphrase-file FILE]',
    en: 'usage: npx ramal import settings FILE [--dry-run] [--delete-missing] [--tenant CODE] [--passphrase-file FILE]',
    es: 'uso: npx ramal import settings FILE [--dry-run] [--delete-missing] [--tenant CODE] [--passphrase-file FILE]',
  },
  'export.done': {
    pt: 'As configurações estão em {file}.',
    en: 'The settings are in {file}.',
    es: 'La configuración está en {file}.',
  },
  'export.exists': {
    pt: '{file} já existe: escolha outro nome, ou --force para substituir.',
    en: '{file} is there already: choose another name, or --force to replace it.',
    es: '{file} ya existe: elija otro nombre, o --force para reemplazarlo.',
  },
  'file.unwritable': {
    pt: 'Não foi possível escrever {file} ({why}).',
    en: '{file} could not be written ({why}).',
    es: 'No se pudo escribir {file} ({why}).',
  },
  'file.unreadable': {
    pt: 'Não foi possível ler {file} ({why}).',
    en: '{file} could not be read ({why}).',
    es: 'No se pudo leer {file} ({why}).',
  },
  'file.noFile': {
    pt: '{file} não é um arquivo comum.',
    en: '{file} is no ordinary file.',
    es: '{file} no es un archivo común.',
  },
  'file.tooLong': {
    pt: '{file} tem {size} MB; configurações têm no máximo {most}. Nada foi alterado.',
    en: '{file} has {size} MB; settings have {most} at most. Nothing was changed.',
    es: '{file} tiene {size} MB; la configuración tiene como máximo {most}. Nada cambió.',
  },
  'file.noText': {
    pt: '{file} não é texto em UTF-8. Nada foi alterado.',
    en: '{file} is no text in UTF-8. Nothing was changed.',
    es: '{file} no es texto en UTF-8. Nada cambió.',
  },
}
