// The language that `npx ramal` speaks. Node 20 and built-ins alone, as ramal.mjs itself.
import { fileURLToPath } from 'node:url'
import { isRelease } from '../is-release.mjs'

/** The languages of the commands, as `--lang` names them; the first is the product's own. */
export const LANGUAGES = /** @type {const} */ (['pt', 'en', 'es'])

/** @typedef {(typeof LANGUAGES)[number]} Language */
/** A sentence with `{placeholders}`, or one for each plural form, chosen by the value `count`. @typedef {string | { one: string, other: string }} Text */
/** What one area says: every key in every language. @typedef {Record<string, Record<Language, Text>>} Texts */

/** How the commands are called: a machine that runs a release may have no npx. */
const call = () => (isRelease(fileURLToPath(new URL('../..', import.meta.url))) ? 'ramal' : 'npx ramal')
const LOCALES = { pt: 'pt-BR', en: 'en', es: 'es' }

/**
 * Takes `--lang X` out of the arguments: the language (else that of LC_ALL, LC_MESSAGES or LANG, the first that is set; English where
 * these name none of ours), what is left of the arguments, and what was asked for when nobody speaks it.
 * @param {readonly string[]} argv
 * @param {Record<string, string | undefined>} env
 * @returns {{ language: Language, rest: string[], unknown: string | null }}
 */
export function readLanguage(argv, env) {
  const rest = []
  let asked
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at]
    if (word === '--lang') asked = argv[++at] ?? ''
    else if (word.startsWith('--lang=')) asked = word.slice('--lang='.length)
    else rest.push(word)
  }
  // POSIX, 8.2: the first of these that is not empty decides.
  const ofSystem = languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ?? 'en'
  if (asked === undefined) return { language: ofSystem, rest, unknown: null }
  const named = languageOf(asked)
  return { language: named ?? ofSystem, rest, unknown: named ? null : asked }
}

/**
 * What says the sentences of one area in one language: `say('backup.done', { file })`. Numbers are written as the language writes them.
 * @template {Texts} T
 * @param {T} texts
 * @param {Language} language
 * @returns {(key: keyof T & string, values?: Record<string, string | number>) => string}
 */
export function speaker(texts, language) {
  const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 })
  const ramal = call()
  const plurals = new Intl.PluralRules(LOCALES[language])
  return (key, values = {}) => {
    const text = texts[key][language]
    const sentence =
      typeof text === 'string' ? text : text[plurals.select(Number(values.count)) === 'one' ? 'one' : 'other']
    return sentence.replaceAll('npx ramal', ramal).replace(/\{(\w+)\}/g, (placeholder, name) => {
      const value = values[name]
      if (value === undefined) return placeholder
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}

/** `pt`, `pt-BR` and `pt_BR.UTF-8` are Portuguese. @returns {Language | undefined} */
function languageOf(locale) {
  const name = locale.toLowerCase().split(/[-_.@]/)[0]
  return LANGUAGES.find((language) => language === name)
}
