import { describe, expect, it } from 'vitest'
import { readEnv, simulatorUrl } from './env.ts'

const SIM_TOKEN = 'a-token'

describe('readEnv', () => {
  it('The simulator’s environment has the fixed defaults', () => {
    expect(readEnv({ DATA_DIR: '/data', SIM_TOKEN })).toMatchObject({
      host: '127.0.0.1',
      publicAddress: '127.0.0.1',
      port: 8090,
      sipPort: 5070,
      rtpPorts: [30_000, 30_999],
      demoFile: '/data/demo.json',
    })
  })

  it('The simulator listens on loopback though the product does not, unless it is asked', () => {
    const env = { HOST: '0.0.0.0', PUBLIC_ADDRESS: '10.0.0.5', SIM_TOKEN }
    expect(readEnv(env)).toMatchObject({ host: '127.0.0.1', publicAddress: '127.0.0.1' })
    expect(readEnv({ ...env, SIM_HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      publicAddress: '10.0.0.5',
    })
    expect(readEnv({ ...env, SIM_HOST: '10.0.0.6' })).toMatchObject({ publicAddress: '10.0.0.6' })
  })

  it.each([
    [{ SIM_TOKEN: '' }, 'SIM_TOKEN'],
    [{ SIM_PORT: 'x' }, 'SIM_PORT'],
    [{ SIM_SIP_PORT: '70000' }, 'SIM_SIP_PORT'],
    [{ SIM_RTP_PORTS: '5-1' }, 'SIM_RTP_PORTS'],
  ])('The simulator’s environment %j is refused by the variable’s name', (env, name) => {
    expect(() => readEnv({ SIM_TOKEN, ...env })).toThrow(name)
  })
})

describe('simulatorUrl', () => {
  it.each([
    [{}, undefined],
    [{ SIM_PORT: '0' }, undefined],
    [{ SIM_PORT: '9000' }, 'http://127.0.0.1:9000'],
    [{ SIM_PORT: '9000', SIM_URL: 'http://sim:1' }, 'http://sim:1'],
  ])('The simulator’s address is read from the environment %j', (env, url) =>
    expect(simulatorUrl(env)).toBe(url),
  )
})
