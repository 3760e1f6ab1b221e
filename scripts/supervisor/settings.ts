import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { isLoopback } from '@ramal/domain/network/loopback'
import { NO_TLS, type WebAccess, webAccess } from '@ramal/domain/network/web-access'
import { type Destination, readDestination } from './syslog/destination.ts'

/** What `npm start` takes from the environment; every port may be 0 (a free one). */
export interface Settings {
  /** What they were read from: programs read more of it. */
  env: NodeJS.ProcessEnv
  host: string
  /** The first of `PUBLIC_ADDRESS`: what SIP and trunks are told. */
  publicAddress: string
  /** All of it: what browsers are told. */
  publicAddresses: readonly string[]
  ports: Ports
  rtpPorts: string
  simRtpPorts: string
  dataDir: string
  logLevel: string
  /** A real drachtio-server instead of the embedded engine. */
  drachtio: { host: string; port: string; secret: string } | null
  /** Where the simulator listens; null: it is not started. */
  simulator: { host: string; address: string } | null
  /** How HTTP and websockets reach us. */
  access: WebAccess
  /** Seconds without a sign of life after which a program is killed; 0: never. */
  hangSeconds: number
  /** Bytes of a log file, and how many old ones of each program stay. */
  logs: { maxBytes: number; keep: number }
  /** Where logs are sent beside their files; null: nowhere. */
  logTo: Destination | null
}

/** The ports a person may set, by the variable that sets them. */
export interface Ports {
  PORT: number
  SIP_PORT: number
  MEDIA_PORT: number
  SIM_PORT: number
  SIM_SIP_PORT: number
}

/** The ports of this machine's inside, always free ones. */
export interface InnerPorts {
  ENGINE_WS_PORT: number
  DRACHTIO_PORT: number
  MEDIA_CONTROL_PORT: number
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::', ''])

/** Reads and checks the environment; throws a sentence about the variable that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const host = env['HOST'] ?? '127.0.0.1'
  const publicAddresses = addresses(env['PUBLIC_ADDRESS'] ?? (ANY_ADDRESS.has(host) ? firstIpv4() : host))
  const [publicAddress = host] = publicAddresses
  return {
    env,
    host,
    publicAddress,
    publicAddresses,
    ports: {
      PORT: port(env, 'PORT', 8080),
      SIP_PORT: port(env, 'SIP_PORT', 5060),
      MEDIA_PORT: port(env, 'MEDIA_PORT', 20_000),
      SIM_PORT: port(env, 'SIM_PORT', 8090),
      SIM_SIP_PORT: port(env, 'SIM_SIP_PORT', 5070),
    },
    rtpPorts: range(env, 'RTP_PORTS', '20002-20201'),
    simRtpPorts: range(env, 'SIM_RTP_PORTS', '30000-30999'),
    dataDir: resolve(env['DATA_DIR'] ?? './data'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    drachtio: drachtio(env),
    simulator: simulator(env, host, publicAddress),
    access: access(env, host),
    hangSeconds: count(env, 'HANG_SECONDS', 10, 0),
    logs: { maxBytes: count(env, 'LOG_FILE_MB', 10, 1) * 1024 * 1024, keep: count(env, 'LOG_FILES', 5, 1) },
    logTo: readDestination(env['LOG_TO']),
  }
}

/** A start that others could only reach in clear is none, unless somebody said so (decision 034). */
function access(env: NodeJS.ProcessEnv, host: string): WebAccess {
  const { TLS_CERT: cert, TLS_KEY: key } = env
  if (Boolean(cert) !== Boolean(key))
    throw new Error('TLS_CERT and TLS_KEY belong together: a certificate and its key, two PEM files.')
  const found = webAccess({
    host,
    hasCertificate: Boolean(cert),
    hasProxies: Boolean(env['TRUSTED_PROXIES']?.trim()),
    plainHttp: env['PLAIN_HTTP'] === '1',
  })
  if (found === null) throw new Error(`HOST=${host}: ${NO_TLS}`)
  return found
}

/** It pretends to be everybody outside, so it stays on this machine unless it is asked to listen elsewhere (decision 032). */
function simulator(env: NodeJS.ProcessEnv, host: string, publicAddress: string): Settings['simulator'] {
  if (env['NODE_ENV'] === 'production') return null
  const asked = env['SIM_HOST']
  if (asked) return { host: asked, address: ANY_ADDRESS.has(asked) ? publicAddress : asked }
  if (isLoopback(host)) return { host, address: host }
  return env['RAMAL_DEMO'] === '1' ? { host: '127.0.0.1', address: '127.0.0.1' } : null
}

function port(env: NodeJS.ProcessEnv, name: keyof Ports, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value
  throw new Error(`${name}=${text} is no port: a number from 0 (a free one) to 65535 is wanted.`)
}

function count(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least) return value
  throw new Error(`${name}=${text} is no number that fits: a whole one from ${least} on is wanted.`)
}

function range(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] ?? fallback
  const [from, to] = text.split('-').map(Number)
  if (from && to && from < to && to <= 65_535) return text
  throw new Error(`${name}=${text} is no range of ports: something like ${fallback} is wanted.`)
}

function drachtio(env: NodeJS.ProcessEnv): Settings['drachtio'] {
  const host = env['DRACHTIO_HOST']
  if (!host) return null
  const secret = env['DRACHTIO_SECRET']
  if (!secret)
    throw new Error('DRACHTIO_HOST needs DRACHTIO_SECRET beside it: the secret of that drachtio-server.')
  return { host, port: env['DRACHTIO_PORT'] ?? '9022', secret }
}

/** Addresses and names, with commas between; a space or anything else that no name has is a slip that would be silent in descriptions. */
function addresses(text: string): string[] {
  const listed = text.split(',').map((one) => one.trim())
  for (const one of listed)
    if (!/^[\w.:-]+$/.test(one))
      throw new Error(
        `PUBLIC_ADDRESS=${text}: addresses and names with commas between are wanted, "${one}" is none.`,
      )
  return listed
}

function firstIpv4(): string {
  for (const addresses of Object.values(networkInterfaces()))
    for (const address of addresses ?? [])
      if (address.family === 'IPv4' && !address.internal) return address.address
  return '127.0.0.1'
}
