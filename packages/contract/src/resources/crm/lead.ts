import { described, optional, or, preset } from '../kit/field.ts'
import { choice, data, documentNumber, email, percent, phone, ref, refs, rows, text } from '../kit/kinds.ts'
import { shownInt, shownText, shownTime } from '../kit/shown.ts'
import { PHONE_TYPES } from '../words.ts'

/** Somebody who may become a client; `description` is the full name. */
export const lead = described('Lead', () => ({
  /** Found by phone or document where it is left out. */
  client: optional(ref('clients')),
  full_name: text(150),
  document: optional(documentNumber()),
  phones: rows(
    {
      phone: phone(),
      phone_type: or(choice(PHONE_TYPES), 'mobile'),
      status: shownText(),
      attempts: shownInt(),
    },
    { min: 1, max: 20 },
  ),
  email: optional(email()),
  status: preset(ref('statuses', { only: { entity: 'lead' } }), 'the initial status'),
  owner: optional(ref('users')),
  priority: or(percent(), 50),
  last_contact_at: shownTime(),
  /** Columns of the layout that are no field of their own. */
  data: or(data(), {}),
  tags: refs('tags', { only: { entities: 'lead' } }),
}))
