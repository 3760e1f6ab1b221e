import { AgentAvailability } from '@ramal/contract/entities/agent-availability'
import { Coworker } from '@ramal/contract/entities/coworker'
import { Pause, PauseOutcome } from '@ramal/contract/entities/pause'
import * as z from 'zod'

const Checked = z.object({ pause: Pause.nullable() })
const People = z.object({ results: z.array(Coworker) })

/** What the server serves of an agent, to themselves and to others. */
export interface Served {
  readonly coworker: Coworker
  readonly availability: AgentAvailability
  readonly own: Pause | null
}

/** The `/api` of the product, as an agent and their supervisor use it. */
export class ServerDoor {
  /** The slowest answer so far, ms. */
  slowestMs = 0
  readonly #page: URL
  readonly #supervisor: string

  constructor(page: URL, supervisor: string) {
    this.#page = page
    this.#supervisor = supervisor
  }

  async served(agent: { id: number; username: string; token: string }): Promise<Served> {
    const [people, availability, own] = await Promise.all([
      this.#ask('GET', `/v1/business/coworkers/?search=${agent.username}`, this.#supervisor),
      this.#ask('GET', `/v1/agent/${agent.id}/availability/`, this.#supervisor),
      this.#ask('GET', '/v1/agent/pause/check/', agent.token),
    ])
    const coworker = People.parse(people).results.find(({ id }) => id === agent.id)
    if (!coworker) throw new Error(`${agent.username} is no coworker`)
    return { coworker, availability: AgentAvailability.parse(availability), own: Checked.parse(own).pause }
  }

  /** Takes a pause; in the place of another one where `instead` names it. */
  async take(token: string, pause: number, instead: number | null): Promise<PauseOutcome> {
    const query = instead === null ? '' : `?report_pause_id=${instead}`
    return PauseOutcome.parse(await this.#ask('POST', `/v1/agent/pause/start/${query}`, token, { pause }))
  }

  async leave(token: string, reason: string | null): Promise<PauseOutcome> {
    return PauseOutcome.parse(await this.#ask('POST', '/v1/agent/pause/stop/', token, { reason }))
  }

  async takeFor(agentId: number, pause: number): Promise<PauseOutcome> {
    const path = `/v1/agent/${agentId}/pause/start/`
    return PauseOutcome.parse(await this.#ask('POST', path, this.#supervisor, { pause }))
  }

  async leaveFor(agentId: number): Promise<PauseOutcome> {
    const path = `/v1/agent/${agentId}/pause/stop/`
    return PauseOutcome.parse(await this.#ask('POST', path, this.#supervisor, {}))
  }

  async channel(token: string, way: 'login' | 'logout', channel: 'telephony' | 'chat'): Promise<void> {
    await this.#ask('POST', `/v1/agent/channel/${way}/?channel=${channel}`, token)
  }

  async closeChat(token: string, uid: string): Promise<void> {
    await this.#ask('POST', `/v1/chat/close/${uid}/`, token, { force: true })
  }

  async signOut(token: string): Promise<void> {
    await this.#ask('POST', '/auth/logout/', token)
  }

  async #ask(method: string, path: string, token: string, body?: object): Promise<unknown> {
    const headers = { Authorization: `Token ${token}`, ...(body && { 'Content-Type': 'application/json' }) }
    const from = performance.now()
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(new URL(`/api${path}`, this.#page), init)
    const text = await answer.text()
    this.slowestMs = Math.max(this.slowestMs, performance.now() - from)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
}
