import type { FieldErrors } from '@ramal/contract/field-errors'
import { type KeptPhone, keptPhones, type WrittenPhone } from '@ramal/domain/client/client-phones'
import { documentKind, type PersonType, plainDocument, readDocument } from '@ramal/domain/client/document'
import { cleanLine } from '@ramal/domain/text/clean-text'
import { AppError } from '../../../http/app-error.ts'
import type { Body, Sentences } from '../../editable.ts'
import { refused } from '../../stored-values.ts'

/** Phones as they are kept; what is no number is refused at its place (contract §0.3). */
export function phonesIn<Phone extends WrittenPhone>(values: Body, say: Sentences): KeptPhone<Phone>[] {
  const written = values['phones'] as Phone[]
  const kept = keptPhones(written)
  if (kept.ok) return kept.phones
  const phones: FieldErrors[] = written.map((_, index) =>
    index === kept.index ? { phone: [say('validation.phone')] } : {},
  )
  throw new AppError('validation', { fields: { phones } })
}

/** E-mails in lower case, each once. */
export function emailsIn(values: Body): string[] {
  return [...new Set((values['emails'] as string[]).map((email) => email.toLowerCase()))]
}

/** A name on one line, of what shows. */
export function nameIn(values: Body, say: Sentences): string {
  const name = cleanLine(String(values['full_name']))
  if (name === null) throw refused('full_name', say('validation.invalid'))
  return name
}

/** The document of a person or a company, with right check digits; null: none. */
export function documentIn(values: Body, personType: PersonType | 'any', say: Sentences): string | null {
  const typed = values['document']
  if (typeof typed !== 'string') return null
  if (personType === 'any') {
    if (documentKind(typed) === null) throw refused('document', say('crmRule.document'))
    return plainDocument(typed)
  }
  const read = readDocument(typed, personType)
  if (!read.ok) throw refused('document', say(`validation.${read.reason}`))
  return read.document
}
