/**
 * F6: agents' days at random against a model (model.ts): tabs that open, close, crash, sleep and lose their network, calls, chats, pauses, sign-outs,
 * and now and then a SIGKILL of the server. After every step what the tabs were told, what the server serves and what the
 * ledgers keep agree with the model.
 * `--days 2000 --at-once 20 --steps 25 --seed 1`; `--day SEED` does one again. Exits non-zero when a day finds anything.
 */
import { parseArgs } from 'node:util'
import { killOnce } from '../exchange-kill/killer.ts'
import { startProduct } from '../harness/product.ts'
import { signIn } from '../harness/sign-in.ts'
import { AgentAtWork, type DayContext } from './agent-at-work.ts'
import { customersOf } from './customers.ts'
import { DeskPhone } from './desk-phone.ts'
import { Gate } from './gate.ts'
import { Ledger } from './ledger.ts'
import { seedDays } from './rows.ts'
import { ServerDoor } from './server-door.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '20' },
    steps: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    day: { type: 'string' },
  },
})
/** Seeds of the days of one run. */
const SEEDS_OF_A_RUN = 100_000
const count = values.day === undefined ? Number(values.days) : 1
const atOnce = Math.min(count, Number(values['at-once']))
const first = values.day === undefined ? Number(values.seed) * SEEDS_OF_A_RUN : Number(values.day)

const began = performance.now()
const faults: string[] = []
const product = await startProduct({ REQUESTS_PER_SECOND: '0' })
try {
  const seeds = seedDays(product.dataDir, atOnce)
  const page = new URL(product.url)
  const supervisor = await signIn(page, 'sofia', seeds.password)
  const gate = new Gate()
  const context: DayContext = {
    page,
    seeds,
    door: new ServerDoor(page, supervisor.token),
    ledger: new Ledger(product.dataDir),
    gate,
    customerOf: customersOf(product.dataDir, product.url),
    kill: async () => void (await killOnce(product, 'server', () => undefined)),
  }
  const agents: AgentAtWork[] = []
  const phones: DeskPhone[] = []
  for (const [at, agent] of seeds.agents.entries()) {
    const caller = seeds.callers[at]
    const realm = supervisor.profile.voip?.realm ?? 'ramal.local'
    if (!caller) continue
    const phone = await DeskPhone.open(product, { agent, caller, realm })
    phones.push(phone)
    agents.push(new AgentAtWork(context, agent, phone))
  }
  let next = 0
  await Promise.all(
    agents.map(async (agent) => {
      for (let at = next++; at < count; at = next++) {
        const fault = await agent.day(first + at, Number(values.steps))
        if (fault === null) continue
        faults.push(fault)
        console.error(fault)
        return // what is left of that day would be told of the next one
      }
    }),
  )
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(
    `${Math.min(next, count)} of ${count} days in ${minutes} minutes, the server died ${gate.deaths} times, ` +
      `slowest answer ${context.door.slowestMs.toFixed(0)} ms, ${faults.length} faults, seed ${values.seed}`,
  )
  await Promise.all(phones.map((phone) => phone.close()))
  context.ledger.close()
} finally {
  await product.stop()
}
process.exit(faults.length === 0 ? 0 : 1)
