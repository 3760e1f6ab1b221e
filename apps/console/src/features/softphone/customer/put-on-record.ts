import { clients } from '@ramal/contract/resources/crm'
import { call } from '../../../lib/http.ts'

/** A client with this number and nothing else known of them. */
export async function createCustomer(full_name: string, phone: string): Promise<void> {
  await call(clients.endpoints.create, { body: { full_name, phones: [{ phone, is_primary: true }] } })
}

/** Notes a number with a client, after those they have; refused where somebody else changed them meanwhile. */
export async function addPhone(id: number, phone: string): Promise<void> {
  const { phones, updated_at } = await call(clients.endpoints.read, { params: { id } })
  const kept = phones.map(({ typed: _, ...one }) => one)
  await call(clients.endpoints.patch, {
    params: { id },
    body: { phones: [...kept, { phone, is_primary: kept.length === 0 }], updated_at },
  })
}
