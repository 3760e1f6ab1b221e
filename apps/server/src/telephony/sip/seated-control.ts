import type {
  Attempt,
  CallControl,
  DialogTexts,
  OutgoingInvite,
  OutgoingRequest,
  RequestOutcome,
  SipDialog,
} from '../ports/call-control.ts'
import type { Srf } from './drachtio.ts'
import type { Seat } from './seat.ts'
import { type BrowserDoor, NO_ENGINE, NOT_SENT, type SrfCallControl } from './srf-call-control.ts'

/** The connection to the engine as one exchange has it: gone for that one when it leaves. */
export class SeatedControl implements CallControl {
  readonly seat: Seat
  readonly #control: SrfCallControl

  constructor(control: SrfCallControl, seat: Seat) {
    this.#control = control
    this.seat = seat
  }

  get connected(): boolean {
    return !this.seat.isLeft && this.#control.connected
  }

  get srf(): Srf {
    return this.#control.srf
  }

  get websocketAddresses(): readonly string[] {
    return this.#control.websocketAddresses
  }

  get inheritsDialogs(): boolean {
    return this.#control.inheritsDialogs
  }

  /** Null while the engine is away. */
  browserDoor(): BrowserDoor | null {
    return this.connected ? this.#control.browserDoor() : null
  }

  invite(request: OutgoingInvite): Attempt {
    return this.seat.isLeft ? NOT_SENT : this.#control.invite(request, this.seat)
  }

  async request(request: OutgoingRequest): Promise<RequestOutcome> {
    return this.seat.isLeft ? NO_ENGINE : this.#control.request(request)
  }

  /** Takes up a dialog of a former process, or of an exchange that left; null when its texts no longer parse. */
  adopt(texts: DialogTexts): SipDialog | null {
    return this.seat.isLeft ? null : this.#control.adopt(texts, this.seat)
  }

  /** BYE into a dialog of which only the id is known. */
  forget(dialogId: string): void {
    if (!this.seat.isLeft) this.#control.forget(dialogId)
  }
}
