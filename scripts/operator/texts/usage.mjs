/** What ramal.mjs itself says, around the list of commands. */
export const USAGE = {
  'usage.call': {
    pt: 'uso: npx ramal COMANDO',
    en: 'usage: npx ramal COMMAND',
    es: 'uso: npx ramal COMANDO',
  },
  'usage.tenant': {
    pt: 'Onde dois contratos têm alguém com esse nome, --tenant CÓDIGO diz de qual se trata.',
    en: 'Where two tenants have somebody of that name, --tenant CODE says whose.',
    es: 'Donde dos contratos tienen a alguien con ese nombre, --tenant CÓDIGO dice de cuál se trata.',
  },
  'usage.language': {
    pt: 'Fala o idioma de LC_ALL ou LANG (pt, en, es); --lang IDIOMA escolhe outro.',
    en: 'It speaks the language of LC_ALL or LANG (pt, en, es); --lang LANGUAGE chooses another.',
    es: 'Habla el idioma de LC_ALL o LANG (pt, en, es); --lang IDIOMA elige otro.',
  },
  'usage.noLanguage': {
    pt: 'Não falo "{asked}": --lang pt, en ou es.',
    en: 'It does not speak "{asked}": --lang pt, en or es.',
    es: 'No habla "{asked}": --lang pt, en o es.',
  },
}
