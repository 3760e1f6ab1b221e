import {
  CLASSIFICATION_RESULTS,
  FORM_TARGETS,
  PAUSE_TYPES,
  UNION_TARGETS,
} from '@ramal/contract/resources/words'
import { type CallType, CHANNELS_OF_SERVICE, LEGAL_TYPES } from '@ramal/contract/vocabulary'
import {
  bool,
  descending,
  id,
  index,
  int,
  json,
  primaryKey,
  ref,
  str,
  table,
  ts,
  uniqueIndex,
  word,
} from '#dialect'
import { listIndex, settings, stamps, tenant } from './base.ts'

/** Pause reasons. One column where the wire has two names: `enable_webphone` = telephony_is_active …. */
export const pauses = table(
  'pauses',
  {
    ...settings(),
    enable_webphone: bool().notNull().default(true),
    enable_webchat: bool().notNull().default(true),
    disable_mailing_client: bool().notNull().default(true),
    allow_outgoing_call: bool().notNull().default(false),
    allow_incoming_call: bool().notNull().default(false),
    allow_incoming_chat: bool().notNull().default(false),
    allow_outgoing_chat: bool().notNull().default(false),
    can_transfer: bool().notNull().default(false),
    can_pickup: bool().notNull().default(false),
    maximum_duration: int().notNull().default(600),
    lock_screen: bool().notNull().default(true),
    justification_required: bool().notNull().default(true),
    tolerance_seconds: int().notNull().default(60),
    /** How often one agent may take it a day; null = no limit. */
    max_per_shift: int(),
    /** Share of a team's signed-in agents who may be in it at once; null = no limit. */
    max_simultaneous_percent: int(),
    pause_type: word(PAUSE_TYPES).notNull().default('non_productive'),
    legal_type: word(LEGAL_TYPES).notNull().default('none'),
    color: str(),
    icon: str(),
    order: int().notNull().default(0),
    /** Texts for the justification of an excess, five at most. */
    excess_reasons: json<string[]>().notNull().default([]),
  },
  (t) => [listIndex('pauses', t)],
)

export const classifications = table(
  'classifications',
  {
    ...settings(),
    code: str(),
    color: str(),
    icon: str(),
    order: int().notNull().default(0),
    hotkey: str(),
    result: word(CLASSIFICATION_RESULTS).notNull().default('neutral'),
    is_contact: bool().notNull().default(false),
    is_right_party: bool().notNull().default(false),
    is_conversion: bool().notNull().default(false),
    is_final: bool().notNull().default(false),
    is_do_not_call: bool().notNull().default(false),
    form_id: ref(() => forms.id),
    comment_required: bool(),
  },
  (t) => [listIndex('classifications', t)],
)

export const subClassifications = table(
  'sub_classifications',
  {
    ...settings(),
    enable_schedule: bool().notNull().default(false),
    schedule_interval_applied: int().notNull().default(3600),
    auto_run_schedule: int().$type<1 | 2 | 3>().notNull().default(1),
    schedule_send_to: int().$type<1 | 2 | 3 | 4>().notNull().default(1),
    mailing_id: int(),
    enable_short_schedule_version: bool().notNull().default(false),
    code: str(),
    order: int().notNull().default(0),
    hotkey: str(),
    min_schedule_minutes: int().notNull().default(5),
    max_schedule_days: int().notNull().default(30),
    persistence: json<{ max_attempts: number; interval_minutes: number }>(),
  },
  (t) => [listIndex('sub_classifications', t)],
)

/** A classification offered by a queue, dialer or mailing (`target_id` is a row of what `target_type` names). */
export const unions = table(
  'unions',
  {
    id: id(),
    ...tenant(),
    is_active: bool().notNull().default(true),
    target_type: word(UNION_TARGETS).notNull(),
    target_id: int().notNull(),
    classification_id: ref(() => classifications.id).notNull(),
    order: int().notNull().default(0),
    /** None: all. */
    call_types: json<CallType[]>().notNull().default([]),
    // Null: as the sub-classification says.
    enable_schedule: bool(),
    schedule_interval_applied: int(),
    auto_run_schedule: int().$type<1 | 2 | 3>(),
    schedule_send_to: int().$type<1 | 2 | 3 | 4>(),
    enable_short_schedule_version: bool(),
    external_id: str(),
    ...stamps(),
    created_by: int(),
    updated_by: int(),
  },
  (t) => [
    uniqueIndex('unions_target').on(t.target_type, t.target_id, t.classification_id),
    // listIndex() is for rows that are deleted softly
    index('unions_list').on(t.tenant_id, descending(t.is_active), t.id),
  ],
)

export const unionSubClassifications = table(
  'union_sub_classifications',
  {
    union_id: ref(() => unions.id).notNull(),
    sub_classification_id: ref(() => subClassifications.id).notNull(),
    order: int().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.union_id, t.sub_classification_id] })],
)

/** Forms; `definition` = `{ tabs: […] }` of the form language (contract §11), parsed where it is read. */
export const forms = table(
  'forms',
  {
    ...settings(),
    target: word(FORM_TARGETS).notNull().default('call'),
    definition: json<unknown>().notNull(),
    version: int().notNull().default(1),
  },
  (t) => [listIndex('forms', t)],
)

/** Forms as they were answered: what was given in one version is shown by it, however the form is changed. */
export const formVersions = table(
  'form_versions',
  {
    id: id(),
    ...tenant(),
    form_id: ref(() => forms.id).notNull(),
    version: int().notNull(),
    definition: json<unknown>().notNull(),
    ...stamps(),
  },
  (t) => [uniqueIndex('form_versions_version').on(t.form_id, t.version)],
)

/** Answers given in a service; one row per service and form. `uid` is the call's or the chat's. */
export const formAnswers = table(
  'form_answers',
  {
    id: id(),
    ...tenant(),
    uid: str().notNull(),
    form_id: ref(() => forms.id).notNull(),
    form_version: int().notNull(),
    user_id: int().notNull(),
    data: json<Record<string, unknown>>().notNull(),
    ...stamps(),
  },
  (t) => [uniqueIndex('form_answers_service').on(t.tenant_id, t.uid, t.form_id)],
)

/** The classification of a service; one row per service, `uid` is the call's or the chat's. */
export const serviceClassifications = table(
  'service_classifications',
  {
    id: id(),
    ...tenant(),
    uid: str().notNull(),
    channel: word(CHANNELS_OF_SERVICE).notNull(),
    queue_id: int(),
    classification_id: ref(() => classifications.id).notNull(),
    sub_classification_id: ref(() => subClassifications.id),
    comment: str().notNull().default(''),
    user_id: int().notNull(),
    schedule_at: ts(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('service_classifications_service').on(t.tenant_id, t.uid),
    index('service_classifications_user').on(t.user_id, t.created_at),
  ],
)
