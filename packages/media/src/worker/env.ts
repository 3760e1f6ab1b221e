import { resolve } from 'node:path'

/** The environment of the media process: docs/architecture.md §4a. */
export interface MediaEnv {
  host: string
  /** What browsers are told, all of it, and trunks, the first: IPv4 addresses and names. */
  publicAddresses: string[]
  /** Of the control protocol. */
  port: number
  /** For browsers, UDP and TCP. */
  browserPort: number
  secret: string
  rtpPorts: [number, number]
  /** Where the product hears on this machine; what is not told, or chosen by itself (0), is not among them. */
  servicePorts: number[]
  recordingsDir: string
  /** Sounds that come with the product. */
  soundsDir: string
  /** Sounds its users put there (`data:` names). */
  dataSoundsDir: string
  logLevel: string
}

/** RFC 3261 19.1.2: where TLS is heard unless somebody says otherwise. */
const SIPS = 5061

/** Reads the environment; throws a sentence that names the variable which is missing or wrong. */
export function readEnv(env: NodeJS.ProcessEnv): MediaEnv {
  const host = env['HOST'] ?? '127.0.0.1'
  return {
    host,
    publicAddresses: listed(env['PUBLIC_ADDRESSES'] ?? env['PUBLIC_ADDRESS'] ?? host),
    port: readPort(env['MEDIA_CONTROL_PORT'], 'MEDIA_CONTROL_PORT'),
    secret: required(env['MEDIA_SECRET'], 'MEDIA_SECRET'),
    browserPort: readPort(env['MEDIA_PORT'] ?? '20000', 'MEDIA_PORT'),
    rtpPorts: readRange(env['RTP_PORTS'] ?? '20002-20201'),
    servicePorts: [
      ...['PORT', 'SIP_PORT', 'SIP_TLS_PORT', 'ENGINE_WS_PORT', 'DRACHTIO_PORT', 'MEDIA_CONTROL_PORT'].map(
        (name) => env[name],
      ),
      SIPS,
    ].flatMap((value) => Number(value) || []),
    recordingsDir: resolve(required(env['DATA_DIR'], 'DATA_DIR'), 'recordings'),
    // The supervisor starts every program in the root of the repository.
    soundsDir: resolve(env['SOUNDS_DIR'] ?? 'fixtures/audio'),
    dataSoundsDir: resolve(required(env['DATA_DIR'], 'DATA_DIR'), 'sounds'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
}

function listed(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Error(`${name} is missing`)
  return value
}

function readPort(value: string | undefined, name: string): number {
  const port = Number(required(value, name))
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port`)
  return port
}

function readRange(value: string): [number, number] {
  const match = /^(\d+)-(\d+)$/.exec(value)
  const [from, to] = [Number(match?.[1]), Number(match?.[2])]
  if (match === null || from < 1024 || to > 65_535 || to - from < 1)
    throw new Error('RTP_PORTS is not a range of ports')
  return [from, to]
}
