import type { ReadTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { type ClientName, findOnlyClient } from './client-rows.ts'

/** The client who calls from this number, or is called at it; null for a number that names nobody, or several. */
export async function findCaller(tx: ReadTx, tenantId: number, phone: string): Promise<ClientName | null> {
  const key = phoneKey(phone)
  return key === null ? null : findOnlyClient(tx, tenantId, key)
}
