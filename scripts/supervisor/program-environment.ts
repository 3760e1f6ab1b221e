import type { ProgramName } from '../build/programs.ts'

/** What every program gets: who it is on this machine, and what Node itself reads. */
export const SHARED = [
  'HOST',
  'PUBLIC_ADDRESS',
  'DATA_DIR',
  'LOG_LEVEL',
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'NODE_V8_COVERAGE',
  'UV_THREADPOOL_SIZE',
] as const

/** What is a program's own: the names that its `env.ts` reads, no more and no fewer (the test beside this holds it). */
export const OWN = {
  engine: [
    'SIP_PORT',
    'SIP_TLS_PORT',
    'SIP_TLS_CERT',
    'SIP_TLS_KEY',
    'SIP_TIMER_B_MS',
    'ENGINE_WS_PORT',
    'DRACHTIO_PORT',
    'DRACHTIO_SECRET',
  ],
  media: [
    'MEDIA_CONTROL_PORT',
    'MEDIA_SECRET',
    'MEDIA_PORT',
    'PUBLIC_ADDRESSES',
    'RTP_PORTS',
    'SOUNDS_DIR',
    'PORT',
    'SIP_PORT',
    'SIP_TLS_PORT',
    'ENGINE_WS_PORT',
    'DRACHTIO_PORT',
  ],
  server: [
    'DATABASE_URL',
    'DATABASE_PASSWORD_FILE',
    'SERVER_ADDRESS',
    'TENANTS',
    'PUBLIC_ADDRESSES',
    'PORT',
    'SIP_HOST',
    'SIP_PORT',
    'SIP_TLS_PORT',
    'SIP_TLS_CERT',
    'DRACHTIO_HOST',
    'DRACHTIO_PORT',
    'DRACHTIO_SECRET',
    'MEDIA_HOST',
    'MEDIA_CONTROL_PORT',
    'MEDIA_SECRET',
    'SIM_ADDRESS',
    'SIM_PORT',
    'SIM_SIP_PORT',
    'SIM_TOKEN',
    'RAMAL_DEMO',
    'CONSOLE_DIR',
    'FILE_KEYS_ONLY',
    'SECRET_KEY_FILE',
    'SECRET_KEY_COMMAND',
    'SECRET_KEY_OLD_FILE',
    'REQUESTS_PER_SECOND',
    'TRUSTED_PROXIES',
    'OWN_NAMES',
    'TLS_CERT',
    'TLS_KEY',
    'PLAIN_HTTP',
    'HSTS_SUBDOMAINS',
    'SCANNER',
    'METRICS_PORT',
    'METRICS_HOST',
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'STARTED_WITH',
  ],
  simulator: [
    'SIM_HOST',
    'SIM_TOKEN',
    'SIM_PORT',
    'SIM_SIP_PORT',
    'SIM_RTP_PORTS',
    'DEMO_FILE',
    'SOUNDS_DIR',
  ],
} as const satisfies Record<ProgramName, readonly string[]>

/**
 * Names that a program reads of Node's or the system's own accord, beyond its `env.ts`. The server alone speaks to the world outside:
 * Node's `fetch` takes a proxy of the network's from here.
 */
const OUTSIDE: Partial<Record<ProgramName, readonly string[]>> = {
  server: ['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
}

/**
 * For glibc's allocator (other systems ignore it), bytes and a number. Left alone it takes larger and larger pieces into its heap, once one of
 * them was freed, and gives that heap back later and later: a flood of large bodies would stay as memory for good (docs/figures.md, overload).
 */
export const ALLOCATOR = {
  // Below the 32 KiB pieces that V8 compiles in: they go back to the system with the last line compiled. A read of a socket costs no more by it.
  MALLOC_MMAP_THRESHOLD_: '32700',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  // Each of V8's and libuv's threads would have a heap of its own, and keep what it once needed to compile.
  MALLOC_ARENA_MAX: '2',
}

/** The environment of one program: of everything that is known only what concerns it, so that a secret is where it is used. */
export function programEnvironment(name: ProgramName, known: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names: readonly string[] = [...SHARED, ...OWN[name], ...(OUTSIDE[name] ?? [])]
  const concerns = names.filter((one) => known[one] !== undefined).map((one) => [one, known[one]])
  return { ...ALLOCATOR, ...Object.fromEntries(concerns) }
}
