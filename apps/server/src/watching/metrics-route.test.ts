import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { createMetrics } from './metrics/metrics.ts'
import { metricsDeps } from './testing/watched.ts'

const TOKEN = 'a token of the test'

async function serve(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options)
  onTestFinished(() => server.stop())
  const url = `http://127.0.0.1:${server.port}`
  const scrape = (token?: string) =>
    fetch(`${url}/metrics`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  return { url, scrape }
}

it('Without METRICS_TOKEN nothing is found at the product’s own port', async () => {
  const { scrape } = await serve()
  expect((await scrape()).status).toBe(404)
  expect((await scrape(TOKEN)).status).toBe(404)
})

it('At the product’s own port metrics are for who shows the token', async () => {
  const metrics = createMetrics(metricsDeps())
  onTestFinished(() => metrics.stop())
  const { scrape } = await serve({ metrics: { token: TOKEN, metrics } })
  expect((await scrape()).status).toBe(401)
  expect((await scrape(`${TOKEN} `)).status).toBe(200) // Of a header's end spaces are no part.
  expect((await scrape('another')).status).toBe(401)
  const answer = await scrape(TOKEN)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('Requests are counted by their route as it is declared, errors by their code, and what is nowhere as one', async () => {
  const metrics = createMetrics(metricsDeps())
  onTestFinished(() => metrics.stop())
  const { url, scrape } = await serve({ metrics: { token: TOKEN, metrics } })
  await fetch(`${url}/api/health/`)
  await fetch(`${url}/api/v1/integration/whatsapp/webhook/secret-of-somebody/`)
  for (const path of ['/api/11999990001', '/api/nowhere/ana/']) await fetch(url + path)
  const text = await (await scrape(TOKEN)).text()
  expect(text).toMatch(/ramal_http_requests_total\{route="\/api\/health\/",method="GET",status="200"\} 1/)
  expect(text).toMatch(/ramal_http_requests_total\{route="none",method="GET",status="404"\} 2/)
  expect(text).toMatch(/ramal_errors_total\{code="not_found"\} [2-9]/)
  expect(text).toMatch(
    /\{route="\/api\/v1\/integration\/whatsapp\/webhook\/:channelId\/",method="GET",status="404"\} 1/,
  )
  expect(text).not.toMatch(/secret-of-somebody|11999990001|\bana\b/)
})
