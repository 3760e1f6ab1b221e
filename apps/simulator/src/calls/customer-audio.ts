import type { PortRange } from '@ramal/media/leg/port-range'
import { openRtpIn, type RtpEndpoint } from '@ramal/media/telephone/rtp-endpoint'

/** Tones that tests let an agent play; the first one heard is named. */
const MARKERS_HZ = [1000, 440]
/** Tones by which the parties of a conference are told apart, none of the music that queues play, and the part of the power that one of them has at least. */
const VOICES_HZ = [470, 620, 850, 1000, 1300]
const VOICE_PURITY = 0.15

/** What a customer hears. Loudness in dB under full scale, -96 is silence. */
export interface Heard {
  packets: number
  loudness_db: number
  tone_hz: number | null
  /** All marker tones, also when several people speak at once. */
  tones_hz: number[]
}

/** A customer's ear and mouth: plain RTP, G.711. */
export class CustomerAudio {
  readonly rtp: RtpEndpoint
  #packetsBefore = 0

  private constructor(rtp: RtpEndpoint) {
    this.rtp = rtp
  }

  /** Throws when no RTP port is free. */
  static async open(host: string, ports: PortRange): Promise<CustomerAudio> {
    return new CustomerAudio(await openRtpIn(host, ports))
  }

  /** From here on counts only what comes now: what was played in the queue is not the agent. */
  startListening(): void {
    this.#packetsBefore = this.rtp.stats().packets
  }

  heard(): Heard {
    const stats = this.rtp.stats()
    return {
      packets: stats.packets - this.#packetsBefore,
      loudness_db: Math.round(stats.loudnessDb * 10) / 10,
      tone_hz: MARKERS_HZ.find((hz) => stats.marker(hz)) ?? null,
      tones_hz: VOICES_HZ.filter((hz) => stats.marker(hz, VOICE_PURITY)),
    }
  }

  /** Our description while we hold the other side: it hears nothing and we want nothing (RFC 3264 §8.4). */
  async holdOffer(): Promise<string> {
    return (await this.rtp.offer()).replace('a=sendrecv', 'a=inactive')
  }

  async close(): Promise<void> {
    await this.rtp.close()
  }
}
