/**
 * F18. Server, engine and media of a running product are killed (SIGKILL) in a storm of calls, by a seeded plan; the supervisor starts them
 * again. `--kills 200 --rate 20 --seed 1 --only server|engine|media --agents 150`. Or one kill of the server while `--talks 500` calls
 * talk. `--keep` leaves the data folder. Exits non-zero when a call has no record, a record is not closed exactly once, a talk
 * is lost that engine and media carried (architecture §4a), an agent gets no call afterwards, or a dialog or a leg is left over.
 */
import { cpSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startProduct } from '../harness/product.ts'
import { judgeAftermath } from './aftermath.ts'
import { judgeRecords } from './judge-records.ts'
import { judgeTalks } from './judge-talks.ts'
import { killAll } from './killer.ts'
import { planKills, VICTIMS } from './plan.ts'
import { Storm } from './storm.ts'
import { killUnderTalks } from './under-talks.ts'
import { judge } from './verdict.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    rate: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    agents: { type: 'string', default: '150' },
    talks: { type: 'string' },
    keep: { type: 'string' },
  },
})
const seed = Number(values.seed)
const talks = Number(values.talks ?? 0)
const victims = values.only ? VICTIMS.filter((name) => name === values.only) : VICTIMS
/** Extensions that call, each another one. */
const PAIRS = 25
/** The first calls are in talk before the first kill, ms. */
const WARM_MS = 5_000

const began = performance.now()
const product = await startProduct()
try {
  const storm = await Storm.open(product, {
    agents: talks > 0 ? talks : Number(values.agents),
    pairs: PAIRS,
    seed,
  })
  console.log(`everybody is there after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const outcome =
    talks > 0 ? await killUnderTalks(product, storm) : { kills: await killInStorm(storm), faults: [] }
  const { kills } = outcome
  const faults = [...outcome.faults, ...(await judgeAftermath(product, storm, kills))]
  faults.push(...judgeTalks(storm.talks, kills), ...judgeRecords(product.dataDir, storm.talks, kills))
  if (storm.strayInvites > 0)
    faults.push(`${storm.strayInvites} telephones rang for calls that nobody placed`)
  console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes, seed ${seed}`)
  process.exitCode = judge(storm.talks, kills, faults) ? 0 : 1
  if (values.keep) cpSync(product.dataDir, values.keep, { recursive: true })
  await storm.close()
} finally {
  await product.stop()
}
process.exit()

async function killInStorm(storm: Storm) {
  storm.start(Number(values.rate))
  await new Promise((resolve) => setTimeout(resolve, WARM_MS))
  const kills = await killAll(product, planKills(Number(values.kills), victims, seed), {
    killed: (victim) => victim === 'engine' && storm.engineDied(),
    whole: ({ victim, at, servesAt }, left) => {
      const up = storm.talks.filter((talk) => talk.isTalking).length
      console.log(`${victim} killed, all serve after ${servesAt - at} ms; ${up} talks, ${left} kills to come`)
    },
  })
  await new Promise((resolve) => setTimeout(resolve, WARM_MS))
  storm.stop()
  return kills
}
