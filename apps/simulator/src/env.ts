import { join, resolve } from 'node:path'

/** What the simulator is told by its environment: docs/architecture.md §4a. */
export interface Env {
  /** Loopback unless SIM_HOST says otherwise: the simulator is for the person at this machine. */
  host: string
  /** What its SIP and SDP say. */
  publicAddress: string
  /** Whoever controls the simulator brings it. */
  token: string
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

const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Reads the environment; throws a sentence that names the variable which is wrong. */
export function readEnv(env: NodeJS.ProcessEnv): Env {
  const host = env['SIM_HOST'] || '127.0.0.1'
  const token = env['SIM_TOKEN']
  if (!token) throw new Error('SIM_TOKEN is missing: whoever starts the simulator makes one')
  return {
    host,
    publicAddress: ANY_ADDRESS.has(host) ? (env['PUBLIC_ADDRESS'] ?? '127.0.0.1') : host,
    token,
    port: port(env, 'SIM_PORT', 8090),
    sipPort: port(env, 'SIM_SIP_PORT', 5070),
    rtpPorts: range(env['SIM_RTP_PORTS'] ?? '30000-30999'),
    demoFile: demoFilePath(env),
    soundsDir: resolve(env['SOUNDS_DIR'] ?? 'fixtures/audio'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
}

/** Where the server tells what simulator and command line have to know. */
export function demoFilePath(env: NodeJS.ProcessEnv): string {
  return resolve(env['DEMO_FILE'] ?? join(env['DATA_DIR'] ?? './data', 'demo.json'))
}

/** Where the command line is told that the simulator is; undefined: as the demo file says. */
export function simulatorUrl(env: NodeJS.ProcessEnv): string | undefined {
  // 0 asked for a free port, and the demo file knows which one it became.
  const told = port(env, 'SIM_PORT', 0)
  return env['SIM_URL'] ?? (told === 0 ? undefined : `http://127.0.0.1:${told}`)
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
