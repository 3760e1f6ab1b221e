import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const NEEDED = { DRACHTIO_PORT: '1', DRACHTIO_SECRET: 's', MEDIA_CONTROL_PORT: '2', MEDIA_SECRET: 's' }

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '10.0.0.5', TRUSTED_PROXIES: ' ' },
  { HOST: '::', PLAIN_HTTP: '' },
  { HOST: '0.0.0.0', PLAIN_HTTP: '0' },
])('An environment of %j ends the start, and the error names the ways there are', (env) => {
  expect(() => readEnv({ ...NEEDED, ...env })).toThrow(/TRUSTED_PROXIES.*TLS_CERT and TLS_KEY.*PLAIN_HTTP=1/)
})

it.each([
  [{}, 'loopback'],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }, 'proxy'],
  [{ HOST: '0.0.0.0', TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' }, 'tls'],
  [{ HOST: '0.0.0.0', PLAIN_HTTP: '1' }, 'clear'],
])('An environment of %j is served by %s', (env, access) =>
  expect(readEnv({ ...NEEDED, ...env }).access).toBe(access),
)

it.each([{ TLS_CERT: 'c.pem' }, { TLS_KEY: 'k.pem' }])(
  'An environment of %j ends the start, as its other half is missing',
  (env) => {
    expect(() => readEnv({ ...NEEDED, ...env })).toThrow('TLS_CERT and TLS_KEY belong together')
  },
)

it('The server is called by its addresses and by the names that are listed', () => {
  const env = {
    HOST: '0.0.0.0',
    PLAIN_HTTP: '1',
    PUBLIC_ADDRESS: '10.0.0.5',
    PUBLIC_ADDRESSES: '10.0.0.5,centre.example',
    OWN_NAMES: 'ramal.example, , b.example',
  }
  expect(readEnv({ ...NEEDED, ...env }).names).toEqual({
    access: 'clear',
    listed: ['ramal.example', 'b.example'],
    addresses: ['0.0.0.0', '10.0.0.5', '10.0.0.5', 'centre.example'],
  })
})

it.each([
  [{}, null],
  [{ SIP_TLS_PORT: '0' }, null],
  [{ SIP_TLS_PORT: '5071' }, { port: 5071, certificate: '/data/sip-tls/cert.pem' }],
  [{ SIP_TLS_CERT: '/c.pem' }, { port: 5061, certificate: '/c.pem' }],
  [
    { SIP_TLS_PORT: '5071', SIP_TLS_CERT: '/c.pem' },
    { port: 5071, certificate: '/c.pem' },
  ],
])('With %j SIP over TLS is heard at %j', (env, secure) => {
  expect(readEnv({ ...NEEDED, DATA_DIR: '/data', ...env }).sipTls).toEqual(secure)
})

it.each(['ramal.example:8080', 'http://ramal.example', 'a b'])(
  'A setting of OWN_NAMES=%s ends the start',
  (list) => {
    expect(() => readEnv({ ...NEEDED, OWN_NAMES: list })).toThrow('OWN_NAMES must be')
  },
)

it('The server asks no scanner unless it is told of one, and ends the start where it cannot read which', () => {
  expect(readEnv(NEEDED).scanner).toBeNull()
  expect(readEnv({ ...NEEDED, SCANNER: 'unix:/run/clamd.ctl' }).scanner).toEqual({ path: '/run/clamd.ctl' })
  expect(() => readEnv({ ...NEEDED, SCANNER: 'clamd' })).toThrow('SCANNER must be')
})

it('The store is SQLite unless DATABASE_URL is of PostgreSQL; what is neither ends the start, its password unsaid', () => {
  const url = 'postgres://ramal:secret@db.example/ramal'
  expect(readEnv(NEEDED).databaseUrl).toBeNull()
  expect(readEnv({ ...NEEDED, DATABASE_URL: '' }).databaseUrl).toBeNull()
  expect(readEnv({ ...NEEDED, DATABASE_URL: url }).databaseUrl).toBe(url)
  for (const wrong of ['mysql://ramal:secret@db/ramal', 'secret']) {
    expect(() => readEnv({ ...NEEDED, DATABASE_URL: wrong })).toThrow(
      /^DATABASE_URL must be postgres:(?!.*secret)/,
    )
  }
})
