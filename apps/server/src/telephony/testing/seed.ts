import { agentChannelLogins, sites, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { clientPhones, clients } from '@ramal/db/schema/crm'
import { endpoints } from '@ramal/db/schema/pabx'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes, numbers, outboundRouteChannels, outboundRoutes } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import type { Store, WriteTx } from '@ramal/db/store/store'

export const REALM = 'test.ramal.local'
export const NUMBER = '1140001000'
export const DIRECT_NUMBER = '1140001001'
export const PASSWORD = 'senha-de-teste'
/** Ana, Bruno and Carla: users 1, 2, 3 on extensions 10001, 10002, 10003. */
export const EXTENSIONS = ['10001', '10002', '10003'] as const

export interface SeedOptions {
  readonly queue?: Partial<typeof telephonyQueues.$inferInsert>
  readonly trunkPort?: number
}

/** One tenant with three agents in one queue behind a number, a number straight to 10001, and a way out. */
export async function seedExchange(store: Store, options: SeedOptions = {}): Promise<void> {
  await store.write(async (tx) => {
    await tx.db.insert(contracts).values({ id: 1, code: 'test', description: 'Teste' })
    await tx.db
      .insert(sites)
      .values({ tenant_id: 1, description: 'Teste', domain: 'test', is_default: true, sip_realm: REALM })
    for (const [index, extension] of EXTENSIONS.entries()) await seedAgent(tx, index + 1, Number(extension))
    await tx.db.insert(telephonyQueues).values({
      id: 4,
      tenant_id: 1,
      description: 'Suporte',
      strategy: 'ringall',
      timeout: 15,
      retry: 1,
      ...options.queue,
    })
    for (const user_id of [1, 2, 3]) {
      await tx.db.insert(queueMembers).values({ tenant_id: 1, queue_type: 'telephony', queue_id: 4, user_id })
    }
    await seedRoutes(tx, options.trunkPort ?? 9)
    await tx.db.insert(clients).values({ id: 31, tenant_id: 1, description: 'João', full_name: 'João Souza' })
    await tx.db
      .insert(clientPhones)
      .values({ tenant_id: 1, client_id: 31, phone: '11999990001', phone_key: '+5511999990001' })
  })
}

async function seedAgent(tx: WriteTx, id: number, extension: number): Promise<void> {
  await tx.db.insert(endpoints).values({
    id,
    tenant_id: 1,
    description: String(extension),
    extension,
    sip_password: PASSWORD,
    ring_timeout: 2,
  })
  await tx.db.insert(users).values({
    id,
    tenant_id: 1,
    description: `agent ${id}`,
    username: `agent${id}`,
    first_name: ['Ana', 'Bruno', 'Carla'][id - 1] ?? '',
    password_hash: '',
    endpoint_id: id,
  })
  await tx.db
    .insert(agentChannelLogins)
    .values({ tenant_id: 1, user_id: id, channel: 'telephony', logged_in_by: 'user', logged_in_at: id })
}

async function seedRoutes(tx: WriteTx, trunkPort: number): Promise<void> {
  const loopback = { tenant_id: 1, host: '127.0.0.1', match_ips: ['127.0.0.2'], qualify_frequency: 0 }
  await tx.db.insert(trunks).values({ ...loopback, id: 1, description: 'tronco-1', port: trunkPort })
  await tx.db.insert(inboundRoutes).values([
    { id: 3, tenant_id: 1, description: 'Suporte', app: 'queue', appdata: '4' },
    { id: 5, tenant_id: 1, description: 'Ana', app: 'pjsip', appdata: '10001', call_type: 21 },
  ])
  const number = { tenant_id: 1, trunk_id: 1 }
  await tx.db.insert(numbers).values([
    { ...number, description: 'Suporte', number: NUMBER, inbound_route_id: 3 },
    { ...number, description: 'Ana', number: DIRECT_NUMBER, inbound_route_id: 5 },
  ])
  await tx.db.insert(outboundRoutes).values({
    id: 7,
    tenant_id: 1,
    description: 'Principal',
    patterns: [{ match: '_0X.', prepend: '', prefix: '', strip_digits: 1, order: 0 }],
    caller_id_number: NUMBER,
  })
  await tx.db.insert(outboundRouteChannels).values({ outbound_route_id: 7, trunk_id: 1 })
}
