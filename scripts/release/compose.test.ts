import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../build/programs.ts'

interface Service {
  image: string
  profiles: string[]
  ports?: string[]
  environment: Record<string, string>
  [key: string]: unknown
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const text = read('docker-compose.yml')
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('ramal:'))

it('The compose file has the demo, an empty centre, and one on PostgreSQL, each a profile', () => {
  const profiles = Object.entries(services).map(([name, service]) => [name, ...service.profiles])
  expect(profiles).toEqual([
    ['demo', 'demo'],
    ['centre', 'centre'],
    ['centre-postgres', 'postgres'],
    ['postgres', 'postgres'],
  ])
})

it.each(ours)(
  'In a container %s has no right that it does not need, limits, and time to end calls',
  (_, service) => {
    expect(service).toMatchObject({
      user: '10001:10001',
      read_only: true,
      tmpfs: [expect.stringMatching(/^\/tmp:.*size=/)],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '30s',
      mem_limit: expect.any(String),
      cpus: expect.any(String),
      pids_limit: expect.any(Number),
      volumes: expect.arrayContaining([expect.stringMatching(/:\/data$/)]),
    })
  },
)

it('The demo is published to this machine alone, and the web port of a centre until somebody says otherwise', () => {
  expect(services['demo']?.ports?.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  for (const name of ['centre', 'centre-postgres'])
    expect(services[name]?.ports?.[0]).toMatch(/^\$\{HTTP_BIND:-127\.0\.0\.1\}:/)
})

it('A centre has no simulator and no password in its environment', () => {
  for (const name of ['centre', 'centre-postgres']) {
    const environment = services[name]?.environment ?? {}
    expect(environment).toMatchObject({ NODE_ENV: 'production' })
    expect(environment).not.toHaveProperty('RAMAL_DEMO')
    expect(Object.values(environment).filter((value) => /:\/\/[^/@]*:[^/@]*@/.test(value))).toEqual([])
  }
})

it('Every variable that the compose file asks for is told to who deploys it', () => {
  const told = ['README.md', 'docs/deploy.md', 'deploy/centre.env'].map(read).join('\n')
  const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name))
  expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b`).test(told))).toEqual([])
})
