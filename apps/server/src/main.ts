import { mkdirSync } from 'node:fs'
import { beside } from '@ramal/process/beside'
import { lastResort } from '@ramal/process/last-resort'
import { readEnv } from './env.ts'
import { lockDataDir } from './platform/lock-file.ts'
import { createLog } from './platform/log.ts'
import { startServer } from './server.ts'

// The store holds what customers said: its files are the owner's alone.
process.umask(0o077)
const env = readEnv(process.env)
const log = createLog(env.logLevel)
mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
const unlock = lockDataDir(env.dataDir)

const migrating = () => {
  log.warn('the store is brought up to date: with a large one this takes minutes')
  process.send?.({ type: 'migrating' })
}
const server = await startServer(env, log, lastResort(log), { migrating }).catch((error: unknown) => {
  // The supervisor shows the sentence; what the error carries beside it stays out of log and terminal.
  log.fatal({ err: error }, 'the server did not start')
  unlock()
  process.exit(1)
})
let stopping = false

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await server.stop()
  unlock()
  process.exit(0)
}

// The supervisor's channel closing means that it is gone: nothing may be left running (docs/architecture.md §4a).
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => beside(stop(), log, 'stopping'))
process.send?.({ type: 'ready' })
