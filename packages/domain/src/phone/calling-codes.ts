// ITU-T E.164: these countries have codes of one or two digits, all others of three.
const SHORT = new Set(
  [
    '1 7',
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49',
    '51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98',
  ].flatMap((codes) => codes.split(' ')),
)

/** The country's code with which the digits of an international number begin. */
export function callingCodeOf(digits: string): string {
  const short = [digits.slice(0, 1), digits.slice(0, 2)].find((code) => SHORT.has(code))
  return short ?? digits.slice(0, 3)
}
