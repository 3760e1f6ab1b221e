import { hasConsent, type Place } from './place.ts'

/** So long after the newest sign of life nothing is sent there any more (RFC 7675 §5.1: 30 s). */
const FRESH_MS = 30_000

interface Sighting {
  place: Place
  at: number
}

/**
 * Where a browser is to be sent to: where it was heard last. After an ICE restart it may be elsewhere: then what was learned
 * since counts first, and what was known before serves until there is something, so that nothing is silent meanwhile. It hears of places
 * that have answered alone.
 */
export class ReturnPath {
  #heard: Sighting | null = null
  #nominated: Sighting | null = null
  #checked: Sighting | null = null
  #restartedAt = Number.NEGATIVE_INFINITY

  /** An authenticated packet came from there. */
  handlePacket(place: Place, now: number): void {
    if (this.#heard === null) this.#heard = { place, at: now }
    this.#heard.place = place // once for each packet: nothing is made for it
    this.#heard.at = now
  }

  /** So did an authentic check; `nominates`: the browser says that it means to use that way. */
  handleCheck(place: Place, nominates: boolean, now: number): void {
    this.#checked = { place, at: now }
    if (nominates) this.#nominated = this.#checked
  }

  handleRestart(now: number): void {
    this.#restartedAt = now
  }

  /** Null while nothing is known, and where nothing came from for 30 s. */
  target(now: number): Place | null {
    const sightings = [this.#heard, this.#nominated, this.#checked]
    for (const sighting of sightings)
      if (sighting !== null && sighting.at >= this.#restartedAt && serves(sighting, now))
        return sighting.place
    for (const sighting of sightings) if (sighting !== null && serves(sighting, now)) return sighting.place
    return null
  }
}

function serves({ place, at }: Sighting, now: number): boolean {
  return place.isOpen && now - at < FRESH_MS && hasConsent(place, now)
}
