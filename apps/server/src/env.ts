import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { databaseUrl } from '@ramal/db/store/database-url'
import { hostName } from '@ramal/domain/network/host-name'
import { isLoopback } from '@ramal/domain/network/loopback'
import { NO_TLS, type WebAccess, type WebSettings, webAccess } from '@ramal/domain/network/web-access'
import * as z from 'zod'
import type { NameSettings } from './http/names/known-names.ts'
import { type Trust, trustOf } from './http/peers/trusted-proxies.ts'
import type { KeyPlace, KeySource } from './modules/keys/key-source.ts'
import type { SecureSip } from './ownership/secure-sip.ts'
import { type ScannerAddress, scannerAddress } from './platform/scanner/address.ts'

/** Where Prometheus may ask; without a port it is at `PORT` alone, and without a token at its own port alone. */
export interface MetricsSettings {
  port: number | null
  host: string
  token: string | null
}

/** A collector of OpenTelemetry. */
export interface TraceSettings {
  endpoint: string
  headers: Readonly<Record<string, string>>
}

/** What the server is told by its environment (docs/architecture.md §4a). The only reader of `process.env`. */
export interface Env {
  host: string
  publicAddress: string
  port: number
  /** Where the engine hears SIP. */
  sipHost: string
  sipPort: number
  /** Where it hears SIP over TLS, and the certificate that it shows; null: nowhere. */
  sipTls: SecureSip | null
  dataDir: string
  /** Of PostgreSQL, which then holds the store; null: SQLite in `dataDir` does. */
  databaseUrl: string | null
  /** Where other servers of the same database reach this one (decision 067). */
  ownAddress: string
  /** The tenants of this server where others have the rest; none: it has the rest. */
  tenants: readonly number[]
  logLevel: string
  consoleDir: string
  /** Published contract, and the files of the page that shows it. */
  contractDirs: { documents: string; page: string }
  engine: { host: string; port: number; secret: string }
  media: { host: string; port: number; secret: string }
  /** The simulator beside us; null where none was started. */
  sim: { address: string; port: number; sipPort: number; token: string } | null
  /** Demo data may be seeded: never in production, beyond loopback only with RAMAL_DEMO=1. */
  demo: boolean
  /** Others than the person at this machine can come in: no password that everybody knows may open anything. */
  exposed: boolean
  /** Where the key of the store's secrets comes from. */
  keySource: KeySource
  /** Files are opened by file keys alone (contract §0.4). */
  fileKeysOnly: boolean
  /** Requests of one person in the long run; 0: as many as come. */
  requestsPerSecond: number
  /** Proxies whose word on their clients is taken: X-Forwarded-For, -Proto and -Host. */
  trustedProxies: Trust
  /** By which names we are called (decision 042). */
  names: NameSettings
  /** How HTTP and websockets reach us. */
  access: WebAccess
  /** PEM files of a certificate and its key: HTTP and websockets over TLS of our own. */
  tls: { cert: string; key: string } | null
  /** Browsers are told to use TLS for the hosts below ours as well (RFC 6797). */
  hstsSubdomains: boolean
  /** Who looks at files from outside before anybody opens them; null: nobody. */
  scanner: ScannerAddress | null
  /** Null: nothing is counted. */
  metrics: MetricsSettings | null
  /** Where spans are sent; null: none are made. */
  traces: TraceSettings | null
  /** The variables of this start as its supervisor has them, none of them secret; null: nobody said. */
  startedWith: Readonly<Record<string, string>> | null
}

// Sources and bundle lie equally deep.
export const CONTRACT_DIRS = {
  documents: join(import.meta.dirname, '../../../docs/contract'),
  page: join(import.meta.dirname, '../assets/contract-page'),
}

