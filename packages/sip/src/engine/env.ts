import { join } from 'node:path'

/** TLS for desk phones and trunks: where it listens and whose certificate it shows. */
export interface TlsSettings {
  /** 0 takes a free one at each start; the log says which. */
  readonly port: number
  readonly files: { readonly cert: string; readonly key: string } | undefined
  /** Where the certificate of our own making lies when no files are given. */
  readonly directory: string
}

/** The engine's environment (docs/architecture.md §4a). Throws with the variable's name when one is missing or no port. */
export function readEnv(env: NodeJS.ProcessEnv = process.env) {
  const host = env['HOST'] ?? '127.0.0.1'
  return {
    host,
    publicAddress: env['PUBLIC_ADDRESS'] ?? host,
    sipPort: port(env, 'SIP_PORT'),
    wsPort: port(env, 'ENGINE_WS_PORT'),
    appPort: port(env, 'DRACHTIO_PORT'),
    secret: required(env, 'DRACHTIO_SECRET'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    /** Milliseconds until an INVITE without any response is given up. */
    tls: tls(env),
    timerB: env['SIP_TIMER_B_MS'] === undefined ? undefined : milliseconds(env, 'SIP_TIMER_B_MS'),
  }
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

function port(env: NodeJS.ProcessEnv, name: string, least = 1): number {
  const value = Number(required(env, name))
  if (!Number.isInteger(value) || value < least || value > 65_535) throw new Error(`${name} is no port`)
  return value
}

/** Off unless a port or a certificate is given; the port is then 5061. */
function tls(env: NodeJS.ProcessEnv): TlsSettings | undefined {
  const { SIP_TLS_PORT: wanted, SIP_TLS_CERT: cert, SIP_TLS_KEY: key } = env
  if (!wanted && !cert && !key) return undefined
  if (Boolean(cert) !== Boolean(key)) throw new Error('SIP_TLS_CERT and SIP_TLS_KEY belong together')
  return {
    port: wanted ? port(env, 'SIP_TLS_PORT', 0) : 5061,
    files: cert && key ? { cert, key } : undefined,
    directory: join(env['DATA_DIR'] ?? './data', 'sip-tls'),
  }
}

function milliseconds(env: NodeJS.ProcessEnv, name: string): number {
  const value = Number(env[name])
  if (!Number.isInteger(value) || value < 500 || value > 32_000)
    throw new Error(`${name} must be 500 to 32000`)
  return value
}
