import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { welcome } from './welcome.ts'

const PORTS = { PORT: 8080, SIP_PORT: 5060, SIM_PORT: 8090, SIM_SIP_PORT: 5070 }

function printed(env: NodeJS.ProcessEnv): string {
  const started = { ports: PORTS, sipHost: '127.0.0.1', demo: null, isNewPassword: false, seconds: 1 }
  return welcome(readSettings(env), started)
}

it.each([{ HOST: '0.0.0.0' }, { HOST: '10.0.0.5' }, { HOST: '10.0.0.5', TRUSTED_PROXIES: ' ' }])(
  'the welcome to %j says what plain HTTP costs, and what to put in front',
  (env) => {
    expect(printed(env)).toContain('passwords cross the network in clear')
    expect(printed(env)).toContain('refuse the microphone')
    expect(printed(env)).toContain('docs/tls-proxy.md')
  },
)

it.each([{}, { HOST: '127.0.0.2' }, { HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }])(
  'the welcome to %j says nothing of it: nobody reads along, or a proxy speaks TLS',
  (env) => expect(printed(env)).not.toContain('in clear'),
)
