import { Id } from '../../wire.ts'
import { is, optional, or, requiredWhen, settings, shown, visibleWhen } from '../kit/field.ts'
import { bool, choice, colour, group, icon, int, order, ref, seconds, text } from '../kit/kinds.ts'
import { editableBesideLookup } from '../kit/resource.ts'
import { shownRef } from '../kit/shown.ts'
import { CLASSIFICATION_RESULTS } from '../words.ts'

const YEAR = 31_536_000

const primary = settings('Classification', () => ({
  code: optional(text(20)),
  color: optional(colour()),
  icon: optional(icon()),
  order: order(),
  /** The key that chooses it. */
  hotkey: optional(text(1)),
  result: or(choice(CLASSIFICATION_RESULTS), 'neutral'),
  is_contact: or(bool(), false),
  is_right_party: or(bool(), false),
  is_conversion: or(bool(), false),
  is_final: or(bool(), false),
  /** Who was called is not called again. */
  is_do_not_call: or(bool(), false),
  form: optional(ref('forms')),
  /** Null: as the team says. */
  comment_required: optional(bool()),
}))

/** What a service was about. */
export const classifications = editableBesideLookup('classifications', {
  ...primary,
  search: ['description', 'code'],
  ordering: ['code', 'order', 'result'],
  filters: { code: 'text', order: 'number', result: 'word' },
  screen: {
    columns: ['code', 'result', 'is_conversion', 'order'],
    tabs: [
      {
        key: 'general',
        fields: ['code', 'result', 'hotkey', 'color', 'icon', 'order', 'form', 'comment_required'],
      },
      {
        key: 'classification',
        fields: ['is_contact', 'is_right_party', 'is_conversion', 'is_final', 'is_do_not_call'],
      },
    ],
    look: {
      hotkey: { cols: 6, help: true },
      is_contact: { hasNoEffectYet: true },
      is_right_party: { help: true, hasNoEffectYet: true },
      is_conversion: { hasNoEffectYet: true },
      is_final: { help: true, hasNoEffectYet: true },
      is_do_not_call: { help: true },
      comment_required: { help: true },
    },
  },
})

const scheduled = is('enable_schedule', true)

const secondary = settings('SubClassification', () => ({
  enable_schedule: or(bool(), false),
  /** An activity is due so long after the service, unless the agent says otherwise. */
  schedule_interval_applied: visibleWhen(scheduled, or(seconds(YEAR), 3600)),
  auto_run_schedule: visibleWhen(scheduled, or(choice([1, 2, 3]), 1)),
  /** 1 same agent, 2 team, 3 mailing, 4 the agent chooses. */
  schedule_send_to: visibleWhen(scheduled, or(choice([1, 2, 3, 4]), 1)),
  mailing: requiredWhen(is('schedule_send_to', 3), optional(ref('mailings'))),
  enable_short_schedule_version: visibleWhen(scheduled, or(bool(), false)),
  // The first that offers it.
  union: shownRef(),
  union_id: shown(Id.nullable()),
  code: optional(text(20)),
  order: order(),
  hotkey: optional(text(1)),
  min_schedule_minutes: visibleWhen(scheduled, or(int(0, 525_600), 5)),
  max_schedule_days: visibleWhen(scheduled, or(int(0, 36_500), 30)),
  persistence: optional(group({ max_attempts: int(1, 1000), interval_minutes: int(0, 525_600) })),
}))

/** What is said beneath a classification, and what follows from it. */
export const subClassifications = editableBesideLookup('subClassifications', {
  ...secondary,
  search: ['description', 'code'],
  ordering: ['code', 'order', 'enable_schedule'],
  filters: { code: 'text', order: 'number', enable_schedule: 'bool', schedule_send_to: 'number' },
  screen: {
    columns: ['code', 'enable_schedule', 'schedule_interval_applied', 'order'],
    tabs: [
      { key: 'general', fields: ['code', 'hotkey', 'order', 'persistence'] },
      {
        key: 'schedule',
        fields: [
          'enable_schedule',
          'schedule_interval_applied',
          'schedule_send_to',
          'mailing',
          'auto_run_schedule',
          'enable_short_schedule_version',
          'min_schedule_minutes',
          'max_schedule_days',
        ],
      },
    ],
    look: {
      persistence: { help: true, hasNoEffectYet: true },
    },
  },
})