/** Reads the environment; throws a sentence that names the variable that is missing or wrong. */
export function readEnv(env: NodeJS.ProcessEnv): Env {
  const host = env['HOST'] ?? '127.0.0.1'
  const publicAddress = env['PUBLIC_ADDRESS'] ?? host
  const port = number(env, 'PORT', 8080)
  const isProduction = env['NODE_ENV'] === 'production'
  const tls = certificate(env)
  const hasProxies = Boolean(env['TRUSTED_PROXIES']?.trim())
  const dataDir = resolve(env['DATA_DIR'] ?? './data')
  const access = accessOf(env, { host, hasCertificate: tls !== null, hasProxies })
  return {
    host,
    publicAddress,
    port,
    sipHost: env['SIP_HOST'] ?? publicAddress,
    sipPort: number(env, 'SIP_PORT', 5060),
    sipTls: sipTls(env, dataDir),
    dataDir,
    databaseUrl: databaseUrl(env),
    ownAddress: ownAddress(env, `${tls ? 'https' : 'http'}://${inUrl(publicAddress)}:${port}`),
    tenants: tenantIds(env),
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
      port: number(env, 'MEDIA_CONTROL_PORT'),
      secret: text(env, 'MEDIA_SECRET'),
    },
    sim: simulator(env),
    keySource: keySource(env),
    fileKeysOnly: env['FILE_KEYS_ONLY'] === '1',
    requestsPerSecond: number(env, 'REQUESTS_PER_SECOND', 30),
    trustedProxies: proxies(env['TRUSTED_PROXIES'] ?? ''),
    names: {
      access,
      listed: names(env['OWN_NAMES'] ?? ''),
      addresses: [host, publicAddress, ...listed(env['PUBLIC_ADDRESSES'] ?? '')],
    },
    access,
    tls,
    hstsSubdomains: env['HSTS_SUBDOMAINS'] !== '0',
    scanner: scannerAddress(env['SCANNER'] ?? ''),
    metrics: metrics(env),
    traces: traces(env),
    startedWith: startedWith(env['STARTED_WITH']),
    demo: !isProduction && (isLoopback(host) || env['RAMAL_DEMO'] === '1'),
    exposed: isProduction || !isLoopback(host),
  }
}

/** As the engine reads the same names; which port it takes for 0 it alone knows. */
function sipTls(env: NodeJS.ProcessEnv, dataDir: string): SecureSip | null {
  const { SIP_TLS_PORT: wanted, SIP_TLS_CERT: file } = env
  const port = wanted ? Number(wanted) : file ? 5061 : 0
  const certificate = file ? resolve(file) : join(dataDir, 'sip-tls', 'cert.pem')
  return port > 0 ? { port, certificate } : null
}

function startedWith(json: string | undefined): Env['startedWith'] {
  return json ? z.record(z.string(), z.string()).parse(JSON.parse(json)) : null
}

function ownAddress({ SERVER_ADDRESS: address }: NodeJS.ProcessEnv, fallback: string): string {
  if (!address) return fallback
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new Error('SERVER_ADDRESS must be http://host:port or https://host:port')
  return address
}

function tenantIds({ TENANTS: list = '', DATABASE_URL: url }: NodeJS.ProcessEnv): number[] {
  const ids = listed(list).map(Number)
  if (ids.some((id) => !Number.isInteger(id) || id < 1))
    throw new Error('TENANTS must be ids of tenants, with commas between them')
  if (ids.length > 0 && !url)
    throw new Error('TENANTS goes with DATABASE_URL: with SQLite one server has them all')
  return [...new Set(ids)].sort((a, b) => a - b)
}

const inUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host)

function certificate({ TLS_CERT: cert, TLS_KEY: key }: NodeJS.ProcessEnv): Env['tls'] {
  if (Boolean(cert) !== Boolean(key)) throw new Error('TLS_CERT and TLS_KEY belong together')
  return cert && key ? { cert, key } : null
}

