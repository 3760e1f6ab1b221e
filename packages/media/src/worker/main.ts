import { beside } from '@ramal/process/beside'
import { lastResort } from '@ramal/process/last-resort'
import { orSay } from '@ramal/process/or-say'
import { pino } from 'pino'
import { withCall } from './call-of-leg.ts'
import { readEnv } from './env.ts'
import { startMedia } from './worker.ts'

const STOP_MS = 2500

const { logLevel, ...options } = orSay(() => readEnv(process.env))
// Synchronous: a buffer would be flushed at the exit for ever when the supervisor that read it is dead.
const log = pino(
  { name: 'media', level: logLevel, formatters: { log: withCall } },
  pino.destination({ dest: 1, sync: true }),
)
// werift rejects promises nobody holds, and a timer of a leg that was just closed fires once
// more (docs/media.md §4.7): one leg's fault must not end all calls.
lastResort(log)
const media = await startMedia({ ...options, log })
log.info({ port: media.port, browserPort: media.browserPort, rtpPorts: options.rtpPorts }, 'media serves')
process.send?.({ type: 'ready' })

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await media.stop()
  process.exit(0)
}

process.on('SIGTERM', () => beside(stop(), log, 'stopping'))
process.on('SIGINT', () => beside(stop(), log, 'stopping'))
// The supervisor is gone: nothing may be left running after it.
process.on('disconnect', () => beside(stop(), log, 'stopping'))
