import { FakeInvite } from '../../testing/fake-control.ts'

interface Dialled {
  readonly caller?: string
  readonly headers?: Readonly<Record<string, string>>
}

let last = 0

/** An INVITE for a number that the test dials, with the headers that it names. */
export class DialledInvite extends FakeInvite {
  override readonly called: string
  override readonly caller: string
  /** Headers of the refusal. */
  refusedWith: Readonly<Record<string, string>> = {}
  readonly #headers: Readonly<Record<string, string>>

  constructor(called: string, { caller = '10001', headers = {} }: Dialled = {}) {
    last += 1
    super(`dialled-${last}`)
    this.called = called
    this.caller = caller
    this.#headers = headers
  }

  override header(name: string): string | undefined {
    return this.#headers[name]
  }

  override reject(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.refusedWith = headers
    super.reject(status)
  }
}