function accessOf(env: NodeJS.ProcessEnv, settings: Omit<WebSettings, 'plainHttp'>): WebAccess {
  const found = webAccess({ ...settings, plainHttp: env['PLAIN_HTTP'] === '1' })
  if (found === null) throw new Error(`HOST=${settings.host}: ${NO_TLS}`)
  return found
}

/** What is counted is no secret, and nobody's business but the operator's: no stranger reads it (decision 082). */
function metrics(env: NodeJS.ProcessEnv): MetricsSettings | null {
  const [port, host = '127.0.0.1', token] = [env['METRICS_PORT'], env['METRICS_HOST'], env['METRICS_TOKEN']]
  if (!port && !token) return null
  if (token && token.length < 16) throw new Error('METRICS_TOKEN must have 16 characters or more')
  if (port && !isLoopback(host) && !token)
    throw new Error(`METRICS_HOST=${host}: beyond loopback metrics are served with METRICS_TOKEN alone`)
  return { port: port ? number(env, 'METRICS_PORT') : null, host, token: token || null }
}

/** Names and forms are OpenTelemetry's own. What is wrong in the headers may be a secret: it is not repeated. */
function traces(env: NodeJS.ProcessEnv): TraceSettings | null {
  const [endpoint, given] = [env['OTEL_EXPORTER_OTLP_ENDPOINT'], env['OTEL_EXPORTER_OTLP_HEADERS'] ?? '']
  if (!endpoint) return null
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be http://host:port or https://host:port')
  const headers = listed(given).map((one) => {
    const at = one.indexOf('=')
    if (at < 1) throw new Error('OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between them')
    return [one.slice(0, at).trim(), decodeURIComponent(one.slice(at + 1).trim())]
  })
  return { endpoint, headers: Object.fromEntries(headers) }
}

function simulator(env: NodeJS.ProcessEnv): Env['sim'] {
  const token = env['SIM_TOKEN']
  if (!token) return null
  return {
    address: env['SIM_ADDRESS'] ?? '127.0.0.1',
    port: number(env, 'SIM_PORT', 8090),
    sipPort: number(env, 'SIM_SIP_PORT', 5070),
    token,
  }
}

function keySource(env: NodeJS.ProcessEnv): KeySource {
  const [file, command, oldFile] = [
    env['SECRET_KEY_FILE'],
    env['SECRET_KEY_COMMAND'],
    env['SECRET_KEY_OLD_FILE'],
  ]
  if (file && command)
    throw new Error('SECRET_KEY_FILE and SECRET_KEY_COMMAND: the key comes from one of them')
  if (!file && !command) {
    if (oldFile) throw new Error('SECRET_KEY_OLD_FILE goes with SECRET_KEY_FILE or SECRET_KEY_COMMAND')
    return { kind: 'folder' }
  }
  const from: KeyPlace = file
    ? { file: resolve(file) }
    : { command: words(command ?? ''), env: ofPrograms(env) }
  return { kind: 'outside', from, oldFile: oldFile ? resolve(oldFile) : null }
}

/** A JSON array of words, or words with spaces between; no shell looks at them. */
function words(command: string): string[] {
  if (!command.trimStart().startsWith('[')) return command.trim().split(/\s+/)
  try {
    return z.array(z.string()).min(1).parse(JSON.parse(command))
  } catch {
    // Without the cause: it has what was said in it.
    throw new Error('SECRET_KEY_COMMAND begins like a JSON array and is none of words')
  }
}

/** What a program of the operator's is told: where things are, nothing of ours. */
function ofPrograms(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, LC_ALL, TZ } = env
  return { PATH, HOME, TMPDIR, LANG, LC_ALL, TZ }
}

/** Host names without a port. */
function names(list: string): readonly string[] {
  return listed(list).map((one) => {
    if (hostName(one) !== one.toLowerCase())
      throw new Error('OWN_NAMES must be host names without ports, with commas between them')
    return one
  })
}

function listed(list: string): string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

function proxies(list: string): Trust {
  try {
    return trustOf(listed(list))
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
