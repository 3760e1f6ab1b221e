import type { EndedBy, TransferType } from '@ramal/contract/vocabulary'
import type {
  CallTransferState,
  RecordFacts,
  TransferEffect,
  TransferLeg,
  TransferRecord,
} from './call-transfer-state.ts'

/** One transition being made: the state as far as it has come, and its effects. */
export class Step {
  now: CallTransferState
  readonly #effects: TransferEffect[] = []

  constructor(state: CallTransferState) {
    this.now = state
  }

  get result(): readonly [CallTransferState, readonly TransferEffect[]] {
    return [this.now, this.#effects]
  }

  set(change: Partial<CallTransferState>): void {
    this.now = { ...this.now, ...change }
  }

  /** The records of an attempt that came to nothing are another transfer's. */
  forget(): void {
    this.set({ records: { ...this.now.records, second: null, destination: null } })
  }

  do(...effects: TransferEffect[]): void {
    this.#effects.push(...effects)
  }

  /** Tells how the REFER goes, while its dialog stands. */
  notify(status: number): void {
    if (this.now.origin === 'in') this.do({ type: 'notify', status })
  }

  /** Ends a leg that is still there; `status` answers an INVITE that is pending. */
  end(leg: TransferLeg, status?: number): void {
    const was = this.now[leg]
    if (was === 'none' || was === 'gone') return
    this.set({ [leg]: 'gone' })
    if (was === 'pending')
      this.do({ type: 'end', leg, how: 'answer', ...(status === undefined ? {} : { status }) })
    else if (was === 'ringing') this.do({ type: 'end', leg, how: 'CANCEL' })
    // A machine and a place in a queue have no dialog.
    else if (was === 'in') this.do({ type: 'end', leg, how: 'BYE' })
  }

  open(record: TransferRecord, facts: { transferType: TransferType | null; hasParent: boolean }): void {
    const { endedBy = null, dialStatus = null } = this.now.records[record] ?? {}
    const isAnswered = this.now.records[record]?.isAnswered ?? false
    this.set({ records: { ...this.now.records, [record]: { endedBy, dialStatus, isAnswered, ...facts } } })
  }

  /** Opens another record in the place of one that is over. */
  renew(record: TransferRecord, facts: { transferType: TransferType | null; hasParent: boolean }): void {
    this.set({ records: { ...this.now.records, [record]: null } })
    this.open(record, facts)
  }

  change(record: TransferRecord, change: Partial<RecordFacts>): void {
    const facts = this.now.records[record]
    if (facts && facts.endedBy === null)
      this.set({ records: { ...this.now.records, [record]: { ...facts, ...change } } })
  }

  /** `status` explains a call that nobody answered. */
  close(record: TransferRecord, endedBy: EndedBy, status = 487): void {
    const isAnswered = this.now.records[record]?.isAnswered ?? false
    this.change(record, { endedBy, dialStatus: isAnswered ? 200 : status })
  }
}
