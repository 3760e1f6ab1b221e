import { mkdirSync } from 'node:fs'
import { syncStartInPool } from '@ramal/db/store/sqlite/sync-thread'
import { beside } from '@ramal/process/beside'
import { lastResort } from '@ramal/process/last-resort'
import { orSay } from '@ramal/process/or-say'
import { readEnv } from './env.ts'
import { deriveStartInPool } from './platform/derivations.ts'
import { optimiseHotCode } from './platform/hot-code.ts'
import { lockDataDir } from './platform/lock-file.ts'
import { createLog } from './platform/log.ts'
import { plainEnvironment } from './platform/plain-environment.ts'
import { dropStartGarbage } from './platform/start-garbage.ts'
import { saidOfDatabase } from './platform/unanswered-database.ts'
import { refuseUnfinishedRestore } from './platform/unfinished-restore.ts'
import { serveShares } from './serve-shares.ts'
import { startServer } from './server.ts'
import { VERSION } from './version.ts'
import { type StartedWatching, startWatching } from './watching/start-watching.ts'

// The store holds what customers said: its files are the owner's alone.
process.umask(0o077)
plainEnvironment()
const env = orSay(() => readEnv(process.env))
const log = createLog(env.logLevel)
mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
refuseUnfinishedRestore(env.dataDir)
const unlock = lockDataDir(env.dataDir)
const faults = lastResort(log)
let isEnding = false
let watching: StartedWatching | null = null

const ready = () => {
  optimiseHotCode()
  process.send?.({ type: 'ready' })
}
const migrating = () => {
  optimiseHotCode() // every row may run through the same lines
  log.warn('the store is brought up to date: with a large one this takes minutes')
  process.send?.({ type: 'migrating' })
}

async function start(): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl } = env
  watching = await startWatching(env, { log, faults, version: VERSION, fromSupervisor: process })
  if (databaseUrl !== null)
    return serveShares({ ...env, databaseUrl }, { log, faults, ready, migrating, fail, watching }).catch(
      (error: unknown) => {
        throw saidOfDatabase(error)
      },
    )
  const endsOfStart = [syncStartInPool(), deriveStartInPool()]
  const server = await startServer(env, {
    ...{ log, faults, database: null, migrating, watching },
    built: dropStartGarbage,
  })
  for (const end of endsOfStart) end()
  ready()
  return server
}

/** What is kept in memory here holds no longer: it goes with the process, and its supervisor starts it anew. */
function fail(error: unknown): void {
  if (isEnding) return
  // The supervisor shows the sentence; what the error carries beside it stays out of log and terminal.
  log.fatal({ err: error }, 'the server ends')
  leave(1)
}

function leave(code: number): never {
  unlock()
  process.exit(code)
}

const started = start()
started.catch(fail)

async function stop(): Promise<void> {
  if (isEnding) return
  isEnding = true
  const server = await started.catch(() => null)
  await server?.stop()
  await watching?.stop()
  leave(0)
}

// The supervisor's channel closing means that it is gone: nothing may be left running (docs/architecture.md §4a).
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => beside(stop(), log, 'stopping'))
