import { Inspector } from '../../chaos/harness/inspector.ts'
import type { Product } from '../../chaos/harness/product.ts'
import { SIP_PASSWORD } from '../idle-tax/agent-rows.ts'
import { forAll, openBusiness, openChat, type Target } from '../idle-tax/sockets.ts'
import { Agents } from '../sip-register/agents.ts'

/** So many come first: what is made once for everybody, code among it, is there then. */
const FIRST = 0.5
const REST_MS = 8_000
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What an agent with business, chat and telephone leaves in the heap of the server after a collection, kB. */
export async function measureKept(product: Product, realm: string, agents: number): Promise<void> {
  const { host } = new URL(product.url)
  const target: Target = { host, isBare: false }
  const phones = new Agents(realm, SIP_PASSWORD)
  const come = (from: number, to: number) =>
    forAll(to - from, 20, async (at) => {
      await openBusiness(target, from + at)
      await openChat(target, from + at)
      await phones.come(from + at, `ws://${host}/ws/sip`)
    })
  const first = Math.floor(agents * FIRST)
  await come(0, first)
  await rest(REST_MS)
  process.kill(product.pids['server'] ?? 0, 'SIGUSR1')
  const inspector = await Inspector.open()
  const held = async () => {
    for (let round = 0; round < 3; round++) await inspector.ask('HeapProfiler.collectGarbage')
    const { result } = JSON.parse(String(await inspector.ask('Runtime.getHeapUsage'))) as {
      result: { usedSize: number }
    }
    return result.usedSize
  }
  const before = await held()
  await come(first, agents)
  await rest(REST_MS)
  const after = await held()
  console.log(
    `kept: ${((after - before) / (agents - first) / 1_000).toFixed(1)} kB an agent in the server's heap`,
  )
  await inspector.leave()
}
