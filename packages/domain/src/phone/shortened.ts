/**
 * A number as a log may keep it: enough to tell two calls apart, too little to call somebody (LGPD). Extensions and codes, up to five
 * digits, are nobody's number.
 */
export function shortenedNumber(number: string): string {
  return number.length <= 5 ? number : `${number.slice(0, 2)}…${number.slice(-2)}`
}
