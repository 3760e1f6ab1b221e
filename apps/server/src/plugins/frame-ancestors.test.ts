import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { allowFrameAncestors } from './frame-ancestors.ts'
import { CSP } from './security.ts'

async function headersWith(origins: readonly string[]) {
  const app = fastify()
  await app.register(helmet, CSP)
  app.get('/', (_request, reply) => {
    allowFrameAncestors(reply, origins)
    return reply.type('text/html').send('<html>')
  })
  const { headers } = await app.inject({ method: 'GET', url: '/' })
  await app.close()
  return headers
}

const ancestorsOf = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1]

it.each<[string, string[], string]>([
  ['nobody', [], "'none'"],
  ['one', ['https://crm.example.com'], 'https://crm.example.com'],
  ['several', ['https://a.example', 'http://b.example:8080/x'], 'https://a.example http://b.example:8080'],
  ['what is no origin', ["*; script-src 'unsafe-inline'", '*', 'javascript:alert(1)'], "'none'"],
  ['a host that would end a directive', ['https://a.example;sandbox', 'https://a.example,b'], "'none'"],
  ['every host', ['https://*', 'https://*.example'], "'none'"],
  ['an address of version 6', ['https://[2001:db8::1]:8443'], 'https://[2001:db8::1]:8443'],
])(
  'The page tells browsers who may frame it, set to %s (contract §14)',
  async (_title, origins, ancestors) => {
    const headers = await headersWith(origins)
    expect(ancestorsOf(headers['content-security-policy'])).toBe(ancestors)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('sandbox')
    expect('x-frame-options' in headers).toBe(ancestors === "'none'")
  },
)

it('A page without a policy gets none by being allowed in frames', async () => {
  const app = fastify()
  app.get('/', (_request, reply) => {
    allowFrameAncestors(reply, ['https://crm.example.com'])
    return reply.send('<html>')
  })
  const { statusCode, headers } = await app.inject({ method: 'GET', url: '/' })
  expect(statusCode).toBe(200)
  expect(headers).not.toHaveProperty('content-security-policy')
  await app.close()
})
