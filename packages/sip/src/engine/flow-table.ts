import { splitList } from '../message/header-list.ts'
import { header, headerLines, type SipRequest } from '../message/message.ts'
import { parseNameAddr } from '../message/name-addr.ts'
import { parameter } from '../message/parameter.ts'
import { addressKey, parseUri, type SipUri } from '../message/uri.ts'
import type { Flow } from '../transport/flow.ts'

/**
 * Which connection leads to which contact (drachtio protocol §9): learned from accepted REGISTER and SUBSCRIBE requests over
 * TCP and websockets, re-bound when the browser comes back over another connection, forgotten with the connection.
 */
export class FlowTable {
  readonly #flows = new Map<string, Flow>()
  readonly #keys = new Map<Flow, Set<string>>()

  /** The open connection to that contact. */
  find(uri: SipUri): Flow | undefined {
    const flow = this.#flows.get(addressKey(uri))
    return flow?.isOpen() ? flow : undefined
  }

  /** Takes over what an accepted request says about its sender; gives the contacts (`addressKey`) that are now reached over it. */
  learn(request: SipRequest, flow: Flow): string[] {
    if (!flow.reliable) return []
    const moved: string[] = []
    const common = header(request, 'expires')
    for (const value of headerLines(request, 'contact').flatMap(splitList)) {
      const contact = parseNameAddr(value)
      const uri = contact && parseUri(contact.uri)
      if (!contact || !uri) {
        if (value === '*') this.forget(flow)
        continue
      }
      const expires = parameter(contact.params, 'expires') ?? common
      const key = addressKey(uri)
      if (Number(expires ?? 1) <= 0) this.#unbind(key)
      else if (this.#flows.get(key) !== flow) {
        this.#bind(key, flow)
        moved.push(key)
      }
    }
    return moved
  }

  /** The connection is closed. */
  forget(flow: Flow): void {
    for (const key of this.#keys.get(flow) ?? []) if (this.#flows.get(key) === flow) this.#flows.delete(key)
    this.#keys.delete(flow)
  }

  #bind(key: string, flow: Flow): void {
    this.#unbind(key)
    this.#flows.set(key, flow)
    const keys = this.#keys.get(flow)
    if (keys) keys.add(key)
    else this.#keys.set(flow, new Set([key]))
  }

  #unbind(key: string): void {
    const flow = this.#flows.get(key)
    if (!flow) return
    this.#flows.delete(key)
    this.#keys.get(flow)?.delete(key)
  }
}
