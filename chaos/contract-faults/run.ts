/**
 * `npm run chaos -- contract-faults [--sample 20] [--only id] [--list] [--skip-clean]`: does the contract checker find a backend's
 * deviations? Our product runs behind a proxy that plays 200 faults, one at a time. Exit code 1 when the checker finds anything without
 * a fault, or less than 95 % of the faults.
 */
import { parseArgs } from 'node:util'
import { verify } from '@ramal/conformance/verify'
import { LANES, type LaneName, prepareDemo, type Told } from './demo-people.ts'
import { type Fault, idOf } from './fault.ts'
import { allFaults } from './faults.ts'
import { laneOf, type Outcome, tryFault } from './lane.ts'
import { type Product, startProduct } from './product.ts'
import { startProxy } from './proxy.ts'
import { printClean, printOutcome, printSum } from './report.ts'
import { sampleOf } from './sample.ts'

const WANTED = 0.95

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    only: { type: 'string', multiple: true },
    list: { type: 'boolean' },
    'skip-clean': { type: 'boolean' },
  },
})

const faults = chosen(allFaults())
if (values.list) for (const fault of faults) console.log(idOf(fault))
else process.exitCode = (await main()) ? 0 : 1

function chosen(all: readonly Fault[]): readonly Fault[] {
  const { only, sample } = values
  if (only) return all.filter((fault) => only.some((text) => idOf(fault).startsWith(text)))
  return sample ? sampleOf(all, Number(sample)) : all
}

async function main(): Promise<boolean> {
  const startedAt = performance.now()
  const product = await startProduct()
  const end = () => void product.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, end)
  try {
    const told = await prepareDemo(product)
    const isClean = values['skip-clean'] || (await runClean(product, told))
    const outcomes = await Promise.all(LANES.map((lane) => runLane(lane, product, told[lane])))
    const share = printSum(outcomes.flat())
    console.log(`seconds                  ${((performance.now() - startedAt) / 1000).toFixed(1)}`)
    return isClean && share >= WANTED
  } finally {
    await product.stop()
  }
}

/** Both users in turn, through the proxy, without a fault. */
async function runClean(product: Product, told: Record<LaneName, Told>): Promise<boolean> {
  const proxy = await startProxy(product.url)
  try {
    const [agent, desk] = await Promise.all([
      verify({ ...told.agent, url: proxy.url }),
      verify({ ...told.desk, url: proxy.url, only: { sections: ['7.5'] } }),
    ])
    return printClean([agent, desk])
  } finally {
    await proxy.close()
  }
}

async function runLane(lane: LaneName, product: Product, told: Told): Promise<Outcome[]> {
  const proxy = await startProxy(product.url)
  const outcomes: Outcome[] = []
  try {
    for (const fault of faults.filter((one) => laneOf(one) === lane)) {
      const outcome = await tryFault(fault, proxy, told, product.url)
      printOutcome(outcome)
      outcomes.push(outcome)
    }
    return outcomes
  } finally {
    await proxy.close()
  }
}
