import { join, resolve } from 'node:path'

/** What the simulator is told by its environment: docs/architecture.md §4a. */
export interface Env {
  host: string
  publicAddress: string
  /** tRPC, panel, Cloud API stand-in. */
  port: number
  /** The trunk, UDP. */
  sipPort: number
  rtpPorts: readonly [number, number]
  demoFile: string
  /** What customers say. The supervisor starts every program in the root of the repository. */
  soundsDir: string
  logLevel: string
}

/** Reads the environment; throws a sentence that names the variable which is wrong. */
export function readEnv(env: NodeJS.ProcessEnv): Env {
  const host = env['HOST'] ?? '127.0.0.1'
  return {
    host,
    publicAddress: env['PUBLIC_ADDRESS'] ?? host,
    port: port(env, 'SIM_PORT', 8090),
    sipPort: port(env, 'SIM_SIP_PORT', 5070),
    rtpPorts: range(env['SIM_RTP_PORTS'] ?? '30000-30999'),
    demoFile: resolve(env['DEMO_FILE'] ?? join(env['DATA_DIR'] ?? './data', 'demo.json')),
    soundsDir: resolve(env['SOUNDS_DIR'] ?? 'fixtures/audio'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
}

/** Where the command line looks for the simulator when `--sim` does not say. */
export function simulatorUrl(env: NodeJS.ProcessEnv): string {
  return env['SIM_URL'] ?? `http://127.0.0.1:${port(env, 'SIM_PORT', 8090)}`
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(env[name] ?? fallback)
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} is not a port`)
  return value
}

function range(text: string): [number, number] {
  const [from = 0, to = 0] = text.split('-').map(Number)
  if (from >= 1024 && to > from && to <= 65_535) return [from, to]
  throw new Error('SIM_RTP_PORTS is not a range of ports')
}
