import { authLogin } from '@ramal/contract/endpoints/session'
import { HistoryRow } from '@ramal/contract/entities/room'
import * as z from 'zod'
import type { Demo } from '../demo-file.ts'

const REQUEST_MS = 5000

/**
 * A look at the finished chats as the demo's administrator sees them: a customer on WhatsApp is never told that their chat was
 * closed, so whoever plays the customer has to ask the other side (contract §5.2).
 */
export class BackOffice {
  readonly #demo: Demo
  #token: string | null = null

  constructor(demo: Demo) {
    this.#demo = demo
  }

  /** Uids of the finished chats with a phone; throws when the server does not answer as the contract says. */
  async finishedChats(phone: string): Promise<Set<string>> {
    this.#token ??= await this.#signIn()
    const query = new URLSearchParams({ scope: 'all', search: phone, limit: '100' })
    const answer = await fetch(`${this.#demo.base_url}/api/v1/chat/historic/?${query}`, {
      headers: { authorization: `Token ${this.#token}` },
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    if (answer.status === 401) this.#token = null // the server has forgotten us: sign in at the next look
    const { results } = Rows.parse(await read(answer))
    return new Set(results.map((row) => row.uid))
  }

  async #signIn(): Promise<string> {
    const answer = await fetch(`${this.#demo.base_url}/api${authLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: this.#demo.password }),
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    return Token.parse(await read(answer)).token
  }
}

const Rows = z.object({ results: z.array(HistoryRow.pick({ uid: true })) })
const Token = z.object({ token: z.string() })

async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return answer.json()
}
