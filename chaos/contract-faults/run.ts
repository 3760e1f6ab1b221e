/**
 * `npm run chaos -- contract-faults [--sample 20] [--only id] [--list] [--skip-clean]`: does the contract checker find a backend's
 * deviations? Our product runs behind a proxy that plays faults, one at a time. Exit code 1 when the checker finds anything without
 * a fault, or less than 95 % of the faults.
 */
import { parseArgs } from 'node:util'
import type { Report } from '@ramal/conformance/report'
import { verify } from '@ramal/conformance/verify'
import { type Product, startProduct } from '../harness/product.ts'
import { CLEAN } from './clean.ts'
import { type Demo, prepareDemo, WORKERS, type WorkerName } from './demo-people.ts'
import { type Fault, idOf } from './fault.ts'
import { allFaults } from './faults.ts'
import { startProxy } from './proxy.ts'
import { printClean, printOutcome, printSum } from './report.ts'
import { sampleOf } from './sample.ts'
import { isOfArchive, type Outcome, tryFault, userOf, workerOf } from './try-fault.ts'

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
// Everything is stopped by then; a connection that a fault left half-closed must not hold the run.
else process.exit((await main()) ? 0 : 1)

function chosen(all: readonly Fault[]): readonly Fault[] {
  const { only, sample } = values
  if (only) return all.filter((fault) => only.some((text) => idOf(fault).startsWith(text)))
  return sample ? sampleOf(all, Number(sample)) : all
}

async function main(): Promise<boolean> {
  const startedAt = performance.now()
  // The checker asks as fast as it can, and the faults of all workers wait for it.
  const product = await startProduct({ REQUESTS_PER_SECOND: '0' })
  const end = () => void product.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, end)
  try {
    const demo = await prepareDemo(product)
    const workers = await Promise.all(WORKERS.map((worker) => runWorker(worker, product, demo)))
    const isClean = printClean(workers.flatMap(({ clean }) => clean))
    const share = printSum(workers.flatMap(({ outcomes }) => outcomes))
    console.log(`seconds                  ${((performance.now() - startedAt) / 1000).toFixed(1)}`)
    return isClean && share >= WANTED
  } finally {
    await product.stop()
  }
}

/** One user's part: first the checker without a fault, then fault after fault. */
async function runWorker(worker: WorkerName, product: Product, demo: Demo) {
  const proxy = await startProxy(product.url)
  const clean: Report[] = []
  const outcomes: Outcome[] = []
  try {
    for (const { user, only, archives } of values['skip-clean'] ? [] : CLEAN[worker])
      clean.push(
        await withArchive(demo, archives, () => verify({ ...demo.told[user], ...only, url: proxy.url })),
      )
    for (const fault of faults.filter((one) => workerOf(one) === worker)) {
      const told = demo.told[userOf(fault)]
      const outcome = await withArchive(demo, isOfArchive(fault), () =>
        tryFault(fault, proxy, told, product.url),
      )
      printOutcome(outcome)
      outcomes.push(outcome)
    }
    return { clean, outcomes }
  } finally {
    await proxy.close()
  }
}

/** Only what is about the archive finds one: with it, a closed chat goes another way. */
async function withArchive<T>(demo: Demo, archives: boolean | undefined, work: () => Promise<T>): Promise<T> {
  if (!archives) return work()
  demo.archive(true)
  return work().finally(() => demo.archive(false))
}
