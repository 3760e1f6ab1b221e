import { RECORD_PRIORITIES, type RecordNeed } from '@ramal/contract/resources/words'
import { sql } from 'drizzle-orm'
import { id, index, int, json, primaryKey, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { child, listIndex, settings, tenant } from './base.ts'
import { users } from './business.ts'
import { calendars } from './calendars.ts'
import { clients, organizations, products, statuses } from './crm.ts'
import { integrationEvents } from './integrations.ts'
import { leads } from './leads.ts'
import { forms } from './service.ts'
import { teams } from './teams.ts'

/** Types of records (entities §3). */
export const interactions = table(
  'interactions',
  {
    ...settings(),
    slug: str().notNull(),
    icon: str(),
    order: int().notNull().default(0),
    form_id: ref(() => forms.id).notNull(),
    protocol_prefix: str().notNull().default(''),
    protocol_mask: str().notNull().default('YYYYMMDD######'),
    requires: json<RecordNeed[]>().notNull().default(['client']),
    sla_first_minutes: int(),
    sla_resolution_minutes: int(),
    calendar_id: ref(() => calendars.id),
    list_columns: json<string[]>()
      .notNull()
      .default(['protocol', 'client', 'status', 'owner', 'due_at', 'updated_at']),
    /** What an integration is told when a record is made. */
    on_create_event_id: ref(() => integrationEvents.id),
  },
  (t) => [listIndex('interactions', t)],
)

export const interactionStatuses = table(
  'interaction_statuses',
  {
    interaction_id: ref(() => interactions.id).notNull(),
    status_id: ref(() => statuses.id).notNull(),
    order: int().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.interaction_id, t.status_id] })],
)

/** Teams that a type is for; none: all. */
export const interactionTeams = table(
  'interaction_teams',
  {
    interaction_id: ref(() => interactions.id).notNull(),
    team_id: ref(() => teams.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.interaction_id, t.team_id] })],
)

/** What was noted with a customer, under a number that they were given. */
export const records = table(
  'records',
  {
    ...child(),
    interaction_id: ref(() => interactions.id).notNull(),
    protocol: str().notNull(),
    client_id: ref(() => clients.id),
    organization_id: ref(() => organizations.id),
    mailing_client_id: ref(() => leads.id),
    call_uid: str(),
    /** Of a chat. */
    step: int(),
    product_id: ref(() => products.id),
    status_id: ref(() => statuses.id).notNull(),
    owner_id: ref(() => users.id),
    team_id: ref(() => teams.id),
    priority: word(RECORD_PRIORITIES).notNull().default('normal'),
    due_at: ts(),
    data: json<Record<string, unknown>>().notNull().default({}),
    attachments: json<number[]>().notNull().default([]),
  },
  (t) => [
    listIndex('records', t),
    index('records_interaction').on(t.interaction_id, t.id),
    uniqueIndex('records_protocol').on(t.tenant_id, t.protocol),
    index('records_client').on(t.client_id, t.created_at).where(sql`client_id is not null`),
    index('records_lead').on(t.mailing_client_id, t.created_at).where(sql`mailing_client_id is not null`),
  ],
)

/** The last number of each beginning of protocols: none is given twice. */
export const protocolCounters = table(
  'protocol_counters',
  {
    id: id(),
    ...tenant(),
    /** The mask of a day without its number. */
    beginning: str().notNull(),
    last: int().notNull(),
  },
  (t) => [uniqueIndex('protocol_counters_beginning').on(t.tenant_id, t.beginning)],
)
