/**
 * Others' words for a terminal: nothing of them moves its cursor or turns around what stands beside it.
 * @param {string} text
 */
export function printable(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}

/**
 * The values of a sentence, with others' words among them printable.
 * @param {Record<string, string | number>} values
 * @returns {Record<string, string | number>}
 */
export function printableValues(values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? printable(value) : value,
    ]),
  )
}
