import { CALL_TYPES } from '../../vocabulary.ts'
import { described, optional, or } from '../kit/field.ts'
import { bool, choice, choices, int, order, ref, refs, seconds } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { UNION_TARGETS } from '../words.ts'

const shape = described('Union', () => ({
  target_type: choice(UNION_TARGETS),
  /** A row of what `target_type` names. */
  target: int(1),
  /** Once per target. */
  classification: ref('classifications'),
  sub_classifications: refs('subClassifications'),
  order: order(),
  /** None: all. */
  call_types: or(choices(CALL_TYPES), []),
  // Null: as the sub-classification says.
  enable_schedule: optional(bool()),
  schedule_interval_applied: optional(seconds(31_536_000)),
  auto_run_schedule: optional(choice([1, 2, 3])),
  schedule_send_to: optional(choice([1, 2, 3, 4])),
  enable_short_schedule_version: optional(bool()),
}))

/** What a queue, a dialer or a mailing offers to classify by; `description` is the classification's. */
export const unions = editable('unions', {
  ...shape,
  search: ['description'],
  ordering: ['target_type', 'target', 'order'],
  filters: { target_type: 'word', target: 'number', classification: 'ref', order: 'number' },
  screen: {
    columns: ['target_type', 'target', 'sub_classifications', 'order'],
    tabs: [
      {
        key: 'general',
        fields: ['target_type', 'target', 'classification', 'sub_classifications', 'call_types', 'order'],
      },
      {
        key: 'schedule',
        fields: [
          'enable_schedule',
          'schedule_interval_applied',
          'schedule_send_to',
          'auto_run_schedule',
          'enable_short_schedule_version',
        ],
      },
    ],
    look: {
      target_type: { cols: 6 },
      target: { cols: 6, editor: 'target' },
      call_types: { help: true },
      enable_schedule: { help: true },
    },
  },
})
