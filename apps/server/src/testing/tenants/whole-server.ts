import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { startMedia } from '@ramal/media/worker/worker'
import { startEngine } from '@ramal/sip/engine/engine'
import { readEnv } from '../../env.ts'
import { type Logger, silentLog } from '../../platform/log.ts'
import { startServer } from '../../server.ts'
import { DEMO_KEY } from '../demo-store.ts'

const SECRET = 'whole'
const HERE = '127.0.0.1'

/** The server as its process starts it, on a store that is there, with an engine and media of its own. */
export async function startWholeServer(
  { store, file }: { store: Store; file: string },
  { clock, log = silentLog }: { clock: Clock; log?: Logger },
) {
  const dataDir = dirname(file)
  writeFileSync(join(dataDir, 'secret.key'), DEMO_KEY.toString('hex'), { mode: 0o600 })
  const own = { host: HERE, publicAddress: HERE, secret: SECRET, log: silentLog }
  const timers = { inviteTimeout: 1_500, requestTimeout: 500 }
  const engine = await startEngine({ ...own, sipPort: 0, wsPort: 0, appPort: 0, timers })
  const folders = { recordingsDir: join(dataDir, 'recordings'), soundsDir: dataDir }
  const media = await startMedia({
    ...{ ...own, ...folders, publicAddresses: [HERE] },
    ...{ port: 0, browserPort: 0, rtpPorts: [39_000, 39_099] },
  })
  const env = readEnv({
    ...{ DATA_DIR: dataDir, HOST: HERE, PORT: '0', SIP_PORT: String(engine.ports.sip) },
    ...{ DRACHTIO_PORT: String(engine.ports.app), DRACHTIO_SECRET: SECRET },
    ...{ MEDIA_CONTROL_PORT: String(media.port), MEDIA_SECRET: SECRET },
  })
  const start = {
    log,
    clock,
    faults: { count: 0 },
    database: null,
    migrating() {},
    openStore: async () => store,
  }
  const server = await startServer({ ...env, demo: false }, start)
  return {
    ...server,
    async stop() {
      await server.stop()
      await engine.stop()
      await media.stop()
    },
  }
}
