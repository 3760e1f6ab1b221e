import { until } from '@ramal/process/testing/until'
import type { OutgoingRequest, RequestOutcome } from '../../ports/call-control.ts'
import { FakeControl } from '../../testing/fake-control.ts'

interface Answer {
  readonly reason?: string
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Whoever our REGISTER and OPTIONS reach: each waits for the answer that the test gives. */
export class FakePeer extends FakeControl {
  override connected = true
  /** All that left, in order. */
  readonly requests: OutgoingRequest[] = []
  readonly #open: { request: OutgoingRequest; settle: (outcome: RequestOutcome) => void }[] = []

  override request(request: OutgoingRequest): Promise<RequestOutcome> {
    this.requests.push(request)
    return new Promise((settle) => this.#open.push({ request, settle }))
  }

  /** Requests of this kind, in order. */
  of(method: OutgoingRequest['method']): OutgoingRequest[] {
    return this.requests.filter((request) => request.method === method)
  }

  /** Answers the oldest open request of this kind when it is there; what follows from the answer has happened when this resolves. */
  async answer(
    method: OutgoingRequest['method'],
    status: number,
    { reason = '', address = '127.0.0.9', headers = {} }: Answer = {},
  ): Promise<OutgoingRequest> {
    const open = await until(`a ${method}`, () => this.#open.find(({ request }) => request.method === method))
    this.#open.splice(this.#open.indexOf(open), 1)
    open.settle({ status, reason, address, header: (name) => headers[name] })
    await new Promise(setImmediate)
    return open.request
  }
}
