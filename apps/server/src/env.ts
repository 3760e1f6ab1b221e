import { join, resolve } from 'node:path'
import { type Trust, trustOf } from './http/trusted-proxies.ts'

/** What the server is told by its environment (docs/architecture.md §4a). The only reader of `process.env`. */
export interface Env {
  host: string
  publicAddress: string
  port: number
  sipPort: number
  dataDir: string
  logLevel: string
  consoleDir: string
  /** Published contract, and the files of the page that shows it. */
  contractDirs: { documents: string; page: string }
  engine: { host: string; port: number; secret: string }
  media: { host: string; port: number; secret: string }
  sim: { port: number; sipPort: number }
  /** Demo data may be seeded: never in production, beyond loopback only with RAMAL_DEMO=1. */
  demo: boolean
  /** Files are opened by file keys alone (contract §0.4). */
  fileKeysOnly: boolean
  /** Proxies whose word on their clients is taken: X-Forwarded-For, -Proto and -Host. */
  trustedProxies: Trust
}

// Sources and bundle lie equally deep.
export const CONTRACT_DIRS = {
  documents: join(import.meta.dirname, '../../../docs/contract'),
  page: join(import.meta.dirname, '../assets/contract-page'),
}

const LOOPBACK = /^(127\.|::1$|localhost$)/

/** Reads the environment; throws a sentence that names the variable that is missing or wrong. */
export function readEnv(env: NodeJS.ProcessEnv): Env {
  const host = env['HOST'] ?? '127.0.0.1'
  return {
    host,
    publicAddress: env['PUBLIC_ADDRESS'] ?? host,
    port: number(env, 'PORT', 8080),
    sipPort: number(env, 'SIP_PORT', 5060),
    dataDir: resolve(env['DATA_DIR'] ?? './data'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    consoleDir: env['CONSOLE_DIR'] ?? join(import.meta.dirname, '../../console/dist'),
    contractDirs: CONTRACT_DIRS,
    engine: {
      host: env['DRACHTIO_HOST'] ?? '127.0.0.1',
      port: number(env, 'DRACHTIO_PORT'),
      secret: text(env, 'DRACHTIO_SECRET'),
    },
    media: {
      host: env['MEDIA_HOST'] ?? '127.0.0.1',
      port: number(env, 'MEDIA_PORT'),
      secret: text(env, 'MEDIA_SECRET'),
    },
    sim: { port: number(env, 'SIM_PORT', 8090), sipPort: number(env, 'SIM_SIP_PORT', 5070) },
    fileKeysOnly: env['FILE_KEYS_ONLY'] === '1',
    trustedProxies: proxies(env['TRUSTED_PROXIES'] ?? ''),
    demo: env['NODE_ENV'] !== 'production' && (LOOPBACK.test(host) || env['RAMAL_DEMO'] === '1'),
  }
}

function proxies(list: string): Trust {
  const named = list.split(',').map((one) => one.trim())
  try {
    return trustOf(named.filter((one) => one !== ''))
  } catch (error) {
    throw new Error('TRUSTED_PROXIES must be addresses and CIDRs, with commas between them', { cause: error })
  }
}

function number(env: NodeJS.ProcessEnv, name: string, fallback?: number): number {
  const value = env[name] === undefined ? fallback : Number(env[name])
  if (value === undefined || !Number.isInteger(value)) throw new Error(`${name} must be a number`)
  return value
}

function text(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}
