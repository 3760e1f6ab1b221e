import { expect, it } from 'vitest'
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
