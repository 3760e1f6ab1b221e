/** The server's exchange alone, with its store: arguments are the engine's port for applications, its SIP port, and how many agents. */
import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { queueMembers } from '@ramal/db/schema/queues'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { SettableAgents } from '../../apps/server/src/agents/testing/settable-agents.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { secretBox } from '../../apps/server/src/platform/secret-box.ts'
import { Edge } from '../../apps/server/src/telephony/edge/edge.ts'
import { createTelephony } from '../../apps/server/src/telephony/telephony.ts'
import { PASSWORD, seedExchange } from '../../apps/server/src/telephony/testing/seed.ts'
import { FIRST_EXTENSION } from '../sip-register/agents.ts'
import { silentMedia } from './silent-media.ts'

const [appPort, sipPort, count] = process.argv.slice(2).map(Number)
const FIRST_ID = 100
const BATCH = 50

const store = await openTemporaryStore()
await seedExchange(store, { queue: { strategy: 'leastrecent' } })
const agents = Array.from({ length: count ?? 0 }, (_, at) => ({
  id: FIRST_ID + at,
  extension: FIRST_EXTENSION + at,
}))
await store.write(async ({ db }) => {
  // Those of the seed have no phone here.
  await db.delete(queueMembers)
  for (let at = 0; at < agents.length; at += BATCH) {
    const batch = agents.slice(at, at + BATCH)
    const name = (extension: number) => ({ tenant_id: 1, description: String(extension) })
    await db
      .insert(endpoints)
      .values(
        batch.map(({ id, extension }) => ({ id, ...name(extension), extension, sip_password: PASSWORD })),
      )
    await db.insert(users).values(
      batch.map(({ id, extension }) => {
        const username = `a${extension}`
        return { id, ...name(extension), username, first_name: username, password_hash: '', endpoint_id: id }
      }),
    )
    const login = { tenant_id: 1, channel: 'telephony', logged_in_by: 'user', logged_in_at: 1 } as const
    await db.insert(agentChannelLogins).values(batch.map(({ id }) => ({ ...login, user_id: id })))
    const member = { tenant_id: 1, queue_type: 'telephony', queue_id: 4 } as const
    await db.insert(queueMembers).values(batch.map(({ id }) => ({ ...member, user_id: id })))
  }
})
const box = secretBox(Buffer.alloc(32))
const telephony = createTelephony({
  store,
  clock: systemClock,
  log: silentLog,
  box,
  edge: new Edge({
    engine: { host: '127.0.0.1', port: appPort ?? 0, secret: 'bench' },
    media: silentMedia,
    log: silentLog,
    openSecret: (sealed) => box.open(sealed),
  }),
  elsewhere: () => null,
  agents: SettableAgents.online(),
  publicAddress: '127.0.0.1',
  sipPort: sipPort ?? 0,
})
await telephony.start()
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
