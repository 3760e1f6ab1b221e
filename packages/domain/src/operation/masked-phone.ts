/** How many digits of a masked number can be read. */
const SHOWN = 4

/** A number for who may not see clients (§6): its last four digits, and a dot for each of the others. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length
  let left = digits
  return phone.replace(/\d/g, (digit) => (left-- > SHOWN ? '•' : digit))
}
