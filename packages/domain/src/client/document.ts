import { isCnpj, isCpf } from '../form/brazilian-ids.ts'

export type PersonType = 'F' | 'J'

/** A document as it is kept and compared: without marks, letters in upper case. */
export function plainDocument(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase()
}

/** What kind of document a text is, by its length and check digits (entities §3); null: none. */
export function documentKind(text: string): 'cpf' | 'cnpj' | null {
  if (isCpf(text)) return 'cpf'
  return isCnpj(text) ? 'cnpj' : null
}

/** The document of a person (CPF) or a company (CNPJ) as it is kept, or what is wrong with it. */
export function readDocument(
  text: string,
  personType: PersonType,
): { ok: true; document: string } | { ok: false; reason: 'cpf' | 'cnpj' } {
  const wanted = personType === 'F' ? 'cpf' : 'cnpj'
  return documentKind(text) === wanted
    ? { ok: true, document: plainDocument(text) }
    : { ok: false, reason: wanted }
}

/** A document as people write it: `529.982.247-25`, `12.ABC.345/01DE-35`; what is none stays as it is. */
export function formatDocument(document: string): string {
  const signs = plainDocument(document)
  if (/^\d{11}$/.test(signs)) return signs.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  if (/^[0-9A-Z]{12}\d{2}$/.test(signs)) return signs.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')
  return document
}
