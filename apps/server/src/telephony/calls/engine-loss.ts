import type { MemberControl } from '../sip/member-control.ts'
import type { Exchange } from './exchange.ts'

/**
 * The engine died with its dialogs (architecture §4a): its calls end with their records. Contacts stay: one whose connection is gone
 * fails its first offer with 503 and is forgotten then.
 */
export class EngineLoss {
  readonly #exchange: Exchange
  readonly #control: MemberControl
  /** Perhaps only the connection had gone: then the engine still holds dialogs of calls that we have closed. */
  readonly #owed: string[] = []

  constructor(exchange: Exchange, control: MemberControl) {
    this.#exchange = exchange
    this.#control = control
  }

  gone(): void {
    const { live, log } = this.#exchange
    log.warn('engine gone')
    this.#owed.push(...live.all().flatMap((call) => call.dialogIds))
    for (const call of live.all()) {
      call.end('system', 503).catch((error) => log.error({ err: error }, 'a call of a dead engine'))
    }
  }

  back(): void {
    this.#exchange.log.info('engine connected')
    for (const dialogId of this.#owed.splice(0)) this.#control.forget(dialogId)
  }
}
