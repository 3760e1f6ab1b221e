/** A number as the console shows it: Brazil's as they are written at home, an extension as it is. */
export function shownPhone(number: string): string {
  return number.replace(/^(?:55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
