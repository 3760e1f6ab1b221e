import { beside } from '@ramal/process/beside'
import { lastResort } from '@ramal/process/last-resort'
import { orSay } from '@ramal/process/or-say'
import { browserProof } from '../transport/browser-proof.ts'
import type { TlsCertificate } from '../transport/tls.ts'
import { startEngine } from './engine.ts'
import { readEnv, type TlsSettings } from './env.ts'
import { jsonLog } from './json-log.ts'
import { tlsCertificate } from './tls-certificate.ts'

/** Two turns lie between an INVITE in and an INVITE out: 2 ms at most of the 5 that may be added. */
const REST_MS = 1

const env = orSay(() => readEnv())
const log = jsonLog('engine', env.logLevel, (line) => process.stdout.write(line))
lastResort(log)
const engine = await startEngine({
  ...env,
  log,
  browserProof: browserProof(env.secret),
  restMs: REST_MS,
  tls: env.tls && { port: env.tls.port, certificate: certificateOf(env.tls) },
  ...(env.timerB === undefined ? {} : { timers: { inviteTimeout: env.timerB } }),
})

function certificateOf(settings: TlsSettings): TlsCertificate {
  return orSay(() => tlsCertificate(settings, [env.publicAddress], { now: Date.now(), log }))
}

let stopping = false

async function end(why: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ why }, 'engine stopping')
  await engine.stop()
  process.exit(0)
}

// Nothing is left running after a kill -9 of the supervisor.
process.on('disconnect', () => beside(end('supervisor gone'), log, 'stopping'))
process.on('SIGTERM', () => beside(end('SIGTERM'), log, 'stopping'))
process.on('SIGINT', () => beside(end('SIGINT'), log, 'stopping'))
process.send?.({ type: 'ready' })
