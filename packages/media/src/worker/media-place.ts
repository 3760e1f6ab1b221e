import { type MediaPlace, type Refusal, refuse } from '../control/protocol.ts'
import { candidateText } from '../ice/candidates.ts'
import { legsIn, portsWanted } from '../leg/port-need.ts'
import type { Log } from '../log.ts'
import type { LegHome } from './leg-factory.ts'

/** A range that is used up is said once a minute: each call would say it again. */
const TOLD_AGAIN_MS = 60_000

/** Where audio comes in, and how much of that is in use. */
export function describePlace(
  home: Omit<LegHome, 'ownLegs' | 'ownServices'>,
  plainLegs: number,
): Omit<MediaPlace, 'quality'> {
  const { browserPort, ports, addresses } = home
  const [from, to] = ports.range
  return {
    browsers: {
      port: browserPort.port,
      candidates: browserPort.candidates().map(candidateText),
      ...browserPort.usage(),
    },
    plain: { address: addresses.advertised(), from, to, legs: plainLegs, room: legsIn(ports.range) },
  }
}

/** Refuses legs for which no port is free, and tells the operator what to do. */
export class PortShortage {
  readonly #log: Log
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(log: Log) {
    this.#log = log
  }

  refuse(range: readonly [number, number], plainLegs: number): Refusal {
    const words = portsWanted(range, plainLegs)
    const now = performance.now()
    if (now - this.#toldAt > TOLD_AGAIN_MS) {
      this.#toldAt = now
      this.#log.warn({}, words)
    }
    return refuse('no_port', words)
  }
}
