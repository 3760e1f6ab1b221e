import type { EndpointStatus } from '@ramal/contract/vocabulary'
import type { DeviceChange } from '../agents/agent-availability.ts'

/** An exchange without SIP: what the business socket asks of it, answered by the test. */
export class FakeTelephony {
  readonly answered: { userId: number; uid: string }[] = []
  readonly events: { userId: number; uid: string; event: string }[] = []
  metadata: object | null = null
  media = false
  /** Endpoint id -> what the exchange would say; others are not registered. */
  readonly devices = new Map<number, EndpointStatus>()

  health() {
    return { engine: true, media: true }
  }
  async answerCall(input: { userId: number; uid: string }) {
    this.answered.push(input)
  }
  async recordWebphoneEvent(event: { userId: number; uid: string; event: string }) {
    this.events.push(event)
  }
  deviceState({ endpointId }: { endpointId: number }): EndpointStatus {
    return this.devices.get(endpointId) ?? 'unavailable'
  }
  readonly #deviceListeners = new Set<(change: DeviceChange) => void>()
  onDeviceChange(listener: (change: DeviceChange) => void) {
    this.#deviceListeners.add(listener)
    return () => this.#deviceListeners.delete(listener)
  }
  /** The exchange sees a device otherwise from now on. */
  setDevice(endpointId: number, state: EndpointStatus): void {
    this.devices.set(endpointId, state)
    for (const listener of this.#deviceListeners) listener({ endpointId })
  }
  /** Calls of which a transfer runs; those taken back. */
  readonly transfers = new Set<number>()
  readonly cancelled: { userId: number; callId: number }[] = []
  async cancelTransfer(agent: { userId: number; callId: number }): Promise<boolean> {
    this.cancelled.push(agent)
    return this.transfers.delete(agent.callId)
  }
  async sipSecretOf({ sessionId }: { sessionId: number }) {
    return `secret of session ${sessionId}`
  }
  /** People whose devices were ended. */
  readonly endedDevices: number[] = []
  async endDevicesOf(userId: number) {
    this.endedDevices.push(userId)
  }
  async callMetadata() {
    return this.metadata as never
  }
}
