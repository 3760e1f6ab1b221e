/**
 * F3: the network of agents in calls is cut (RST, black hole, half-open; a fifth with the audio's path), and comes back.
 * `--cuts 500 --agents 25 --seed 1 --seconds 2-60 --media 20 --chromium 20`. Exits non-zero when audio is back within 3 s in less than
 * 99 % of the cuts, or a call or a record is lost.
 */
import { parseArgs } from 'node:util'
import { Customers } from '../harness/customers.ts'
import { startProduct } from '../harness/product.ts'
import { runAgent, type StormContext } from './agent-storm.ts'
import { runBrowserAgent } from './browser-storm.ts'
import { planCuts } from './plan.ts'
import { seedAgents } from './storm-rows.ts'
import { judge } from './verdict.ts'

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '500' },
    agents: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '2-60' },
    media: { type: 'string', default: '20' },
    chromium: { type: 'string', default: '20' },
  },
})
const [shortest = 2, longest = 60] = values.seconds.split('-').map(Number)
const lengths = [shortest * 1_000, longest * 1_000] as const
const [agents, seed] = [Number(values.agents), Number(values.seed)]
/** Agents sign in one after the other, ms apart. */
const APART_MS = 200

const began = performance.now()
const product = await startProduct()
const customers = new Customers(product)
try {
  const password = seedAgents(product.dataDir, agents)
  const context: StormContext = {
    server: new URL(product.url),
    dataDir: product.dataDir,
    password,
    customers,
    verdict: { results: [], calls: 0, faults: [] },
  }
  const network = { lengths, mediaPercent: Number(values.media) }
  const plan = planCuts({ cuts: Number(values.cuts), agents, seed, ...network })
  const workers = plan.map(async (own, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * APART_MS))
    await runAgent(context, index, own).catch((error) =>
      context.verdict.faults.push(`agent ${index}: ${error}`),
    )
  })
  const [browser = []] = planCuts({ cuts: Number(values.chromium), agents: 1, seed: seed + 1, ...network })
  if (browser.length > 0)
    workers.push(
      runBrowserAgent(context, browser).catch(
        (error) => void context.verdict.faults.push(`chromium: ${error}`),
      ),
    )
  await Promise.all(workers)
  console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes, seed ${seed}`)
  process.exitCode = judge(context.verdict) ? 0 : 1
} finally {
  customers.stop()
  await product.stop()
}
// Audio legs keep sockets of ICE that werift closes late.
process.exit()
