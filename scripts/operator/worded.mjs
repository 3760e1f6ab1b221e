// What the server says is data: a key and its values, some of which are sentences themselves.
import { speaker } from './language.mjs'
import { SERVER } from './texts/server.mjs'

/** No sentence of ours has sentences within sentences deeper than this; one that was made to hurt may. */
const DEEPEST = 5

/**
 * Words for what the server said. One that this program does not know (the server is a newer one) is shown by its key and its values.
 * @param {any} said `{ key, values }` of apps/server/src/platform/operator-sentence.ts
 * @param {import('./language.mjs').Language} language
 * @returns {string}
 */
export function worded(said, language) {
  return wordedIn(said, language, DEEPEST)
}

function wordedIn(said, language, deepest) {
  const { key, values } = Object(said)
  if (deepest === 0 || typeof key !== 'string' || !Object.hasOwn(SERVER, key))
    return JSON.stringify(said) ?? ''
  const plain = Object.entries(Object(values)).map(([name, value]) => [
    name,
    plainValue(value, language, deepest - 1),
  ])
  return speaker(SERVER, language)(key, Object.fromEntries(plain))
}

function plainValue(value, language, deepest) {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => plainValue(one, language, deepest)).join(', ')
  return wordedIn(value, language, deepest)
}
