import type { LegKind, MediaPlace } from '../control/protocol.ts'
import type { Reception } from '../rtp/reception.ts'

/** A leg that was heard within this time counts for the jitter of now, ms. */
const HEARD_MS = 5_000

/** What of a leg is added up. */
interface Heard {
  readonly leg: { readonly kind: LegKind }
  readonly reception: Reception
  readonly presence: { readonly lastAt: number | null }
}

/** How audio arrives, by kind of leg: sums since the process began, those of legs that are gone with them. */
export class AudioQuality {
  readonly #gone = { webrtc: { packets: 0, lost: 0 }, rtp: { packets: 0, lost: 0 } }

  forget({ leg, reception }: Heard): void {
    this.#gone[leg.kind].packets += reception.packets
    this.#gone[leg.kind].lost += reception.lost
  }

  describe(legs: Iterable<Heard>, now: number): MediaPlace['quality'] {
    const all = [...legs]
    return (['webrtc', 'rtp'] as const).map((kind) => {
      const receptions = all.filter(({ leg }) => leg.kind === kind)
      const jitters = receptions
        .filter(({ presence: { lastAt } }) => lastAt !== null && now - lastAt < HEARD_MS)
        .map(({ reception }) => reception.jitterMs)
      const sum = (of: 'packets' | 'lost') =>
        receptions.reduce((total, { reception }) => total + reception[of], this.#gone[kind][of])
      return {
        kind,
        packets: sum('packets'),
        lost: sum('lost'),
        jitter_ms:
          jitters.length > 0 ? jitters.reduce((total, one) => total + one, 0) / jitters.length : null,
      }
    })
  }
}
