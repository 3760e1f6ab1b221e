import type { EffectInTurn, LegName } from '@ramal/domain/call-session/call-session-state'
import { HOLD_MUSIC } from '../../settings/music.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import { Recording } from './recording.ts'

/** What the rules of a call ask of media. */
export type MediaEffect = Extract<
  EffectInTurn,
  {
    type:
      | 'bridge'
      | 'bridgeEarly'
      | 'unbridge'
      | 'swallowDigits'
      | 'record'
      | 'finishRecording'
      | 'holdMusic'
      | 'passDigit'
  }
>

interface TalkOwner {
  /** Names bridge and recording. */
  readonly conversation: string
  /** Those in which a recording is written. */
  readonly records: readonly CallRecord[]
  find(leg: LegName): Leg | undefined
}

/** Who hears whom in one call, hold music, keys that are passed on, and the recording, as the rules want them. */
export class TalkMedia {
  readonly recording: Recording
  readonly #exchange: Exchange
  readonly #owner: TalkOwner

  constructor(exchange: Exchange, owner: TalkOwner) {
    this.#exchange = exchange
    this.#owner = owner
    this.recording = new Recording(exchange, owner.conversation)
  }

  async perform(effect: MediaEffect): Promise<void> {
    switch (effect.type) {
      case 'bridge':
        return this.#bridge(effect.caller, effect.callee)
      case 'bridgeEarly':
        return this.#bridge(effect.caller, effect.early)
      case 'unbridge':
        return this.#exchange.media.setBridge(this.#owner.conversation, [])
      case 'swallowDigits':
        return this.#swallowDigits(effect.leg)
      case 'record':
        return this.#record(effect.caller, effect.callee)
      case 'finishRecording':
        await this.recording.finish()
        return
      case 'holdMusic':
        return this.#holdMusic(effect.to, effect.on)
      case 'passDigit':
        return this.#passDigit(effect)
    }
  }

  #bridge(left: LegName, right: LegName): Promise<void> {
    return this.#exchange.media.setBridge(this.#owner.conversation, [
      { leg: left, from: right },
      { leg: right, from: left },
    ])
  }

  async #swallowDigits(leg: LegName): Promise<void> {
    if (this.#owner.find(leg)?.dtmf === 'info') await this.#exchange.media.swallowDigits(leg)
  }

  #record(caller: LegName, callee: LegName | null): Promise<void> {
    const left = { mediaLeg: caller }
    if (callee === null) return this.recording.alone(left)
    return this.recording.start(this.#owner.records, left, { mediaLeg: callee })
  }

  async #holdMusic(to: LegName, on: boolean): Promise<void> {
    const { media } = this.#exchange
    if (on) await media.play(holdPlay(to), to, HOLD_MUSIC, true)
    else await media.stop(holdPlay(to))
  }

  /** In the form that the other side wants (`dtmf_mode`). What came as RFC 4733 has passed with the audio already. */
  async #passDigit({ to, digit, by }: MediaEffect & { type: 'passDigit' }): Promise<void> {
    const leg = this.#owner.find(to)
    if (leg?.dtmf === 'info') await leg.dialog?.info(digit)
    else if (by === 'info') await this.#exchange.media.sendDigit(to, digit)
  }
}

function holdPlay(leg: LegName): string {
  return `hold:${leg}`
}
