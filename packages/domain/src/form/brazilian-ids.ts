/** Whether a text is a CPF with right check digits; punctuation does not matter. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[.\-\s]/g, '')
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  const first = checkDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return digits.slice(9) === `${first}${second}`
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Whether a text is a CNPJ with right check digits, the one with letters of 2026 too (IN RFB 2.229/2024). */
export function isCnpj(text: string): boolean {
  const signs = text.replace(/[./\-\s]/g, '').toUpperCase()
  if (!/^[0-9A-Z]{12}\d{2}$/.test(signs) || /^(\d)\1+$/.test(signs)) return false
  const first = checkDigit(signs, CNPJ_WEIGHTS.slice(1))
  return signs.slice(12) === `${first}${checkDigit(signs, CNPJ_WEIGHTS)}`
}

// Of the signs that have a weight. A letter counts as its code less that of "0"; a digit thus as itself.
function checkDigit(signs: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (signs.charCodeAt(index) - 48), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
