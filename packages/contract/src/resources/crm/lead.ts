import * as z from 'zod'
import { described, optional, or, preset, shown } from '../kit/field.ts'
import { choice, data, documentNumber, email, percent, phone, ref, refs, rows, text } from '../kit/kinds.ts'
import { shownInt, shownRef, shownText, shownTime } from '../kit/shown.ts'
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
  /** The list that brought them; nobody of a list where it is left out. */
  mailing: optional(ref('mailings')),
  status: preset(ref('statuses', { only: { entity: 'lead' } }), 'the initial status'),
  owner: optional(ref('users')),
  priority: or(percent(), 50),
  /** How often they were dialled, and how that ended last (a Q.850 cause). */
  attempts: shownInt(),
  next_attempt_at: shownTime(),
  last_dial_status: shown(z.int().nullable()),
  last_classification: shownRef(),
  last_contact_at: shownTime(),
  reserved_by: shownRef(),
  /** Ten minutes at most. */
  reserved_until: shownTime(),
  /** Columns of the layout that are no field of their own. */
  data: or(data(), {}),
  tags: refs('tags', { only: { entities: 'lead' } }),
}))
