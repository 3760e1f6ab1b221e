import { expect, it, onTestFinished } from 'vitest'
import { knownNames } from '../../http/names/known-names.ts'
import { answerTo, request } from '../../http/testing/raw-http.ts'
import { silentLog } from '../../platform/log.ts'
import { metricsDeps } from '../testing/watched.ts'
import { createMetrics } from './metrics.ts'
import { openMetricsPort } from './metrics-port.ts'

const isKnown = knownNames({ access: 'loopback', listed: [], addresses: ['127.0.0.1'] }, null)

async function openPort(token: string | null, port = 0) {
  const metrics = createMetrics(metricsDeps())
  const opened = await openMetricsPort({
    host: '127.0.0.1',
    port,
    token,
    isKnown,
    metrics,
    log: silentLog,
  })
  onTestFinished(() => {
    opened.close()
    metrics.stop()
  })
  const ask = (path = '/metrics', init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${opened.port}${path}`, init)
  return Object.assign(ask, { port: opened.port })
}

it('A port of its own serves the metrics in the text format of Prometheus', async () => {
  const ask = await openPort(null)
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toContain('ramal_build_info{version="1.2.3"} 1')
})

it('A port of its own that another program holds is told in one sentence', async () => {
  const { port } = await openPort(null)
  await expect(openPort(null, port)).rejects.toThrow(
    `METRICS_PORT: port ${port} cannot be opened on 127.0.0.1 (EADDRINUSE).`,
  )
})

it('A port of its own serves nothing else', async () => {
  const ask = await openPort(null)
  const statuses = await Promise.all([ask('/'), ask('/metrics/x'), ask('/metrics', { method: 'POST' })])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
})

it('Where there is a token it is asked for at that port, too', async () => {
  const ask = await openPort('sixteen characters')
  const withToken = (token: string) => ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(401)
  expect((await withToken('sixteen character')).status).toBe(401)
  expect((await withToken('sixteen characters')).status).toBe(200)
})

it('A page that led its own name to this machine reads no metrics, whoever comes by a name of it does', async () => {
  const { port } = await openPort(null)
  for (const host of ['evil.example', `evil.example:${port}`, 'a@127.0.0.1', ''])
    expect(await answerTo(port, request(host, '/metrics')), host).toMatch(/^HTTP\/1\.1 421 /)
  for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]'])
    expect(await answerTo(port, request(host, '/metrics')), host).toMatch(/^HTTP\/1\.1 200 /)
})

it('Who shows the token may come by any name: a page has none', async () => {
  const { port } = await openPort('sixteen characters')
  const ask = (token: string) =>
    answerTo(port, request('ramal.internal', '/metrics', [`Authorization: Bearer ${token}`]))
  expect(await ask('sixteen characters')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask('another')).toMatch(/^HTTP\/1\.1 401 /)
})
