import { describe, expect, it } from 'vitest'
import { readEnv, simulatorUrl } from './env.ts'

describe('readEnv', () => {
  it('has the fixed defaults', () => {
    expect(readEnv({ DATA_DIR: '/data' })).toMatchObject({
      host: '127.0.0.1',
      publicAddress: '127.0.0.1',
      port: 8090,
      sipPort: 5070,
      rtpPorts: [30_000, 30_999],
      demoFile: '/data/demo.json',
    })
  })

  it.each([
    [{ SIM_PORT: 'x' }, 'SIM_PORT'],
    [{ SIM_SIP_PORT: '70000' }, 'SIM_SIP_PORT'],
    [{ SIM_RTP_PORTS: '5-1' }, 'SIM_RTP_PORTS'],
  ])('%j is refused by its name', (env, name) => {
    expect(() => readEnv(env)).toThrow(name)
  })
})

describe('simulatorUrl', () => {
  it.each([
    [{}, 'http://127.0.0.1:8090'],
    [{ SIM_PORT: '9000' }, 'http://127.0.0.1:9000'],
    [{ SIM_PORT: '9000', SIM_URL: 'http://sim:1' }, 'http://sim:1'],
  ])('%j', (env, url) => expect(simulatorUrl(env)).toBe(url))
})
