import { recordingFile } from '../../platform/recording-file.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'

interface RecordedCall {
  readonly media: Pick<Exchange['media'], 'startRecording' | 'stopRecording'>
  readonly clock: Pick<Exchange['clock'], 'now'>
}
type Recorded = Pick<CallRecord, 'id' | 'appendEvent'>
type Side = Pick<Leg, 'mediaLeg'>

/** The recording of one conversation: one file, whoever stands on its right side. */
export class Recording {
  readonly #call: RecordedCall
  readonly #id: string
  #file: string | null = null
  /** The file that no record says yet. */
  #untold: string | null = null
  /** Media is asked to start it. */
  #starting: Promise<void> = Promise.resolve()
  #result: { recording_file?: string; recording_ms?: number } = {}

  constructor(call: RecordedCall, id: string) {
    this.#call = call
    this.#id = id
  }

  /** Starts it, or goes on in the same file; the records say which. */
  async start(records: readonly Recorded[], left: Side, right: Side): Promise<void> {
    const [first] = records
    if (!first) return
    const file = this.#file ?? recordingFile(first.id, this.#call.clock.now())
    const asked = this.#call.media.startRecording(this.#id, left.mediaLeg, right.mediaLeg, file)
    this.#starting = asked.then(
      (isRunning) => {
        if (isRunning) this.#file = this.#untold = file
      },
      () => undefined, // whoever awaits `asked` hears of it
    )
    if (!(await asked) || this.#file !== file) return
    for (const one of records) await one.appendEvent('recording', { recording_file: file })
    if (this.#untold === file) this.#untold = null
  }

  get isRunning(): boolean {
    return this.#file !== null
  }

  /** The left one goes on alone. */
  async alone(left: Side): Promise<void> {
    if (this.#file) await this.#call.media.startRecording(this.#id, left.mediaLeg, null, this.#file)
  }

  /** A former process started it. */
  resume(file: string | null): void {
    this.#file = file
  }

  /**
   * What the records are to say of it; asked again it says the same. A talk may end before media has answered that it records:
   * nobody else would stop that.
   */
  async finish(): Promise<{ recording_file?: string; recording_ms?: number }> {
    await this.#starting
    if (this.#file) {
      const untold = this.#untold
      this.#file = this.#untold = null
      const ms = await this.#call.media.stopRecording(this.#id)
      this.#result = {
        ...(untold !== null && { recording_file: untold }),
        ...(ms !== null && { recording_ms: ms }),
      }
    }
    return this.#result
  }
}
