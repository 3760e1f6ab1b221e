import { describe, expect, it } from 'vitest'
import { readEnv as readServer } from '../../apps/server/src/env.ts'
import { readEnv as readSimulator } from '../../apps/simulator/src/env.ts'
import { readEnv as readMedia } from '../../packages/media/src/worker/env.ts'
import { readEnv as readEngine } from '../../packages/sip/src/engine/env.ts'
import { PROGRAMS, type ProgramName } from '../build/programs.ts'
import { ALLOCATOR, OWN, programEnvironment, SHARED } from './program-environment.ts'

const READERS: Record<ProgramName, (env: NodeJS.ProcessEnv) => unknown> = {
  engine: readEngine,
  media: readMedia,
  server: readServer,
  simulator: readSimulator,
}
const NAMES = Object.keys(PROGRAMS) as ProgramName[]
/** Beyond loopback and outside production every branch of the four readers is taken. */
const FORMS: Record<string, string> = {
  HOST: '0.0.0.0',
  SECRET_KEY_FILE: '',
  TRUSTED_PROXIES: '',
  SCANNER: '',
  METRICS_TOKEN: 'sixteen characters',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: '',
  DATABASE_URL: '',
  SERVER_ADDRESS: '',
  TENANTS: '',
  RTP_PORTS: '2000-2999',
  STARTED_WITH: '{}',
}

/** The names that a program's `env.ts` asks for when everything is set. */
function readBy(name: ProgramName): Set<string> {
  const asked = new Set<string>()
  const everything = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_, key) {
        asked.add(String(key))
        if (key === 'NODE_ENV') return 'test'
        if (key === 'SIP_TIMER_B_MS') return '1000'
        return FORMS[String(key)] ?? (String(key).endsWith('_PORTS') ? '3000-3999' : '5000')
      },
    },
  )
  READERS[name](everything)
  return asked
}

describe.each(NAMES)('the environment of the %s', (name) => {
  it('A program’s environment has every name that the program reads', () => {
    const given = new Set<string>([...SHARED, ...OWN[name]])
    expect([...readBy(name)].filter((one) => !given.has(one))).toEqual([])
  })

  it('A program’s environment names nothing as its own that the program does not read', () => {
    const read = readBy(name)
    expect(OWN[name].filter((one) => !read.has(one))).toEqual([])
  })
})

it.each([
  ['engine', ['DRACHTIO_SECRET']],
  ['media', ['MEDIA_SECRET']],
  ['server', ['DRACHTIO_SECRET', 'MEDIA_SECRET', 'SIM_TOKEN']],
  ['simulator', ['SIM_TOKEN']],
] as const)('The %s gets the secrets %j and no others', (name, own) => {
  const secrets = { DRACHTIO_SECRET: 'd', MEDIA_SECRET: 'm', SIM_TOKEN: 's' }
  const given = Object.keys(programEnvironment(name, secrets)).filter((one) => !(one in ALLOCATOR))
  expect(given.sort()).toEqual([...own])
})

it('What else the shell of the person who starts the product holds reaches no program', () => {
  const shell = { AWS_SECRET_ACCESS_KEY: 'k', SSH_AUTH_SOCK: '/s', PATH: '/bin', TZ: 'UTC' }
  for (const name of NAMES)
    expect(programEnvironment(name, shell)).toEqual({ ...ALLOCATOR, PATH: '/bin', TZ: 'UTC' })
})
