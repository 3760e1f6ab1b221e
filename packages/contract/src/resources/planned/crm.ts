import * as z from 'zod'
import { interactions, leads } from '../crm.ts'
import { optional, shown } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
import { ref } from '../kit/kinds.ts'
import { shownInt, shownRef, shownTime } from '../kit/shown.ts'

/** A lead, once lists of them are called. */
export const lead = fullShape('Lead', leads, {
  planned: () => ({
    'campaigns and dialer': {
      mailing: ref(),
      attempts: shownInt(),
      next_attempt_at: shownTime(),
      last_dial_status: shown(z.int().nullable()),
      last_classification: shownRef(),
      reserved_by: shownRef(),
      /** Ten minutes at most. */
      reserved_until: shownTime(),
    },
  }),
})

export const interaction = fullShape('Interaction', interactions, {
  planned: () => ({ integrations: { on_create_event: optional(ref()) } }),
})
