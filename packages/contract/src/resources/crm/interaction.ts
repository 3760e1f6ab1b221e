import * as z from 'zod'
import { CallUid, DateTime, Json, Reference } from '../../wire.ts'
import { described, optional, or, preset, settings, shown, written } from '../kit/field.ts'
import {
  choice,
  choices,
  data,
  dateTime,
  icon,
  int,
  list,
  order,
  pattern,
  ref,
  refs,
  someRefs,
  text,
  texts,
} from '../kit/kinds.ts'
import { RECORD_NEEDS, RECORD_PRIORITIES, SLA_STATES } from '../words.ts'

const COLUMNS = ['protocol', 'client', 'status', 'owner', 'due_at', 'updated_at']

/** A type of record: the screen `/interactions/{id}/{slug}` and what it asks. */
export const interaction = settings('Interaction', () => ({
  slug: preset(pattern(40, /^[a-z0-9-]+$/), 'made of the description'),
  icon: optional(icon()),
  order: order(),
  form: ref('forms', { only: { target: 'interaction' } }),
  statuses: someRefs('statuses', { only: { entity: 'interaction' } }),
  protocol_prefix: or(written(z.string(), z.string().max(6), { kind: 'text', max: 6 }), ''),
  protocol_mask: or(text(40), 'YYYYMMDD######'),
  requires: or(choices(RECORD_NEEDS), ['client']),
  /** None: all. */
  teams: refs('teams'),
  sla_first_minutes: optional(int(1)),
  sla_resolution_minutes: optional(int(1)),
  calendar: optional(ref('calendars')),
  list_columns: or(texts(60), COLUMNS),
  /** What an integration is told when a record is made. */
  on_create_event: optional(ref('events')),
}))

/** A record of such a type; `description` is its protocol. */
export const record = described('Record', () => ({
  interaction: shown(Reference),
  protocol: shown(z.string()),
  client: optional(ref('clients')),
  organization: optional(ref('organizations')),
  mailing_client: optional(ref('leads')),
  call_uid: optional(written(z.string(), CallUid, { kind: 'text', max: 40 })),
  /** Of a chat. */
  step: optional(int(1)),
  product: optional(ref('products')),
  status: preset(ref('statuses', { only: { entity: 'interaction' } }), 'the initial status'),
  owner: optional(ref('users')),
  team: optional(ref('teams')),
  priority: or(choice(RECORD_PRIORITIES), 'normal'),
  due_at: optional(dateTime()),
  sla_state: shown(z.enum(SLA_STATES).nullable(), { kind: 'choice', words: SLA_STATES }),
  data: or(data(), {}),
  history: shown(z.array(change())),
  /** Ids of files. */
  attachments: or(list(int(1)), []),
}))

// One field at a time, as the history of a record shows it.
const change = () =>
  z.object({
    at: DateTime,
    user: Reference.nullable(),
    field: z.string(),
    from: Json,
    to: Json,
    comment: z.string().nullable(),
  })
