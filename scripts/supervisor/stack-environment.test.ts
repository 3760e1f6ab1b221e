import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { programEnvironment } from './program-environment.ts'
import { readSettings } from './settings.ts'
import { stackEnvironment } from './stack-environment.ts'

const PORTS = { PORT: 8080, SIP_PORT: 5060, MEDIA_PORT: 20_000, SIM_PORT: 8090, SIM_SIP_PORT: 5070 }
const tlsPort = async (env: NodeJS.ProcessEnv) =>
  (await stackEnvironment(readSettings(env), PORTS, '127.0.0.1'))['SIP_TLS_PORT']

it('A free port of SIP over TLS is chosen before any program starts: media must know it to send no audio there', async () => {
  expect(Number(await tlsPort({ SIP_TLS_PORT: '0' }))).toBeGreaterThan(1023)
  expect(Number(await tlsPort({ SIP_TLS_PORT: '00' }))).toBeGreaterThan(1023)
})

it('Programs are told one public address, those that meet browsers all', async () => {
  const env = await stackEnvironment(
    readSettings({ PUBLIC_ADDRESS: '10.0.0.5,ramal.example' }),
    PORTS,
    '127.0.0.1',
  )
  expect(env).toMatchObject({
    PUBLIC_ADDRESS: '10.0.0.5',
    PUBLIC_ADDRESSES: '10.0.0.5,ramal.example',
    MEDIA_PORT: '20000',
  })
})

it.each([undefined, '', '5061', 'none'])('SIP_TLS_PORT=%s is handed on as it is', async (port) => {
  expect(await tlsPort(port === undefined ? {} : { SIP_TLS_PORT: port })).toBe(port)
})

it('Where the engine is a real drachtio-server nobody of ours hears TLS', async () => {
  expect(await tlsPort({ SIP_TLS_PORT: '0', DRACHTIO_HOST: '192.0.2.1', DRACHTIO_SECRET: 'x' })).toBe('0')
})

it('What a start really uses is told to the server, whole and without a secret', async () => {
  const env = await stackEnvironment(
    readSettings({
      ...{ PUBLIC_ADDRESS: '10.0.0.5,ramal.example', TLS_CERT: 'a.pem', TLS_KEY: 'a.key', SIP_TLS_PORT: '0' },
      ...{ DATABASE_URL: 'postgres://ramal:s3gredo@db/ramal', SECRET_KEY_COMMAND: 'vault s3gredo' },
      ...{ METRICS_TOKEN: 's3gredo s3gredo s3gredo', DRACHTIO_SECRET: 's3gredo', HTTPS_PROXY: 's3gredo' },
    }),
    PORTS,
    '127.0.0.1',
  )
  const told = String(programEnvironment('server', env)['STARTED_WITH'])
  expect(JSON.parse(told)).toEqual({
    ...{ HOST: '127.0.0.1', PUBLIC_ADDRESS: '10.0.0.5,ramal.example' },
    ...{ PORT: '8080', SIP_PORT: '5060', SIP_TLS_PORT: env['SIP_TLS_PORT'] },
    ...{ MEDIA_PORT: '20000', RTP_PORTS: '20002-20201' },
    ...{ TLS_CERT: resolve('a.pem'), TLS_KEY: resolve('a.key'), SECRET_KEY_COMMAND: 'set' },
  })
  expect(told).not.toContain('s3gredo')
})
