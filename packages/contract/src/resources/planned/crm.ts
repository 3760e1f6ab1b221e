import { address } from '../crm/organization.ts'
import { clients, tags } from '../crm.ts'
import { optional, or } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
import {
  bool,
  choice,
  data,
  date,
  dateTime,
  documentNumber,
  email,
  list,
  optionalFile,
  phone,
  ref,
  refs,
  rows,
  text,
} from '../kit/kinds.ts'
import { shownInt, shownRef } from '../kit/shown.ts'

export const tag = fullShape('Tag', tags, { planned: () => ({ CRM: { usage_count: shownInt() } }) })

const phones = () =>
  rows({
    phone: phone(),
    phone_type: or(text(20), 'mobile'),
    is_primary: or(bool(), false),
    is_whatsapp: or(bool(), false),
  })

export const client = fullShape('Client', clients, {
  unwritten: 'description',
  written: () => ({
    full_name: text(150),
    document: optional(documentNumber()),
    /** One at least where there is no email. */
    phones: or(phones(), []),
    avatar: optionalFile(),
    data: or(data(), {}),
  }),
  planned: () => ({
    CRM: {
      person_type: or(choice(['F', 'J']), 'F'),
      birth_date: optional(date()),
      emails: or(list(email()), []),
      ...address(),
      organization: optional(ref()),
      owner: optional(ref()),
      status: optional(ref()),
      tags: refs(),
      whatsapp_opt_in: or(choice(['unknown', 'yes', 'no']), 'unknown'),
      opt_in_at: optional(dateTime()),
      opt_in_source: optional(text(60)),
      do_not_call: or(bool(), false),
      /** Changed by an action. */
      merged_into: shownRef(),
    },
  }),
})
