import type { CallStepChange } from '@ramal/contract/entities/call-order'
import type { EndedBy } from '@ramal/contract/vocabulary'
import type { CallStep } from '@ramal/domain/call-step/call-step'
import type { directionOf } from './call-columns.ts'
import { DeviceLines } from './device-lines.ts'
import { HelpLines } from './help-lines.ts'
import type { Leg } from './leg.ts'
import { RungPhones } from './rung-phones.ts'
import { TrunkLines } from './trunk-lines.ts'

interface FoundRecord {
  readonly uid: string
  readonly step: CallStep
  readonly direction: ReturnType<typeof directionOf>
  change(): CallStepChange
}

/** A live call as those see it who find it here. */
export interface FoundCall {
  readonly isEnding: boolean
  readonly records: readonly FoundRecord[]
  readonly dialogIds: readonly string[]
  concerns(userId: number): boolean
  end(by: EndedBy, status?: number): Promise<void>
  /** No media and no signalling for 10 s (architecture §4a). */
  legLost(leg: Leg): void
  /** A key that media heard from this leg (RFC 4733). */
  heardDigit(leg: Leg, digit: string): void
  /** A sound came to its end. */
  played(play: string): void
}

/** The calls of this process, found by agent, by uid and by media leg. */
export class LiveCalls {
  readonly help = new HelpLines()
  /** Phones that ring, for pickup. */
  readonly rung = new RungPhones()
  readonly #calls = new Set<FoundCall>()
  readonly #legs = new Map<string, { call: FoundCall; leg: Leg }>()
  readonly #leaving = new Map<string, Set<() => void>>()
  readonly #talking = new Set<(userId: number) => void>()
  readonly lines = new TrunkLines(() => this.legs().map(({ leg }) => leg))
  /** Who is told why their call leads nowhere, or has hung up, takes part in it no longer. */
  readonly devices = new DeviceLines(() =>
    this.legs().flatMap(({ call, leg }) => (call.isEnding ? [] : [leg])),
  )

  add(call: FoundCall): void {
    this.#calls.add(call)
  }

  remove(call: FoundCall): void {
    this.#calls.delete(call)
    for (const { call: its, leg } of this.legs()) if (its === call) this.removeLeg(leg)
  }

  addLeg(call: FoundCall, leg: Leg): void {
    this.#legs.set(leg.mediaLeg, { call, leg })
  }

  removeLeg(leg: Leg): void {
    this.#legs.delete(leg.mediaLeg)
    const leaving = this.#leaving.get(leg.mediaLeg)
    this.#leaving.delete(leg.mediaLeg)
    for (const tell of leaving ?? []) tell()
    this.talks(leg)
  }

  /** Told once, when this leg is no part of its call any more, wherever it goes. Returns what ends that. */
  onLeaving(leg: Leg, tell: () => void): () => void {
    const leaving = this.#leaving.get(leg.mediaLeg) ?? new Set()
    this.#leaving.set(leg.mediaLeg, leaving.add(tell))
    return () => {
      leaving.delete(tell)
      if (leaving.size === 0 && this.#leaving.get(leg.mediaLeg) === leaving)
        this.#leaving.delete(leg.mediaLeg)
    }
  }

  /** Whose leg this is holds, talks or is gone from now on. */
  talks({ userId }: Leg): void {
    if (userId !== null) for (const tell of this.#talking) tell(userId)
  }

  /** Told of the person each time that they come into a talk, hold, talk on or leave. Returns what ends that. */
  onTalking(tell: (userId: number) => void): () => void {
    this.#talking.add(tell)
    return () => {
      this.#talking.delete(tell)
    }
  }

  byMediaLeg(mediaLeg: string): { call: FoundCall; leg: Leg } | undefined {
    return this.#legs.get(mediaLeg)
  }

  all(): readonly FoundCall[] {
    return [...this.#calls]
  }

  legs(): readonly { call: FoundCall; leg: Leg }[] {
    return [...this.#legs.values()]
  }

  /** An answered leg of the agent is heard by media (contract §8.3.4). */
  hasMedia(userId: number): boolean {
    return this.legs().some(({ leg }) => leg.userId === userId && leg.dialog !== null && leg.audible)
  }
}
