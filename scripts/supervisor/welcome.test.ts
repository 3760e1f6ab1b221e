import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { welcome } from './welcome.ts'

const PORTS = { PORT: 8080, SIP_PORT: 5060, MEDIA_PORT: 20_000, SIM_PORT: 8090, SIM_SIP_PORT: 5070 }

function printed(env: NodeJS.ProcessEnv, isNewStore = false): string {
  const fixed = { ports: PORTS, sipHost: '127.0.0.1', demo: null, isNewPassword: false, seconds: 1 }
  const started = { ...fixed, isNewStore }
  return welcome(readSettings(env), started)
}

it('The welcome to plain HTTP beyond loopback says what it costs, and what to put in front', () => {
  const text = printed({ HOST: '10.0.0.5', PLAIN_HTTP: '1' })
  expect(text).toContain('passwords cross the network in clear')
  expect(text).toContain('refuse the microphone')
  expect(text).toContain('docs/deploy.md')
})

it.each([{}, { HOST: '127.0.0.2' }, { HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }])(
  'The welcome to %j says nothing of it: nobody reads along, or a proxy speaks TLS',
  (env) => {
    expect(printed(env)).not.toContain('in clear')
    expect(printed(env)).toContain(
      `Console            ${'TRUSTED_PROXIES' in env ? 'by the proxy in front, which finds it at ' : ''}http://`,
    )
  },
)

it('The welcome to TLS of our own shows an https address', () => {
  const text = printed({ HOST: '10.0.0.5', TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' })
  expect(text).toContain('https://10.0.0.5:8080')
  expect(text).not.toContain('in clear')
})

it('The welcome to a centre that this start made says how its first administrator is made, and no other', () => {
  const said = 'npx ramal admin create NAME'
  expect(printed({ NODE_ENV: 'production' }, true)).toContain(said)
  expect(printed({ NODE_ENV: 'production' })).not.toContain(said)
})
