import { optional, or, settings } from '../kit/field.ts'
import {
  bool,
  choice,
  data,
  documentNumber,
  email,
  list,
  phone,
  ref,
  refs,
  rows,
  text,
  url,
} from '../kit/kinds.ts'
import { PHONE_TYPES } from '../words.ts'
import { optionalText } from './optional-text.ts'

/** `description` is the trade name. */
export const organization = settings('Organization', () => ({
  legal_name: optionalText(150),
  /** CNPJ, unique, letters allowed in its first twelve characters. */
  document: optional(documentNumber()),
  state_registration: optionalText(20),
  segment: optionalText(60),
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
  parent: optional(ref()),
  owner: optional(ref()),
  status: optional(ref()),
  tags: refs(),
  /** Answers of the organization form. */
  data: or(data(), {}),
  notes: optionalText(10_000),
}))

/** Of organizations and clients. */
export function address() {
  return {
    zip_code: optionalText(10),
    street: optionalText(150),
    number: optionalText(20),
    complement: optionalText(60),
    district: optionalText(80),
    city: optionalText(80),
    state: optionalText(2),
    country: or(text(2), 'BR'),
  }
}
