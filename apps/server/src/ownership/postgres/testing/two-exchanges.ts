import { expect } from 'vitest'
import { seedSecondTenant } from '../../../telephony/testing/second-tenant.ts'
import { seedExchange } from '../../../telephony/testing/seed.ts'
import type { openProcesses } from './server-processes.ts'

/** Processes start beside many others. */
export const PATIENCE = { timeout: 30_000 }

/** Two servers at one database, each with engine and media: the first has tenant 1, the second one tenant 2. `again` starts the first anew. */
export async function startTwo(processes: Awaited<ReturnType<typeof openProcesses>>) {
  await processes.fill(async (store) => {
    await seedExchange(store)
    await seedSecondTenant(store)
  })
  const [edge, otherEdge] = [await processes.edge('first'), await processes.edge('second')]
  const alone = await processes.server('first', { edge, demo: false })
  const second = await processes.server('second', { tenants: '2', edge: otherEdge, demo: false })
  // It had both of them: it ends for the other one's sake, and its supervisor starts it anew.
  await expect.poll(() => alone.server.exitCode, PATIENCE).toBe(1)
  const again = () => processes.server('first', { port: alone.port, edge, demo: false })
  const first = await again()
  await expect.poll(async () => new Set(await processes.owners()).size, PATIENCE).toBe(2)
  return { first, second, again, edge, otherEdge, door: `http://127.0.0.1:${alone.port}` }
}
