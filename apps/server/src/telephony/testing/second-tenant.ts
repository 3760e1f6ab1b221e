import { agentChannelLogins, sites, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { inboundRoutes, numbers } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { PASSWORD } from './seed.ts'

/** Beside tenant 1 of `seedExchange`: Davi and Elis, users 4 and 5 on extensions 20001 and 20002. */
export const SECOND = {
  tenantId: 2,
  realm: 'second.ramal.local',
  /** Leads straight to 20001. */
  number: '1150002000',
  /** Where its trunk calls from; trunk 1 calls from 127.0.0.2. */
  trunkHost: '127.0.0.4',
} as const

export async function seedSecondTenant(store: Store): Promise<void> {
  await store.write(async (tx) => {
    const tenant = { tenant_id: SECOND.tenantId }
    await tx.db.insert(contracts).values({ id: SECOND.tenantId, code: 'second', description: 'Segundo' })
    await tx.db
      .insert(sites)
      .values({ ...tenant, description: 'Segundo', domain: 'second', sip_realm: SECOND.realm })
    await seedAgent(tx, 4, 20001, 'Davi')
    await seedAgent(tx, 5, 20002, 'Elis')
    const trunk = { host: '127.0.0.1', port: 9, match_ips: [SECOND.trunkHost], qualify_frequency: 0 }
    await tx.db.insert(trunks).values({ ...tenant, ...trunk, id: 12, description: 'tronco-2' })
    await tx.db
      .insert(inboundRoutes)
      .values({ ...tenant, id: 13, description: 'Davi', app: 'pjsip', appdata: '20001', call_type: 21 })
    await tx.db
      .insert(numbers)
      .values({ ...tenant, description: 'Davi', number: SECOND.number, trunk_id: 12, inbound_route_id: 13 })
  })
}

async function seedAgent(tx: WriteTx, id: number, extension: number, name: string): Promise<void> {
  const common = { id, tenant_id: SECOND.tenantId, description: name }
  await tx.db.insert(endpoints).values({ ...common, extension, sip_password: PASSWORD, ring_timeout: 2 })
  await tx.db
    .insert(users)
    .values({ ...common, username: name, first_name: name, password_hash: '', endpoint_id: id })
  const login = { channel: 'telephony', logged_in_by: 'user', logged_in_at: id } as const
  await tx.db.insert(agentChannelLogins).values({ tenant_id: SECOND.tenantId, user_id: id, ...login })
}
