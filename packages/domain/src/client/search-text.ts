import { documentKind, plainDocument } from './document.ts'

/** By what somebody is searched for. */
export interface Searched {
  readonly names: readonly (string | null)[]
  readonly documents?: readonly (string | null)[]
  /** E.164, or what stands for a number. */
  readonly phones?: readonly string[]
  readonly emails?: readonly (string | null)[]
}

/**
 * The text that a search looks into: names, documents without marks, e-mails, and of each phone the writings that somebody may look for.
 * Not folded yet: that is the store's.
 */
export function searchText({ names, documents = [], phones = [], emails = [] }: Searched): string {
  const words = [...names, ...documents, ...phones.flatMap(writingsOf), ...emails]
  return [...new Set(words.filter((word) => word !== null && word !== ''))].join(' ')
}

/** The digits of a number, and of a Brazilian mobile those without the ninth digit too. */
function writingsOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  const mobile = /^55(\d\d)9(\d{8})$/.exec(digits)
  return mobile ? [digits, `55${mobile[1]}${mobile[2]}`] : [digits]
}

/**
 * What is searched for, as the text above has it: a number in any writing is its digits, without the zero of trunk calls; a document in
 * any writing is without marks. Words stay as they are.
 */
export function searchWords(typed: string): string {
  const text = typed.trim()
  if (/^[\d\s()+.\-/]+$/.test(text) && /\d/.test(text))
    return text.replace(/\D/g, '').replace(/^0+(?=\d{8})/, '')
  return text
    .split(/\s+/)
    .map((word) => (documentKind(word) === null ? word : plainDocument(word)))
    .join(' ')
}
