import * as z from 'zod'
import { FormTab } from '../../form.ts'
import { CALL_TYPES } from '../../vocabulary.ts'
import { Id } from '../../wire.ts'
import { optional, or, shown, written } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
import { bool, choice, choices, group, int, order, ref, refs, seconds, text } from '../kit/kinds.ts'
import { shownRef, shownRefs } from '../kit/shown.ts'
import { classifications, forms, subClassifications, unions } from '../service.ts'
import { FORM_TARGETS, UNION_TARGETS } from '../words.ts'

export const classification = fullShape('Classification', classifications, {
  planned: () => ({
    settings: {
      hotkey: optional(text(1)),
      is_contact: or(bool(), false),
      is_right_party: or(bool(), false),
      is_conversion: or(bool(), false),
      is_final: or(bool(), false),
      form: optional(ref()),
    },
    /** Adds an entry. */
    'calendars and blacklists': { is_do_not_call: or(bool(), false) },
  }),
})

export const subClassification = fullShape('SubClassification', subClassifications, {
  planned: () => ({
    settings: {
      union: shownRef(),
      union_id: shown(Id.nullable()),
      hotkey: optional(text(1)),
      min_schedule_minutes: or(int(0, 525_600), 5),
      max_schedule_days: or(int(0, 36_500), 30),
    },
    'campaigns and dialer': {
      persistence: optional(group({ max_attempts: int(1, 1000), interval_minutes: int(0, 525_600) })),
    },
  }),
})

export const union = fullShape('Union', unions, {
  unwritten: 'description',
  written: () => ({
    target_type: choice(UNION_TARGETS),
    target: int(1),
    /** Once per target. */
    classification: ref(),
    sub_classifications: refs(),
    order: order(),
  }),
  planned: () => ({
    settings: {
      /** None: all. */
      call_types: or(choices(CALL_TYPES), []),
      // Null: as the sub-classification says.
      enable_schedule: optional(bool()),
      schedule_interval_applied: optional(seconds(31_536_000)),
      auto_run_schedule: optional(choice([1, 2, 3])),
      schedule_send_to: optional(choice([1, 2, 3, 4])),
      enable_short_schedule_version: optional(bool()),
    },
  }),
})

export const form = fullShape('Form', forms, {
  written: () => ({ target: or(choice(FORM_TARGETS), 'call'), tabs: tabs() }),
  planned: () => ({
    settings: { queues: shownRefs() },
    'campaigns and dialer': { dialers: shownRefs(), mailings: shownRefs() },
  }),
})

/** Left out: one tab without fields. */
function tabs() {
  const list = z.array(FormTab)
  return {
    ...written(list, list.min(1).max(50).optional(), { kind: 'formTabs' }),
    about: { kind: 'formTabs' } as const,
  }
}
