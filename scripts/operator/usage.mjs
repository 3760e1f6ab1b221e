import { speaker } from './language.mjs'
import { HELP } from './texts/help.mjs'
import { USAGE } from './texts/usage.mjs'

/**
 * The list of all commands.
 * @param {import('./language.mjs').Language} language
 */
export function usage(language) {
  const say = speaker(USAGE, language)
  const width = Math.max(...HELP.flatMap(({ commands }) => commands.map(({ call }) => call.length)))
  const sections = HELP.map(({ title, commands }) => {
    const lines = commands.map(({ call, does }) => `  ${call.padEnd(width)}   ${does[language]}`)
    return [title[language], '', ...lines, ''].join('\n')
  })
  return [say('usage.call'), '', ...sections, say('usage.tenant'), say('usage.language'), ''].join('\n')
}
