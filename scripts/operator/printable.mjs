/**
 * Others' words for a terminal: nothing of them moves its cursor or turns around what stands beside it.
 * @param {string} text
 */
export function printable(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}
