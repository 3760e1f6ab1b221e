import { readPhone } from './br-phone.ts'
import { callingCodeOf } from './calling-codes.ts'

const BRAZIL = '+55'

/**
 * A number as people read it: Brazil's as they are written at home, without the country code and with the ninth digit, others
 * with theirs. What is no telephone number (an extension, a code of the exchange, a name) stays as it is.
 */
export function formatPhone(text: string): string {
  const phone = readPhone(text)
  if (phone === null) return text
  if (phone.type === 'foreign') return foreign(phone.key.slice(1))
  const digits = phone.key.slice(BRAZIL.length)
  return phone.type === 'service' ? service(digits) : subscriber(digits)
}

/** What a copied number is pasted as elsewhere: E.164 where it is a telephone number. */
export function dialablePhone(text: string): string {
  return readPhone(text)?.key ?? text
}

function subscriber(digits: string): string {
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}

// 4004-1234 is dialled as it is written; 0800 and its like with their zero.
function service(digits: string): string {
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`
  return `0${digits.slice(0, 3)} ${digits.slice(3, -4)} ${digits.slice(-4)}`
}

function foreign(digits: string): string {
  const code = callingCodeOf(digits)
  return [`+${code}`, ...grouped(digits.slice(code.length))].join(' ')
}

/** Groups of three, the last of them of four where it does not come out even. */
function grouped(digits: string): string[] {
  const fours = digits.length < 7 ? 0 : digits.length % 3
  const threes = digits.slice(0, digits.length - 4 * fours)
  const rest = digits.slice(threes.length)
  return [...(threes.match(/\d{1,3}/g) ?? []), ...(rest.match(/\d{4}/g) ?? [])]
}
