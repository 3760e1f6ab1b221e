import type { EndpointName } from '@ramal/contract/endpoints/index'
import { type Answered, type Asked, isGood } from './message.ts'
import { exampleOf } from './targets.ts'

/** What a fault knows of the run that it disturbs: what was answered so far, and how to ask the server itself. */
export class FaultContext {
  readonly forward: (asked: Asked) => Promise<Answered>
  csrfToken = ''
  readonly #first = new Map<string, Answered>()
  readonly #last = new Map<string, Answered>()

  constructor(forward: (asked: Asked) => Promise<Answered>) {
    this.forward = forward
  }

  /** Remembers what the server said. */
  learn(asked: Asked, answered: Answered): void {
    const cookies = [answered.headers['set-cookie'] ?? []].flat().join('\n')
    this.csrfToken = /csrftoken=([^;\s]+)/.exec(cookies)?.[1] ?? this.csrfToken
    if (!isGood(answered)) return
    this.#last.set(addressOf(asked), answered)
    if (asked.endpoint) this.#last.set(asked.endpoint, answered)
  }

  /** The first success of this address since the fault began, `now` when it is the first. */
  firstAnswer(asked: Asked, now: Answered): Answered {
    const first = this.#first.get(addressOf(asked))
    if (!first) this.#first.set(addressOf(asked), now)
    return first ?? now
  }

  /** A success of this address, or else of this endpoint, or else its golden example. */
  goodAnswer(asked: Asked): Answered {
    const { endpoint } = asked
    const known = this.#last.get(addressOf(asked)) ?? (endpoint ? this.#last.get(endpoint) : undefined)
    if (known) return { ...known }
    if (!endpoint) throw new Error(`no good answer of ${asked.method} ${asked.path}`)
    return goldenAnswer(endpoint)
  }
}

function addressOf({ method, path }: Asked): string {
  return `${method} ${path}`
}

function goldenAnswer(endpoint: EndpointName): Answered {
  const { status, body } = exampleOf(endpoint)
  return {
    status,
    headers: status === 204 ? {} : { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(status === 204 ? '' : JSON.stringify(body)),
  }
}
