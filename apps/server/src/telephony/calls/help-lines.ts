import { mayAskForHelp, recentHelp } from '@ramal/domain/routing/help-limit'
import type { Device } from '../directory/device-rows.ts'
import { Places } from './places.ts'

/** Calls for help of each device, which no other limit holds (decisions 125, 139). */
export class HelpLines {
  readonly #open = new Places()
  /** Of who called in the last minute, and of few others. */
  readonly #begunAt = new Map<number, readonly number[]>()

  /** Takes a place in one more, until what this returns is called; null when the device has called for help more than a person does. */
  take(
    { endpointId, callLimit }: Pick<Device, 'endpointId' | 'callLimit'>,
    now: number,
  ): (() => void) | null {
    const begunAt = this.#begunAt.get(endpointId) ?? []
    if (!mayAskForHelp({ open: this.#open.taken(endpointId), begunAt, callLimit }, now)) return null
    this.#begunAt.set(endpointId, [...recentHelp(begunAt, now), now])
    return this.#open.take(endpointId)
  }
}
