import { getProfile } from '@ramal/contract/endpoints/profile'
import { authLogin } from '@ramal/contract/endpoints/session'
import { Profile } from '@ramal/contract/entities/profile'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import * as z from 'zod'
import type { Demo } from '../demo-file.ts'

const REQUEST_MS = 5000
/** A registration is renewed after half of its time, s. */
const EXPIRES_S = 300

interface Phone {
  agent: UserAgent
  extension: string
  realm: string
  renewal: NodeJS.Timeout
}

/** Desk phones of the demo's people (SIP/UDP, digest): colleagues who call each other, and to whom calls are transferred. */
export class Phones {
  readonly #phones = new Map<string, Phone>()
  readonly #options: { host: string; publicAddress: string; onPhone(agent: UserAgent): void }

  constructor(options: { host: string; publicAddress: string; onPhone(agent: UserAgent): void }) {
    this.#options = options
  }

  /** Registers the phone of a person of the demo; throws a sentence when the exchange does not want it. */
  async register(demo: Demo, username: string): Promise<{ extension: string }> {
    const known = this.#phones.get(username)
    if (known) return { extension: known.extension }
    const voip = await credentialsOf(demo, username)
    const agent = await createUserAgent({
      host: this.#options.host,
      publicAddress: this.#options.publicAddress,
      transport: 'udp',
      username: voip.endpoint,
      password: voip.password,
      realm: voip.realm,
      registrar: demo.sip,
    })
    const outcome = await agent.register({ expires: EXPIRES_S })
    if (!outcome.ok) {
      await agent.close()
      throw new Error(`The exchange refused the phone of ${username} with ${outcome.status}.`)
    }
    const renew = () => void agent.register({ expires: EXPIRES_S })
    const renewal = setInterval(renew, EXPIRES_S * 500).unref()
    this.#phones.set(username, { agent, extension: voip.endpoint, realm: voip.realm, renewal })
    this.#options.onPhone(agent)
    return { extension: voip.endpoint }
  }

  find(username: string): Pick<Phone, 'agent' | 'extension' | 'realm'> | undefined {
    return this.#phones.get(username)
  }

  list(): { username: string; extension: string }[] {
    return [...this.#phones].map(([username, { extension }]) => ({ username, extension }))
  }

  /** The phone is unplugged properly; nothing when there is none. */
  async unregister(username: string): Promise<void> {
    const phone = this.#phones.get(username)
    if (!phone) return
    this.#phones.delete(username)
    clearInterval(phone.renewal)
    await Promise.race([phone.agent.unregister(), new Promise((resolve) => setTimeout(resolve, 500))])
    await phone.agent.close()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#phones.keys()].map((username) => this.unregister(username)))
  }
}

const Token = z.object({ token: z.string() })

/** What the profile of a person says about their telephone (contract §2). */
async function credentialsOf(demo: Demo, username: string) {
  const signal = AbortSignal.timeout(REQUEST_MS)
  const login = await fetch(`${demo.base_url}/api${authLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demo.password }),
    signal,
  })
  if (!login.ok) throw new Error(`${username} cannot sign in: ${login.status}.`)
  const { token } = Token.parse(await login.json())
  const answer = await fetch(`${demo.base_url}/api${getProfile.path}`, {
    headers: { authorization: `Token ${token}` },
    signal,
  })
  if (!answer.ok) throw new Error(`The profile of ${username} cannot be read: ${answer.status}.`)
  const { voip } = Profile.pick({ voip: true }).parse(await answer.json())
  if (!voip) throw new Error(`${username} has no extension.`)
  return voip
}
