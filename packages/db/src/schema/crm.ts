import {
  OPT_INS,
  PERSON_TYPES,
  PHONE_TYPES,
  STATUS_ENTITIES,
  type TagEntity,
} from '@ramal/contract/resources/words'
import { sql } from 'drizzle-orm'
import {
  bool,
  decimal,
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
import { forms } from './service.ts'

/** What a client, a lead, an organization or a record can be (entities §3): one of each entity is the first. */
export const statuses = table(
  'statuses',
  {
    ...settings(),
    entity: word(STATUS_ENTITIES).notNull(),
    color: str().notNull().default('grey'),
    icon: str(),
    order: int().notNull().default(0),
    is_initial: bool().notNull().default(false),
    is_final: bool().notNull().default(false),
    is_won: bool().notNull().default(false),
    is_lost: bool().notNull().default(false),
    probability: int(),
  },
  (t) => [listIndex('statuses', t)],
)

/** What a status may become; none: any. */
export const statusNext = table(
  'status_next',
  {
    status_id: ref(() => statuses.id).notNull(),
    next_id: ref(() => statuses.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.status_id, t.next_id] })],
)

/** Tags (entities §3). */
export const tags = table(
  'tags',
  {
    ...settings(),
    color: str().notNull().default('grey'),
    entities: json<TagEntity[]>().notNull().default(['client']),
    category: str(),
    is_exclusive: bool().notNull().default(false),
    queue_priority: int(),
  },
  (t) => [
    listIndex('tags', t),
    uniqueIndex('tags_description').on(t.tenant_id, t.description).where(sql`deleted_at is null`),
  ],
)

/** A phone of an organization: nobody is called by it, so that it needs no table. */
export interface OrganizationPhone {
  /** E.164. */
  phone: string
  phone_type: (typeof PHONE_TYPES)[number]
  is_primary: boolean
  is_whatsapp: boolean
}

const address = () => ({
  zip_code: str(),
  street: str(),
  number: str(),
  complement: str(),
  district: str(),
  city: str(),
  state: str(),
  country: str().notNull().default('BR'),
})

/** Companies that clients belong to. `search` as of clients. */
export const organizations = table(
  'organizations',
  {
    ...settings(),
    legal_name: str(),
    document: str(),
    state_registration: str(),
    segment: str(),
    phones: json<OrganizationPhone[]>().notNull().default([]),
    emails: json<string[]>().notNull().default([]),
    site_url: str(),
    ...address(),
    parent_id: int(),
    owner_id: ref(() => users.id),
    status_id: ref(() => statuses.id),
    data: json<Record<string, unknown>>().notNull().default({}),
    notes: str(),
    search: str().notNull().default(''),
  },
  (t) => [
    listIndex('organizations', t),
    uniqueIndex('organizations_document').on(t.tenant_id, t.document).where(sql`deleted_at is null`),
    index('organizations_parent').on(t.tenant_id, t.parent_id),
    index('organizations_owner').on(t.tenant_id, t.owner_id),
    index('organizations_status').on(t.tenant_id, t.status_id),
  ],
)

export const organizationTags = table(
  'organization_tags',
  {
    organization_id: ref(() => organizations.id).notNull(),
    tag_id: ref(() => tags.id).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.tag_id] }),
    index('organization_tags_tag').on(t.tag_id),
  ],
)

export const products = table(
  'products',
  {
    ...settings(),
    sku: str(),
    category: str(),
    price: decimal(),
    currency: str().notNull().default('BRL'),
    unit: str().notNull().default('un'),
    is_recurring: bool().notNull().default(false),
    image: str(),
    details: str(),
    url: str(),
    form_id: ref(() => forms.id),
  },
  (t) => [
    listIndex('products', t),
    uniqueIndex('products_sku').on(t.tenant_id, t.sku).where(sql`deleted_at is null`),
  ],
)

/**
 * The people who call and write (entities §3). `search` = name, document, e-mails and phones in lower case without accents; of each
 * phone every writing that somebody may look for.
 */
export const clients = table(
  'clients',
  {
    ...settings(),
    full_name: str().notNull(),
    person_type: word(PERSON_TYPES).notNull().default('F'),
    /** Without marks, letters in upper case. */
    document: str(),
    birth_date: str(),
    phone_key: str(),
    wa_id: str(),
    avatar: str(),
    ...address(),
    organization_id: ref(() => organizations.id),
    owner_id: ref(() => users.id),
    status_id: ref(() => statuses.id),
    whatsapp_opt_in: word(OPT_INS).notNull().default('unknown'),
    opt_in_at: ts(),
    opt_in_source: str(),
    do_not_call: bool().notNull().default(false),
    data: json<Record<string, unknown>>().notNull().default({}),
    search: str().notNull().default(''),
    merged_into_id: int(),
    last_contact_at: ts(),
  },
  (t) => [
    listIndex('clients', t),
    index('clients_phone').on(t.tenant_id, t.phone_key),
    uniqueIndex('clients_document').on(t.tenant_id, t.document).where(sql`deleted_at is null`),
    index('clients_born').on(t.tenant_id, t.birth_date),
    index('clients_merged').on(t.merged_into_id).where(sql`merged_into_id is not null`),
    index('clients_organization').on(t.organization_id).where(sql`organization_id is not null`),
    index('clients_owner').on(t.tenant_id, t.owner_id),
    index('clients_status').on(t.tenant_id, t.status_id),
  ],
)

export const clientTags = table(
  'client_tags',
  {
    client_id: ref(() => clients.id).notNull(),
    tag_id: ref(() => tags.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.client_id, t.tag_id] }), index('client_tags_tag').on(t.tag_id)],
)

/** E-mails of a client, in lower case; the first is the one to write to. */
export const clientEmails = table(
  'client_emails',
  {
    id: id(),
    ...tenant(),
    client_id: ref(() => clients.id).notNull(),
    email: str().notNull(),
  },
  (t) => [
    uniqueIndex('client_emails_client').on(t.client_id, t.email),
    index('client_emails_lookup').on(t.tenant_id, t.email, t.client_id),
  ],
)

/**
 * Phones of a client; `phone` = as it was typed, or as WhatsApp has it; `phone_key` = E.164 with Brazil's ninth digit normalised, the
 * identity of a caller.
 */
export const clientPhones = table(
  'client_phones',
  {
    id: id(),
    ...tenant(),
    client_id: ref(() => clients.id).notNull(),
    phone: str().notNull(),
    phone_key: str().notNull(),
    phone_type: word(PHONE_TYPES).notNull().default('mobile'),
    is_primary: bool().notNull().default(false),
    is_whatsapp: bool().notNull().default(false),
    is_valid: bool().notNull().default(true),
  },
  (t) => [
    uniqueIndex('client_phones_key').on(t.client_id, t.phone_key),
    index('client_phones_lookup').on(t.tenant_id, t.phone_key, t.client_id),
  ],
)

/** Clients as WhatsApp knows them beside their numbers; an id is one client's. */
export const clientWhatsappIds = table(
  'client_whatsapp_ids',
  {
    id: id(),
    ...tenant(),
    client_id: ref(() => clients.id).notNull(),
    user_id: str().notNull(),
    username: str(),
  },
  (t) => [
    uniqueIndex('client_whatsapp_ids_user').on(t.tenant_id, t.user_id),
    index('client_whatsapp_ids_client').on(t.client_id),
  ],
)
