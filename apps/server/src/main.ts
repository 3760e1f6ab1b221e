import { mkdirSync } from 'node:fs'
import { beside } from '@ramal/process/beside'
import { lastResort } from '@ramal/process/last-resort'
import { readEnv } from './env.ts'
import { takeDatabase } from './ownership/take-database.ts'
import { lockDataDir } from './platform/lock-file.ts'
import { createLog } from './platform/log.ts'
import { certificateOf, type RunningServer, startServer } from './server.ts'

// The store holds what customers said: its files are the owner's alone.
process.umask(0o077)
const env = readEnv(process.env)
const log = createLog(env.logLevel)
mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
const unlock = lockDataDir(env.dataDir)
const faults = lastResort(log)
const ending = new AbortController()

const ready = () => process.send?.({ type: 'ready' })
const migrating = () => {
  log.warn('the store is brought up to date: with a large one this takes minutes')
  process.send?.({ type: 'migrating' })
}

async function start(): Promise<RunningServer> {
  const { databaseUrl, ownAddress, host, port, trustedProxies, access } = env
  const { signal } = ending
  const tls = env.tls && certificateOf(env.tls)
  const isBehindProxy = access === 'proxy'
  const database = await takeDatabase(
    { url: databaseUrl, address: ownAddress, signal },
    { host, port, tls, trustedProxies, isBehindProxy, log, standsBy: ready },
  )
  // What is kept in memory here holds no longer: it goes with the process, which stands by when it is started again (decision 065).
  database?.lost.then(() => {
    log.fatal('another server has taken the database: this one ends')
    leave(1)
  }, leave)
  const server = await startServer(env, { log, faults, database, migrating })
  return {
    ...server,
    async stop() {
      await server.stop()
      await database?.release()
    },
  }
}

function leave(code: number): never {
  unlock()
  process.exit(code)
}

const started = start()
started.then(ready, (error: unknown) => {
  if (ending.signal.aborted) return
  // The supervisor shows the sentence; what the error carries beside it stays out of log and terminal.
  log.fatal({ err: error }, 'the server did not start')
  leave(1)
})

async function stop(): Promise<void> {
  if (ending.signal.aborted) return
  ending.abort()
  // One that stood by has nothing to stop.
  const server = await started.catch(() => null)
  await server?.stop()
  leave(0)
}

// The supervisor's channel closing means that it is gone: nothing may be left running (docs/architecture.md §4a).
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => beside(stop(), log, 'stopping'))
