import type { EndedBy } from '@ramal/contract/vocabulary'
import type { RungPhone } from '@ramal/domain/call-group/pickup'
import type { Answered } from './leg.ts'

/** Who takes a call that rings elsewhere: their leg was answered already. */
export interface Picker {
  readonly answered: Answered
  readonly userId: number | null
  readonly extension: string
  /** Their leg is a party of the call. */
  entered(): void
  /** Their side of the talk is over. */
  over(by: EndedBy): void
}

/** A phone of ours that rings, and whose call may be picked up. */
export interface Rung extends RungPhone {
  readonly tenantId: number
  /** In which the call is written, and its conversation: the picker's leg moves there. */
  readonly record: { readonly id: number; readonly phone: string }
  readonly conversation: string
  /** Gives the picker the call; who was rung is cancelled. False: it was too late. */
  take(picker: Picker): boolean
}

/** The phones that ring now, for pickup. */
export class RungPhones {
  readonly #rung = new Set<Rung>()

  /** Returns what ends it. */
  add(phone: Rung): () => void {
    this.#rung.add(phone)
    return () => this.#rung.delete(phone)
  }

  of(tenantId: number): readonly Rung[] {
    return [...this.#rung].filter((phone) => phone.tenantId === tenantId)
  }
}
