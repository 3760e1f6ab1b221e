import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import type { Product } from './product.ts'

const HOST = '127.0.0.1'
/** Desk phones behind routers come again so often. */
const EXPIRES_S = 60

/** A desk phone that stays registered, whoever dies. */
export class Telephone {
  readonly extension: string
  readonly agent: UserAgent
  readonly realm: string
  readonly #renewal: NodeJS.Timeout

  private constructor(agent: UserAgent, extension: string, realm: string) {
    this.agent = agent
    this.extension = extension
    this.realm = realm
    const renew = () => void agent.register({ expires: EXPIRES_S })
    this.#renewal = setInterval(renew, EXPIRES_S * 500)
  }

  /** Registers; `onCall` gets what comes in. */
  static async open(
    { sip }: Product,
    { extension, password, realm }: { extension: string; password: string; realm: string },
    onCall: (call: IncomingCall) => void,
  ): Promise<Telephone> {
    const credentials = { username: extension, password, realm, registrar: sip }
    const agent = await createUserAgent({ host: HOST, transport: 'udp', ...credentials })
    agent.onInvite(onCall)
    const outcome = await agent.register({ expires: EXPIRES_S })
    if (!outcome.ok) throw new Error(`${extension} cannot register: ${outcome.status}`)
    return new Telephone(agent, extension, realm)
  }

  async close(): Promise<void> {
    clearInterval(this.#renewal)
    await this.agent.close()
  }
}
