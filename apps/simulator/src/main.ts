import { join } from 'node:path'
import { pino } from 'pino'
import { readEnv } from './env.ts'
import { startSimulator } from './simulator.ts'

const STOP_MS = 2500

const { logLevel, ...env } = readEnv(process.env)
// Synchronous: a buffer would be flushed at the exit for ever when the supervisor that read it is dead.
const log = pino({ name: 'simulator', level: logLevel }, pino.destination({ dest: 1, sync: true }))
const simulator = await startSimulator({ ...env, panelDir: join(import.meta.dirname, '../dist/panel') })
log.info({ port: simulator.port, sipPort: simulator.sipPort }, 'simulator serves')
process.send?.({ type: 'ready' })

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await simulator.stop()
  process.exit(0)
}

// The supervisor's channel closing means that it is gone: nothing may be left running (docs/architecture.md §4a).
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop())
