/** How the doctor is called, and the words before its lines. */
export const SPEAKING = {
  'doctor.usage': {
    pt: 'uso: npx ramal doctor [--json] [--clock URL]',
    en: 'usage: npx ramal doctor [--json] [--clock URL]',
    es: 'uso: npx ramal doctor [--json] [--clock URL]',
  },
  'word.ok': {
    pt: 'ok',
    en: 'ok',
    es: 'ok',
  },
  'word.todo': {
    pt: 'fazer',
    en: 'to do',
    es: 'hacer',
  },
  'word.note': {
    pt: 'nota',
    en: 'note',
    es: 'nota',
  },
}
