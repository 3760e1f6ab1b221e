import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { jsonLog } from './json-log.ts'

const GOOD = { SIP_PORT: '5060', ENGINE_WS_PORT: '8188', DRACHTIO_PORT: '9022', DRACHTIO_SECRET: 's' }

describe('the engine environment', () => {
  it('The engine’s environment is read with its defaults', () => {
    expect(readEnv(GOOD)).toMatchObject({
      host: '127.0.0.1',
      publicAddress: '127.0.0.1',
      sipPort: 5060,
      wsPort: 8188,
      appPort: 9022,
    })
    expect(
      readEnv({ ...GOOD, HOST: '0.0.0.0', PUBLIC_ADDRESS: '192.0.2.1', SIP_TIMER_B_MS: '8000' }),
    ).toMatchObject({
      publicAddress: '192.0.2.1',
      timerB: 8_000,
    })
  })

  it.each([
    [{ ...GOOD, DRACHTIO_SECRET: '' }, /DRACHTIO_SECRET/],
    [{ ...GOOD, SIP_PORT: 'x' }, /SIP_PORT/],
    [{ ...GOOD, ENGINE_WS_PORT: '70000' }, /ENGINE_WS_PORT/],
    [{ ...GOOD, SIP_TIMER_B_MS: '1' }, /SIP_TIMER_B_MS/],
    [{ ...GOOD, SIP_TLS_PORT: '-1' }, /SIP_TLS_PORT/],
    [{ ...GOOD, SIP_TLS_CERT: 'c.pem' }, /SIP_TLS_KEY/],
  ])('The engine’s environment says which variable is wrong', (env, name) => {
    expect(() => readEnv(env)).toThrow(name)
  })

  it('The engine has TLS only where a port or a certificate is given', () => {
    expect(readEnv(GOOD).tls).toBeUndefined()
    expect(readEnv({ ...GOOD, SIP_TLS_PORT: '15061', DATA_DIR: '/d' }).tls).toEqual({
      port: 15_061,
      files: undefined,
      directory: '/d/sip-tls',
    })
    expect(readEnv({ ...GOOD, SIP_TLS_PORT: '0' }).tls).toMatchObject({ port: 0 })
    expect(readEnv({ ...GOOD, SIP_TLS_CERT: 'c', SIP_TLS_KEY: 'k' }).tls).toMatchObject({
      port: 5_061,
      files: { cert: 'c', key: 'k' },
    })
  })

  it('The engine logs lines of the pino form, from its level on', () => {
    const lines: string[] = []
    const log = jsonLog('engine', 'warn', (line) => void lines.push(line))
    log.info({}, 'quiet')
    log.warn({ dialogs: 2 }, 'loud')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, name: 'engine', dialogs: 2, msg: 'loud' },
    ])
  })
})
