import type { TagEntity } from '@ramal/contract/resources/words'
import { sql } from 'drizzle-orm'
import { bool, id, index, int, json, ref, str, table, ts, uniqueIndex } from '#dialect'
import { listIndex, settings, tenant } from './base.ts'

/** The people who call and write (entities §3). `search` = name and phones in lower case without accents. */
export const clients = table(
  'clients',
  {
    ...settings(),
    full_name: str().notNull(),
    document: str(),
    phone_key: str(),
    wa_id: str(),
    avatar: str(),
    data: json<Record<string, unknown>>().notNull().default({}),
    search: str().notNull().default(''),
    last_contact_at: ts(),
  },
  (t) => [listIndex('clients', t), index('clients_phone').on(t.tenant_id, t.phone_key)],
)

/** Phones of a client; `phone_key` = E.164 with Brazil's ninth digit normalised, the identity of a caller. */
export const clientPhones = table(
  'client_phones',
  {
    id: id(),
    ...tenant(),
    client_id: ref(() => clients.id).notNull(),
    phone: str().notNull(),
    phone_key: str().notNull(),
    phone_type: str().notNull().default('mobile'),
    is_primary: bool().notNull().default(false),
    is_whatsapp: bool().notNull().default(false),
  },
  (t) => [
    uniqueIndex('client_phones_key').on(t.client_id, t.phone_key),
    index('client_phones_lookup').on(t.tenant_id, t.phone_key),
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
