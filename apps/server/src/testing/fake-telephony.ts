import type { EndpointStatus } from '@ramal/contract/vocabulary'
import type { SettableAgents } from '../agents/testing/settable-agents.ts'
import { FakeMonitoring } from './fake-monitoring.ts'

/** An exchange without SIP: what the business socket asks of it, answered by the test. */
export class FakeTelephony {
  readonly answered: { userId: number; uid: string }[] = []
  readonly events: { userId: number; uid: string; event: string }[] = []
  metadata: object | null = null
  media = false
  readonly monitoring = new FakeMonitoring()
  readonly #agents: SettableAgents
  /** Endpoint id -> what the exchange would say; others are not registered. */
  readonly devices = new Map<number, EndpointStatus>()

  constructor(agents: SettableAgents) {
    this.#agents = agents
  }

  async explainRouting() {
    return []
  }
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
  /** The exchange sees a device otherwise from now on, and whose it is changes. */
  setDevice(endpointId: number, state: EndpointStatus, ownerId: number): void {
    this.devices.set(endpointId, state)
    const device = { endpointId, registered: state !== 'unavailable', isDesk: false }
    this.#agents.set(ownerId, { device })
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
