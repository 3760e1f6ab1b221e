import type { WebSocket } from 'ws'
import { cpuOf } from '../../chaos/harness/cpu.ts'
import type { Product } from '../../chaos/harness/product.ts'
import { SIP_PASSWORD } from '../idle-tax/agent-rows.ts'
import { forAll, openBusiness, openChat, type Target } from '../idle-tax/sockets.ts'
import { Agents } from '../sip-register/agents.ts'

const OPEN_AT_ONCE = 20
/** What an opening leaves to do behind it, and what a closing does, are done by then, ms. */
const REST_MS = 1_000
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS))

/**
 * What everybody's arrival costs a server that was just started (pass 0) and one that has seen it before: its processor, us an agent and
 * socket, with its compilers and collectors. What a busy machine leaves nearly as it is.
 */
export async function measureOpenings(
  product: Product,
  { realm, agents, passes }: { realm: string; agents: number; passes: number },
): Promise<void> {
  const { host } = new URL(product.url)
  const target: Target = { host, isBare: false }
  const spentBy = async (work: () => unknown) => {
    const pid = product.pids['server'] ?? 0
    const before = cpuOf(pid)
    await work()
    await rest()
    return ((cpuOf(pid) - before) / agents).toFixed(0)
  }
  for (let pass = 0; pass < passes; pass++) {
    const phones = new Agents(realm, SIP_PASSWORD)
    const sockets: WebSocket[] = []
    const openAll = (open: (at: number) => Promise<WebSocket>) =>
      spentBy(() => forAll(agents, OPEN_AT_ONCE, async (at) => void sockets.push(await open(at))))
    const business = await openAll((at) => openBusiness(target, at))
    const chat = await openAll((at) => openChat(target, at))
    const sip = await spentBy(() =>
      forAll(agents, OPEN_AT_ONCE, async (at) => void (await phones.come(at, `ws://${host}/ws/sip`))),
    )
    const leaving = await spentBy(() => {
      for (const socket of sockets) socket.terminate()
      phones.close()
    })
    console.log(
      `pass ${pass}: business ${business}, chat ${chat}, telephone ${sip}, leaving ${leaving} us an agent`,
    )
  }
}
