import { AREA_CODES } from './area-codes.ts'

export type PhoneType = 'mobile' | 'landline' | 'service' | 'foreign'

export interface Phone {
  /** E.164 with `+`, the ninth digit of Brazilian mobiles put in: one subscriber, one key. */
  readonly key: string
  readonly type: PhoneType
  /** ISO 3166 alpha-2; null when not Brazil. */
  readonly country: 'BR' | null
  /** Brazilian area code (DDD). */
  readonly areaCode: string | null
}

export interface PhoneReading {
  /** The digits always begin with a country code, as WhatsApp sends them. */
  readonly international?: boolean
}

const BRAZIL = '55'

/**
 * Reads a phone number as people, trunks and WhatsApp write it: `(11) 99999-0001`, `011999990001`, `0 15 11 99999 0001`
 * (with a carrier code), `5511999990001`, `551199990001` (without the ninth digit), `+1 415 555 2671`. Null for what is
 * no telephone number (an extension, a short code, letters).
 */
export function readPhone(text: string, reading: PhoneReading = {}): Phone | null {
  if (/[^\d\s+().\-/]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+') || reading.international) return fromInternational(digits)
  if (digits.startsWith('00')) return fromInternational(digits.slice(2))
  return fromNational(digits) ?? (digits.startsWith(BRAZIL) ? fromInternational(digits) : null)
}

/** The key under which the same subscriber is found again, or null when the text is no telephone number. */
export function phoneKey(text: string, reading: PhoneReading = {}): string | null {
  return readPhone(text, reading)?.key ?? null
}

function fromInternational(digits: string): Phone | null {
  if (digits.startsWith(BRAZIL)) return brazilian(digits.slice(2))
  // E.164: 15 digits at most; below 8 there is no subscriber number with a country code.
  if (digits.length < 8 || digits.length > 15 || digits.startsWith('0')) return null
  return { key: `+${digits}`, type: 'foreign', country: null, areaCode: null }
}

function fromNational(digits: string): Phone | null {
  if (!digits.startsWith('0')) return brazilian(digits)
  // Trunk prefix 0, with or without the two digits of a carrier.
  return brazilian(digits.slice(1)) ?? brazilian(digits.slice(3))
}

/** Area code and subscriber number, without any prefix. */
function brazilian(digits: string): Phone | null {
  if (/^(400[0-9]|30[0-9]{2})\d{4}$/.test(digits)) return service(digits) // nationwide numbers have no area code
  if (/^[3589]00\d{6,7}$/.test(digits)) return service(digits)
  const areaCode = digits.slice(0, 2)
  const subscriber = digits.slice(2)
  if (!AREA_CODES.has(areaCode)) return null
  if (/^9\d{8}$/.test(subscriber)) return subscriberOf(areaCode, subscriber, 'mobile')
  if (/^[6-9]\d{7}$/.test(subscriber)) return subscriberOf(areaCode, `9${subscriber}`, 'mobile')
  if (/^[2-5]\d{7}$/.test(subscriber)) return subscriberOf(areaCode, subscriber, 'landline')
  return null
}

function subscriberOf(areaCode: string, subscriber: string, type: PhoneType): Phone {
  return { key: `+${BRAZIL}${areaCode}${subscriber}`, type, country: 'BR', areaCode }
}

function service(digits: string): Phone {
  return { key: `+${BRAZIL}${digits}`, type: 'service', country: 'BR', areaCode: null }
}
