import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { metricsDeps } from '../testing/watched.ts'
import { createMetrics } from './metrics.ts'
import { openMetricsPort } from './metrics-port.ts'

async function openPort(token: string | null) {
  const metrics = createMetrics(metricsDeps())
  const opened = await openMetricsPort({ host: '127.0.0.1', port: 0, token, metrics, log: silentLog })
  onTestFinished(() => {
    opened.close()
    metrics.stop()
  })
  return (path = '/metrics', init: RequestInit = {}) => fetch(`http://127.0.0.1:${opened.port}${path}`, init)
}

it('A port of its own serves the metrics in the text format of Prometheus', async () => {
  const ask = await openPort(null)
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toContain('ramal_build_info{version="1.2.3"} 1')
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
