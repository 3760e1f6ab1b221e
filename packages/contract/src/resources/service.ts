import * as z from 'zod'
import { FormTab } from '../form.ts'
import { DateTime, Id, Reference, Seconds } from '../wire.ts'
import { editableBesideLookup, readable } from './kit/resource.ts'
import { settingsInput, settingsRow, write } from './kit/row.ts'
import { CLASSIFICATION_RESULTS, FORM_TARGETS, UNION_TARGETS } from './words.ts'

const ClassificationRow = () =>
  z
    .object({
      ...settingsRow(),
      code: z.string().nullable(),
      color: z.string().nullable(),
      icon: z.string().nullable(),
      order: z.int(),
      result: z.enum(CLASSIFICATION_RESULTS),
      comment_required: z.boolean().nullable(),
    })
    .meta({ id: 'ClassificationRow' })

const ClassificationInput = () =>
  z
    .object({
      ...settingsInput(),
      code: write.text(20),
      color: write.text(20),
      icon: write.text(60),
      order: write.int(0, 100_000),
      result: z.enum(CLASSIFICATION_RESULTS).optional(),
      comment_required: z.boolean().nullable().optional(),
    })
    .meta({ id: 'ClassificationInput' })

export const classifications = editableBesideLookup('classifications', {
  row: ClassificationRow,
  input: ClassificationInput,
  search: ['description', 'code'],
  ordering: ['code', 'order', 'result'],
  filters: { code: 'text', order: 'number', result: 'word' },
})

const SubClassificationRow = () =>
  z
    .object({
      ...settingsRow(),
      enable_schedule: z.boolean(),
      schedule_interval_applied: Seconds,
      auto_run_schedule: z.literal([1, 2, 3]),
      schedule_send_to: z.literal([1, 2, 3, 4]),
      mailing: Reference.nullable(),
      enable_short_schedule_version: z.boolean(),
      code: z.string().nullable(),
      order: z.int(),
    })
    .meta({ id: 'SubClassificationRow' })

const SubClassificationInput = () =>
  z
    .object({
      ...settingsInput(),
      enable_schedule: write.bool(),
      schedule_interval_applied: write.int(0, 31_536_000),
      auto_run_schedule: z.literal([1, 2, 3]).optional(),
      schedule_send_to: z.literal([1, 2, 3, 4]).optional(),
      mailing: write.ref(),
      enable_short_schedule_version: write.bool(),
      code: write.text(20),
      order: write.int(0, 100_000),
    })
    .meta({ id: 'SubClassificationInput' })

export const subClassifications = editableBesideLookup('subClassifications', {
  row: SubClassificationRow,
  input: SubClassificationInput,
  search: ['description', 'code'],
  ordering: ['code', 'order', 'enable_schedule'],
  filters: { code: 'text', order: 'number', enable_schedule: 'bool', schedule_send_to: 'number' },
})

/** `description` is the classification's; a union has none of its own. */
const UnionRow = () =>
  z
    .object({
      id: Id,
      is_active: z.boolean(),
      description: z.string(),
      created_at: DateTime,
      updated_at: DateTime,
      target_type: z.enum(UNION_TARGETS),
      target: Id,
      classification: Reference,
      sub_classifications: z.array(Reference),
      order: z.int(),
    })
    .meta({ id: 'UnionRow' })

export const unions = readable('unions', {
  row: UnionRow,
  search: ['description'],
  ordering: ['target_type', 'target', 'order'],
  filters: { target_type: 'word', target: 'number', classification: 'ref', order: 'number' },
})

const FormRow = () =>
  z
    .object({
      ...settingsRow(),
      target: z.enum(FORM_TARGETS),
      tabs: z.array(FormTab),
      version: z.int(),
    })
    .meta({ id: 'FormRow' })

export const forms = readable('forms', {
  row: FormRow,
  search: ['description'],
  ordering: ['target', 'version'],
  filters: { target: 'word', version: 'number' },
})
