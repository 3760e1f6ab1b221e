import { optional, or, settings } from '../kit/field.ts'
import {
  bool,
  choice,
  data,
  documentNumber,
  email,
  list,
  longText,
  phone,
  ref,
  refs,
  rows,
  text,
  url,
} from '../kit/kinds.ts'
import { PHONE_TYPES } from '../words.ts'

/** `description` is the trade name. */
export const organization = settings('Organization', () => ({
  legal_name: optional(text(150)),
  /** CNPJ, unique, letters allowed in its first twelve characters. */
  document: optional(documentNumber()),
  state_registration: optional(text(20)),
  segment: optional(text(60)),
  phones: or(
    rows({
      phone: phone(),
      phone_type: or(choice(PHONE_TYPES), 'work'),
      is_primary: or(bool(), false),
      is_whatsapp: or(bool(), false),
    }),
    [],
  ),
  emails: or(list(email()), []),
  site_url: optional(url()),
  ...address(),
  parent: optional(ref('organizations', { others: true })),
  owner: optional(ref('users')),
  status: optional(ref('statuses', { only: { entity: 'organization' } })),
  tags: refs('tags', { only: { entities: 'organization' } }),
  /** Answers of the organization form. */
  data: or(data(), {}),
  notes: optional(longText()),
}))

/** Of organizations and clients. */
export function address() {
  return {
    zip_code: optional(text(10)),
    street: optional(text(150)),
    number: optional(text(20)),
    complement: optional(text(60)),
    district: optional(text(80)),
    city: optional(text(80)),
    state: optional(text(2)),
    country: or(text(2), 'BR'),
  }
}
