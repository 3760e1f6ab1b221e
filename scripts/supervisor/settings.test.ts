import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const LOOPBACK = { host: '127.0.0.1', address: '127.0.0.1' }

const CLEAR = { PLAIN_HTTP: '1' }

describe('where the simulator runs', () => {
  it.each([
    ['on loopback', {}, LOOPBACK],
    ['on another address of loopback', { HOST: '127.0.0.2' }, { host: '127.0.0.2', address: '127.0.0.2' }],
    ['not at all beyond loopback', { HOST: '0.0.0.0', ...CLEAR }, null],
    ['on loopback for a demo beyond it', { HOST: '0.0.0.0', RAMAL_DEMO: '1', ...CLEAR }, LOOPBACK],
    [
      'where it is asked to',
      { HOST: '0.0.0.0', SIM_HOST: '0.0.0.0', PUBLIC_ADDRESS: '10.0.0.5', ...CLEAR },
      { host: '0.0.0.0', address: '10.0.0.5' },
    ],
    ['never in production', { NODE_ENV: 'production', SIM_HOST: '127.0.0.1' }, null],
  ])('The simulator runs %s', (_, env, simulator) => expect(readSettings(env).simulator).toEqual(simulator))
})

describe('numbers', () => {
  it('The settings’ numbers have the defaults of the README', () => {
    expect(readSettings({})).toMatchObject({ hangSeconds: 10, logs: { maxBytes: 10 * 1024 * 1024, keep: 5 } })
  })

  it.each([
    { HANG_SECONDS: '-1' },
    { HANG_SECONDS: 'soon' },
    { LOG_FILE_MB: '0' },
    { LOG_FILES: '0.5' },
    { SIM_PORT: '70000' },
  ])('The setting %j is refused by its name', (env) => {
    expect(() => readSettings(env)).toThrow(Object.keys(env)[0])
  })
})

describe('where audio is found', () => {
  it('Browsers are told all of PUBLIC_ADDRESS, SIP and trunks the first', () => {
    expect(readSettings({ PUBLIC_ADDRESS: '10.0.0.5, 203.0.113.7,ramal.example' })).toMatchObject({
      publicAddress: '10.0.0.5',
      publicAddresses: ['10.0.0.5', '203.0.113.7', 'ramal.example'],
      ports: { MEDIA_PORT: 20_000 },
      rtpPorts: '20002-20201',
    })
    expect(readSettings({ HOST: '10.0.0.5', ...CLEAR }).publicAddresses).toEqual(['10.0.0.5'])
  })

  it.each(['10.0.0.5 203.0.113.7', '10.0.0.5,', 'https://ramal.example'])(
    'The setting PUBLIC_ADDRESS=%s is refused by its name',
    (text) => {
      expect(() => readSettings({ PUBLIC_ADDRESS: text })).toThrow('PUBLIC_ADDRESS')
    },
  )
})

describe('TLS beyond loopback', () => {
  it.each([{ HOST: '0.0.0.0' }, { HOST: '10.0.0.5', TRUSTED_PROXIES: ' ' }, { HOST: '::', RAMAL_DEMO: '1' }])(
    'The setting %j does not start, and the sentence names the three ways',
    (env) => {
      expect(() => readSettings(env)).toThrow(/TRUSTED_PROXIES.*TLS_CERT and TLS_KEY.*PLAIN_HTTP=1/)
    },
  )

  it.each([
    [{}, 'loopback'],
    [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }, 'proxy'],
    [{ HOST: '0.0.0.0', TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' }, 'tls'],
    [{ HOST: '0.0.0.0', ...CLEAR }, 'clear'],
  ])('The setting %j is served by %s', (env, access) => expect(readSettings(env).access).toBe(access))

  it('A certificate without its key is refused', () => {
    expect(() => readSettings({ TLS_CERT: 'c.pem' })).toThrow('TLS_CERT and TLS_KEY belong together')
  })
})
