import { MESSAGE_STATUSES, type MessageStatus } from '@ramal/contract/vocabulary'
import { laterStatus } from '@ramal/domain/chat/sending/delivery'
import type { Problem } from '../finding.ts'
import { fieldOf, type Invariant, type Seen, type SeenAnswer } from './seen.ts'

interface Said {
  readonly id: number
  readonly status: MessageStatus
}

/**
 * Contract §5.1: a message goes forward only, a resend apart. Sources overtake each other on the network, so a socket is compared with
 * itself alone, and a GET with what was known before it was asked.
 */
export class MessageStatuses implements Invariant {
  /** `socket id` -> the last status that this socket said. */
  readonly #onSocket = new Map<string, MessageStatus>()
  /** Message -> the furthest status, and when it was heard. */
  readonly #known = new Map<number, { readonly status: MessageStatus; readonly at: number }>()

  observe(seen: Seen): Problem[] {
    if (seen.kind === 'answer') return this.#answered(seen)
    const data = fieldOf(seen.json, 'data')
    const said = [
      ...saidBy(fieldOf(data, 'messages')),
      ...(fieldOf(seen.json, 'action') === 'message' ? saidBy([fieldOf(data, 'message')]) : []),
    ]
    return said.flatMap(({ id, status }) => {
      const key = `${seen.socket} ${id}`
      const last = this.#onSocket.get(key)
      this.#onSocket.set(key, status)
      this.#learn(id, status, seen.at)
      return last !== undefined && isBackward(last, status) ? [backward(id, last, status)] : []
    })
  }

  #answered({ httpExchange, json }: SeenAnswer): Problem[] {
    // The answer of a write may be overtaken by frames; so may a list that was asked for before they came.
    if (httpExchange.method !== 'GET' || httpExchange.status !== 200) return []
    const problems = saidBy(fieldOf(json, 'results')).flatMap(({ id, status }) => {
      const known = this.#known.get(id)
      const wasKnown = known !== undefined && known.at < httpExchange.at
      return wasKnown && isBackward(known.status, status) ? [backward(id, known.status, status)] : []
    })
    for (const { id, status } of saidBy(fieldOf(json, 'results')))
      this.#learn(id, status, httpExchange.at + httpExchange.ms)
    return problems
  }

  #learn(id: number, status: MessageStatus, at: number): void {
    const known = this.#known.get(id)
    if (!known || isResent(known.status, status) || laterStatus(known.status, status) === status)
      this.#known.set(id, { status, at })
  }
}

// a resend is the one step back, and it begins with a failure.
function isResent(last: MessageStatus, next: MessageStatus): boolean {
  return last === 'failed' && next !== 'failed'
}

function isBackward(last: MessageStatus, next: MessageStatus): boolean {
  return last !== next && !isResent(last, next) && laterStatus(last, next) !== next
}

function backward(id: number, last: MessageStatus, next: MessageStatus): Problem {
  const title = `the status of message ${id} goes forward only`
  return { section: '5.1', title, expected: `${last} or what follows it`, came: next }
}

function saidBy(messages: unknown): readonly Said[] {
  if (!Array.isArray(messages)) return []
  return messages.flatMap((message: unknown) => {
    const [id, status] = [fieldOf(message, 'id'), fieldOf(message, 'status')]
    const known = MESSAGE_STATUSES.find((one) => one === status)
    const isMessage = fieldOf(message, 'uid') !== undefined
    return typeof id === 'number' && known && isMessage ? [{ id, status: known }] : []
  })
}
