import type { ReadTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { type ClientName, findClient } from './client-rows.ts'

/** The client who calls from this number, or is called at it; null for a number that names nobody. */
export async function findCaller(tx: ReadTx, tenantId: number, phone: string): Promise<ClientName | null> {
  const key = phoneKey(phone)
  return key === null ? null : findClient(tx, tenantId, key)
}
