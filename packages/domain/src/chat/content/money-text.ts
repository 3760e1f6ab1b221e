/**
 * A sum as the readers of `language` (BCP 47) write it: `R$ 7,50` with a space that does not break. What is no currency
 * (ISO 4217) is said as it came.
 */
export function moneyText(value: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(value)
  } catch {
    return `${currency} ${value}`
  }
}
