import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../platform/log.ts'

/** Lines of one person: a console that is at fault shows it in the first of them; more would only turn the log over. */
const LINES: Rate = { burst: 20, perSecond: 0.2 }

/** Says which frames of one person could not be handled, at a bounded rate; a line says how many before it had none. */
export class BadFrames {
  readonly #clock: Clock
  readonly #lines: TokenBucket
  #untold = 0

  constructor(clock: Clock) {
    this.#clock = clock
    this.#lines = new TokenBucket(LINES, clock.now())
  }

  /** One more; `fields` and `message` as the log has them. */
  log(log: Pick<Logger, 'info' | 'error'>, level: 'info' | 'error', fields: object, message: string): void {
    if (this.#lines.take(this.#clock.now()) > 0) {
      this.#untold += 1
      return
    }
    log[level](this.#untold > 0 ? { ...fields, untold: this.#untold } : fields, message)
    this.#untold = 0
  }
}
