/**
 * Our side of P4, as it runs in production: the server's parts (/ws/sip, exchange, registrar, store) here, the engine a process of
 * its own below. Says where it listens.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sessions, users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { freePort } from '@ramal/process/free-port'
import { hashOf } from '../../apps/server/src/accounts/authentication.ts'
import { SessionSockets } from '../../apps/server/src/accounts/session/session-sockets.ts'
import { SettableAgents } from '../../apps/server/src/agents/testing/settable-agents.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { secretBox } from '../../apps/server/src/platform/secret-box.ts'
import { PersonalLimits } from '../../apps/server/src/realtime/door/personal-limits.ts'
import { bareSockets } from '../../apps/server/src/realtime/testing/bare-sockets.ts'
import { sipSplice } from '../../apps/server/src/sockets/sip-splice/splice.ts'
import { openEdge } from '../../apps/server/src/telephony/edge/edge.ts'
import { createTelephony } from '../../apps/server/src/telephony/telephony.ts'
import { PASSWORD, seedExchange } from '../../apps/server/src/telephony/testing/seed.ts'
import { ENGINE_FLAGS } from '../../scripts/build/programs.ts'
import { folder } from '../sip-call/programs.ts'
import { FIRST_EXTENSION, tokenOf } from './agents.ts'
import { keptOctets } from './kept-octets.ts'

const SECRET = 'bench'
const count = Number(process.argv[2])
const ports = { sip: await freePort(), ws: await freePort(), app: await freePort() }
const engine = await startEngine()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.on('disconnect', () => {
  engine.kill()
  // Both leave their profiles, where they are asked for one.
  engine.once('exit', () => process.exit(0))
})
const store = await openTemporaryStore()
await seedExchange(store, {})
await addExtensions()
const box = secretBox(Buffer.alloc(32))
const edge = openEdge({
  engine: { host: '127.0.0.1', port: ports.app, secret: SECRET },
  media: { host: '127.0.0.1', port: await freePort(), secret: SECRET },
  log: silentLog,
  openSecret: (sealed) => box.open(sealed),
})
const telephony = createTelephony({
  store,
  clock: systemClock,
  log: silentLog,
  box,
  edge,
  elsewhere: () => null,
  agents: SettableAgents.online(),
  publicAddress: '127.0.0.1',
  sipPort: ports.sip,
})
await telephony.start()
edge.media.close() // No call is made here.
const splice = {
  store,
  clock: systemClock,
  log: silentLog,
  sessionSockets: new SessionSockets(),
  limits: new PersonalLimits(systemClock),
  engine: () => telephony.browserDoor(),
}
const { port } = await bareSockets((app) => sipSplice(app, splice))
process.send?.({ port })
process.on('message', async (message) => {
  if (message !== 'weigh') return
  const answer = once(engine, 'message')
  engine.send('weigh')
  const [{ kept }] = (await answer) as [{ kept: number }]
  process.send?.({ kept: kept + (await keptOctets()) })
})

async function startEngine(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('../../packages/sip/src/engine/main.ts', import.meta.url))
  const env = {
    HOST: '127.0.0.1',
    SIP_PORT: String(ports.sip),
    ENGINE_WS_PORT: String(ports.ws),
    DRACHTIO_PORT: String(ports.app),
    DRACHTIO_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  }
  const profiling = process.execArgv.filter((flag) => flag.startsWith('--cpu-prof'))
  const weighing = ['--expose-gc', '--import', import.meta.resolve('./weigh.ts')]
  const execArgv = [...ENGINE_FLAGS, ...weighing, ...profiling]
  const child = fork(program, { env: { ...process.env, ...env }, execArgv })
  await once(child, 'message')
  return child
}

async function addExtensions(): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    tenant_id: 1,
    description: String(FIRST_EXTENSION + at),
    extension: FIRST_EXTENSION + at,
    sip_password: PASSWORD,
  }))
  await store.write(async ({ db }) => {
    // The page of each agent has a session: its token is what opens the SIP socket.
    for (const row of rows) {
      const { description, extension } = row
      const [device] = await db.insert(endpoints).values(row).returning({ id: endpoints.id })
      const person = { description, username: description, first_name: description, password_hash: '-' }
      const [user] = await db
        .insert(users)
        .values({ ...person, tenant_id: 1, endpoint_id: device!.id })
        .returning()
      await db.insert(sessions).values({
        tenant_id: 1,
        user_id: user!.id,
        kind: 'token',
        secret_hash: hashOf(tokenOf(extension)),
        created_at: Date.now(),
        expires_at: Date.now() + 86_400_000,
      })
    }
  })
}
