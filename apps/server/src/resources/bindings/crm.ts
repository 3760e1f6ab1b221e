import { clients, tags } from '@ramal/contract/resources/crm'
import type { JsonValue } from '@ramal/contract/wire'
import * as crm from '@ramal/db/schema/crm'
import type { ReadTx } from '@ramal/db/store/store'
import { asc, desc, inArray } from 'drizzle-orm'
import { bind, settingsSources } from '../bind.ts'
import { column, grouped, mapped, type Source, time } from '../source.ts'

export const CRM = [
  bind(tags, crm.tags, settingsSources(crm.tags)),
  bind(
    clients,
    crm.clients,
    {
      ...settingsSources(crm.clients),
      // contract §10: the first name
      name: mapped(crm.clients.full_name, (name) => name.split(' ')[0] ?? ''),
      phones: { kind: 'rows', load: grouped(phonesOf), empty: [] },
      // JSON came in over the wire, or is empty.
      data: column(crm.clients.data) as Source<Record<string, JsonValue>>,
      last_contact_at: time(crm.clients.last_contact_at),
    },
    { searchText: crm.clients.search },
  ),
]

async function phonesOf(tx: ReadTx, ids: readonly number[]) {
  const { clientPhones: phones } = crm
  const rows = await tx.db
    .select({
      owner: phones.client_id,
      phone: phones.phone,
      phone_type: phones.phone_type,
      is_primary: phones.is_primary,
      is_whatsapp: phones.is_whatsapp,
    })
    .from(phones)
    .where(inArray(phones.client_id, [...ids]))
    .orderBy(desc(phones.is_primary), asc(phones.id))
  return rows.map(({ owner, ...item }) => ({ owner, item }))
}
