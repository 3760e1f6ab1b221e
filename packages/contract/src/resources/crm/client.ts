import * as z from 'zod'
import { described, optional, or, shown } from '../kit/field.ts'
import {
  bool,
  choice,
  data,
  date,
  dateTime,
  documentNumber,
  email,
  list,
  phone,
  ref,
  refs,
  rows,
  text,
} from '../kit/kinds.ts'
import { shownRef, shownText, shownTime } from '../kit/shown.ts'
import { OPT_INS, PERSON_TYPES, PHONE_TYPES } from '../words.ts'
import { address } from './organization.ts'

/** Somebody who calls and writes; `description` is the full name. */
export const client = described('Client', () => ({
  full_name: text(150),
  /** First name. */
  name: shown(z.string()),
  /** F: of a person (CPF); J: of a company (CNPJ). */
  person_type: or(choice(PERSON_TYPES), 'F'),
  /** Unique; its check digits are right. */
  document: optional(documentNumber()),
  birth_date: optional(date()),
  /** One at least where there is no email; each number once, one of them is the primary. */
  phones: or(
    rows(
      {
        phone: phone(),
        /** As it was typed, or as WhatsApp has it. */
        typed: shownText(),
        phone_type: or(choice(PHONE_TYPES), 'mobile'),
        is_primary: or(bool(), false),
        is_whatsapp: or(bool(), false),
        is_valid: or(bool(), true),
      },
      { max: 20 },
    ),
    [],
  ),
  /** Of the primary phone: E.164 with the ninth digit. */
  phone_key: shownText(),
  wa_id: shownText(),
  emails: or(list(email(), 20), []),
  avatar: shownText(),
  ...address(),
  organization: optional(ref('organizations')),
  owner: optional(ref('users')),
  status: optional(ref('statuses', { only: { entity: 'client' } })),
  tags: refs('tags', { only: { entities: 'client' } }),
  whatsapp_opt_in: or(choice(OPT_INS), 'unknown'),
  opt_in_at: optional(dateTime()),
  opt_in_source: optional(text(60)),
  do_not_call: or(bool(), false),
  /** Answers of the client form. */
  data: or(data(), {}),
  /** Whom this one became part of. */
  merged_into: shownRef(),
  last_contact_at: shownTime(),
}))
