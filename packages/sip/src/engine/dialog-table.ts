import type { AnswerRepeater } from '../dialog/answer-repeater.ts'
import { type Dialog, dialogKey } from '../dialog/dialog.ts'
import type { ClientTransaction } from '../transaction/client-transaction.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { Flow } from '../transport/flow.ts'
import type { SessionTimer } from './session-timer.ts'

/** A dialog of the application, with what of its INVITEs is not settled yet. */
export interface EngineDialog {
  /** `<Call-ID>;from-tag=<From tag of the creating request>` (drachtio protocol §4). */
  readonly id: string
  readonly dialog: Dialog
  /** The peer came straight, not through a proxy that left the path: it is reached where it was last heard. */
  readonly direct: boolean
  /** With a device of ours: reached over its own way and no other, whatever Contact and Record-Route say (decision 017). */
  readonly isDevice: boolean
  /** Our 2xx waits for its ACK. */
  repeater: AnswerRepeater | undefined
  /** CSeq of our INVITE whose 2xx the application has not confirmed. */
  unconfirmed: number | undefined
  /** The ACK last sent, for a 2xx that is repeated. */
  ack: { readonly cseq: number; readonly text: string; readonly flow: Flow } | undefined
  ownInvite: ClientTransaction | undefined
  /** The peer's re-INVITE that came last. */
  theirInvite: ServerTransaction | undefined
  /** Our INVITE that made the dialog: it waits for repeated 2xx no longer than the dialog lives. */
  creator: ClientTransaction | undefined
  /** The 2xx crossed our CANCEL: after the ACK the engine ends the dialog. */
  cancelRace: boolean
  /** Runs when one side asked for session timers (RFC 4028). */
  session: SessionTimer | undefined
  takesUpdate: boolean
  /** The session description we last sent. */
  localSdp: string
}

/** The dialog id the application knows it by. */
export function dialogId(callId: string, fromTag: string): string {
  return `${callId};from-tag=${fromTag}`
}

export class DialogTable {
  readonly #byId = new Map<string, EngineDialog>()
  readonly #byKey = new Map<string, EngineDialog>()

  get size(): number {
    return this.#byKey.size
  }

  add(dialog: Dialog, from: { readonly direct: boolean; readonly isDevice: boolean }): EngineDialog {
    const fromTag = dialog.role === 'uas' ? dialog.remoteTag : dialog.localTag
    const entry: EngineDialog = {
      id: dialogId(dialog.callId, fromTag),
      dialog,
      ...from,
      repeater: undefined,
      unconfirmed: undefined,
      ack: undefined,
      ownInvite: undefined,
      theirInvite: undefined,
      creator: undefined,
      cancelRace: false,
      session: undefined,
      takesUpdate: false,
      localSdp: '',
    }
    this.#byId.set(entry.id, entry)
    this.#byKey.set(dialog.key, entry)
    return entry
  }

  byId(id: string): EngineDialog | undefined {
    return this.#byId.get(id)
  }

  /** The dialog a message from the network belongs to; both tags must be right (RFC 3261 12.2.2). */
  find(callId: string, localTag: string, remoteTag: string): EngineDialog | undefined {
    const entry = this.#byKey.get(dialogKey(callId, localTag))
    return entry?.dialog.remoteTag === remoteTag ? entry : undefined
  }

  remove(entry: EngineDialog): void {
    entry.repeater?.stop()
    entry.creator?.stop()
    entry.session?.stop()
    this.#byKey.delete(entry.dialog.key)
    if (this.#byId.get(entry.id) === entry) this.#byId.delete(entry.id)
  }

  all(): EngineDialog[] {
    return [...this.#byKey.values()]
  }
}
