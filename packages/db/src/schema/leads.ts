import { PHONE_TYPES } from '@ramal/contract/resources/words'
import { sql } from 'drizzle-orm'
import {
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
import { listIndex, settings, tenant } from './base.ts'
import { users } from './business.ts'
import { clients, statuses, tags } from './crm.ts'
import { mailings } from './dialing.ts'
import { classifications } from './service.ts'

/** People who may become clients (entities §5); `search` as of clients. */
export const leads = table(
  'leads',
  {
    ...settings(),
    client_id: ref(() => clients.id),
    full_name: str().notNull(),
    document: str(),
    email: str(),
    status_id: ref(() => statuses.id).notNull(),
    owner_id: ref(() => users.id),
    priority: int().notNull().default(50),
    /** The list that brought them; null: none did. */
    mailing_id: ref(() => mailings.id),
    attempts: int().notNull().default(0),
    next_attempt_at: ts(),
    /** Q.850 cause of the last attempt. */
    last_dial_status: int(),
    last_classification_id: ref(() => classifications.id),
    last_contact_at: ts(),
    reserved_by_id: ref(() => users.id),
    /** Ten minutes at most. */
    reserved_until: ts(),
    data: json<Record<string, unknown>>().notNull().default({}),
    search: str().notNull().default(''),
  },
  (t) => [
    listIndex('leads', t),
    index('leads_client').on(t.client_id).where(sql`client_id is not null`),
    index('leads_status').on(t.tenant_id, t.status_id, descending(t.id)),
    index('leads_owner').on(t.tenant_id, t.owner_id),
    index('leads_mailing').on(t.mailing_id).where(sql`mailing_id is not null`),
  ],
)

export const leadTags = table(
  'lead_tags',
  {
    lead_id: ref(() => leads.id).notNull(),
    tag_id: ref(() => tags.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.lead_id, t.tag_id] }), index('lead_tags_tag').on(t.tag_id)],
)

/** Phones of a lead; phone and key as of clients. */
export const leadPhones = table(
  'lead_phones',
  {
    id: id(),
    ...tenant(),
    lead_id: ref(() => leads.id).notNull(),
    phone: str().notNull(),
    phone_key: str().notNull(),
    phone_type: word(PHONE_TYPES).notNull().default('mobile'),
    status: str(),
    attempts: int().notNull().default(0),
  },
  (t) => [
    uniqueIndex('lead_phones_key').on(t.lead_id, t.phone_key),
    index('lead_phones_lookup').on(t.tenant_id, t.phone_key),
  ],
)
