import { stopTimer, type Timer, type TimerOwner, timersOf } from '../transaction/timer-queues.ts'
import type { TimerValues } from '../transaction/timer-values.ts'
import type { Flow } from '../transport/flow.ts'

/** Repeats a 2xx to an INVITE until its ACK comes (RFC 3261 13.3.1.4); over a reliable flow it only waits. */
export class AnswerRepeater implements TimerOwner {
  /** The CSeq of the INVITE, which the ACK must carry. */
  readonly cseq: number
  readonly #text: string
  readonly #flow: Flow
  #interval: number
  #repetition: Timer | undefined
  #deadline: Timer
  readonly #timers: TimerValues
  readonly #onNoAck: () => void

  constructor(cseq: number, text: string, flow: Flow, timers: TimerValues, onNoAck: () => void) {
    this.cseq = cseq
    this.#text = text
    this.#flow = flow
    this.#interval = timers.t1
    this.#timers = timers
    this.#onNoAck = onNoAck
    this.#deadline = timersOf(timers).start(timers.patience, this)
    if (!flow.reliable) this.#repetition = timersOf(timers).start(this.#interval, this)
  }

  timerEnded(timer: Timer): void {
    if (timer === this.#repetition) this.#repeat()
    else if (timer === this.#deadline) {
      this.stop()
      this.#onNoAck()
    }
  }

  #repeat(): void {
    this.#flow.send(this.#text)
    this.#interval = Math.min(this.#interval * 2, this.#timers.t2)
    this.#repetition = timersOf(this.#timers).start(this.#interval, this)
  }

  /** The ACK came, or the dialog is over. */
  stop(): void {
    stopTimer(this.#repetition)
    stopTimer(this.#deadline)
  }
}
