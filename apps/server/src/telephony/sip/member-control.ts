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
import type { Membership } from './membership.ts'
import { type BrowserDoor, NO_ENGINE, NOT_SENT, type SrfCallControl } from './srf-call-control.ts'

/** The connection to the engine as one exchange has it: gone for that one when it leaves. */
export class MemberControl implements CallControl {
  readonly membership: Membership
  readonly #control: SrfCallControl

  constructor(control: SrfCallControl, membership: Membership) {
    this.#control = control
    this.membership = membership
  }

  get connected(): boolean {
    return !this.membership.isLeft && this.#control.connected
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
    return this.membership.isLeft ? NOT_SENT : this.#control.invite(request, this.membership)
  }

  async request(request: OutgoingRequest): Promise<RequestOutcome> {
    return this.membership.isLeft ? NO_ENGINE : this.#control.request(request)
  }

  /** Takes up a dialog of a former process, or of an exchange that left; null when its texts no longer parse. */
  adopt(texts: DialogTexts): SipDialog | null {
    return this.membership.isLeft ? null : this.#control.adopt(texts, this.membership)
  }

  /** BYE into a dialog of which only the id is known. */
  forget(dialogId: string): void {
    if (!this.membership.isLeft) this.#control.forget(dialogId)
  }
}
