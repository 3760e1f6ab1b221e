import type { ReadTx } from '@ramal/db/store/store'
import { mayContact } from '@ramal/domain/client/consent'
import { readContactFacts } from './consent-rows.ts'

/** Whether a client lets themselves be called, whoever dials (contract §10.5); whom nobody knows does. */
export async function mayCallClient(tx: ReadTx, tenantId: number, clientId: number | null): Promise<boolean> {
  const facts = clientId === null ? null : await readContactFacts(tx, tenantId, clientId)
  return facts === null || mayContact(facts, { purpose: 'service', channel: 'call' }).ok
}
