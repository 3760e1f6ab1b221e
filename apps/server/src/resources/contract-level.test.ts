import { verify } from '@ramal/conformance/verify'
import { expect, it } from 'vitest'
import { addSystemRows } from '../testing/system-rows.ts'
import { startTestServer } from '../testing/test-server.ts'

const password = 'ramal-demo'

it('Every record of the settings keeps the contract, as the checker asks any backend', {
  timeout: 180_000,
}, async () => {
  const server = await startTestServer()
  await server.store.write((tx) => addSystemRows(tx, 1))
  const report = await verify({
    url: `http://127.0.0.1:${server.port}`,
    user: 'admin',
    password,
    strategy: 'token',
    limited: { username: 'ana', password },
    level: 'settings',
  }).finally(() => server.stop())
  expect(report.findings).toEqual([])
  const made = report.coverage.filter(({ name, state }) => name.startsWith('create') && state === 'exercised')
  expect(made.length).toBeGreaterThan(30)
})
