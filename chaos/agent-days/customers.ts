import { Customer } from '@ramal/conformance/client/customer'
import { checkerContext } from '../harness/checker-context.ts'
import { demoOf } from '../harness/demo-file.ts'
import type { ChatCustomer } from './chat-desk.ts'
import type { Seeded } from './rows.ts'

/** The customers of the demo's channel: each agent has one, who writes by the provider's signed webhook. */
export function customersOf(dataDir: string, url: string): (agent: Seeded) => ChatCustomer {
  const { channels, password } = demoOf(dataDir)
  const [channel] = channels
  if (!channel) throw new Error('the demo has no chat channel')
  const { ctx } = checkerContext('agent-days', { url, user: 'ana', password, strategy: 'token' })
  const line = { channelId: channel.id, appSecret: channel.app_secret }
  const known = new Map<number, ChatCustomer>()
  return ({ id, username }) => {
    const customer = known.get(id) ?? customerOf(new Customer(ctx.anonymous, line), username)
    known.set(id, customer)
    return customer
  }
}

/** The user name is the keyword of the agent's queue. */
function customerOf(customer: Customer, username: string): ChatCustomer {
  return {
    phone: customer.phone,
    async write() {
      await customer.write(username)
    },
  }
}
