import type { TimerValues } from '../transaction/timer-values.ts'
import type { Flow } from '../transport/flow.ts'

/** Repeats a 2xx to an INVITE until its ACK comes (RFC 3261 13.3.1.4); over a reliable flow it only waits. */
export class AnswerRepeater {
  /** The CSeq of the INVITE, which the ACK must carry. */
  readonly cseq: number
  readonly #text: string
  readonly #flow: Flow
  readonly #t2: number
  #interval: number
  #repetition: NodeJS.Timeout | undefined
  #deadline: NodeJS.Timeout

  constructor(cseq: number, text: string, flow: Flow, timers: TimerValues, onNoAck: () => void) {
    this.cseq = cseq
    this.#text = text
    this.#flow = flow
    this.#t2 = timers.t2
    this.#interval = timers.t1
    this.#deadline = setTimeout(() => {
      this.stop()
      onNoAck()
    }, timers.patience)
    if (!flow.reliable) this.#repetition = setTimeout(repeat, this.#interval, this)
  }

  repeat(): void {
    this.#flow.send(this.#text)
    this.#interval = Math.min(this.#interval * 2, this.#t2)
    this.#repetition = setTimeout(repeat, this.#interval, this)
  }

  /** The ACK came, or the dialog is over. */
  stop(): void {
    clearTimeout(this.#repetition)
    clearTimeout(this.#deadline)
  }
}

function repeat(repeater: AnswerRepeater): void {
  repeater.repeat()
}
