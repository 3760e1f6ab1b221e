import { REJECT_REASON_HEADER, REJECT_STATUS } from '@ramal/contract/sip-headers'
import { directCallRefusal } from '@ramal/domain/agent/direct-calls'
import type { AppEnd, StopReason } from '@ramal/domain/call-session/application'
import { agentTarget } from '../acd/agent-target.ts'
import type { App, AppContext } from '../call-session/app.ts'
import { isRecordedAs } from '../call-session/caller-entry.ts'
import { isRecorded } from '../calls/invite-facts.ts'
import type { Answered } from '../calls/leg.ts'
import { type Device, findDestination } from '../directory/device-rows.ts'
import { Detouring } from './detouring.ts'
import { TargetRinger } from './target-ringer.ts'

/** An extension: its device rings. */
export function pjsip(ctx: AppContext, appdata: string): App {
  return new ExtensionApp(ctx, appdata)
}

class ExtensionApp implements App {
  readonly #ctx: AppContext
  readonly #appdata: string
  readonly #ringer: TargetRinger

  constructor(ctx: AppContext, appdata: string) {
    this.#ctx = ctx
    this.#appdata = appdata
    this.#ringer = new TargetRinger(ctx)
  }

  concerns(userId: number): boolean {
    return this.#ringer.concerns(userId)
  }

  stop(why: StopReason): void {
    this.#ringer.stop(why)
  }

  async run(): Promise<AppEnd> {
    const ctx = this.#ctx
    const device = await this.#find()
    if (!device) return { over: 'system', status: 404 }
    // A place in one more call, taken before anything is awaited (entities §4, `call_limit`).
    const giveBack = ctx.exchange.live.devices.take(device.endpointId, device.callLimit)
    try {
      return await this.#ring(device, giveBack)
    } finally {
      giveBack?.()
    }
  }

  async #ring(device: Device, giveBack: (() => void) | null): Promise<AppEnd> {
    const ctx = this.#ctx
    const contact = ctx.exchange.contacts.of(device.endpointId)
    const refusal = this.#refusal(device, giveBack === null)
    const detours = await Detouring.of(ctx, device)
    const reason = refusal?.headers[REJECT_REASON_HEADER]
    const diverted = await detours.before({
      dnd: reason === 'dnd' || reason === 'pause',
      busy: reason === 'busy',
      unavailable: !contact,
    })
    if (diverted) return diverted
    const { record, txStep } = await ctx.serve({ userId: device.userId, endpoint: device.extension })
    if (refusal || !contact) {
      const { status, headers } = refusal ?? { status: 480, headers: {} }
      await record.appendEvent('refused', {}, { status, ...headers }, txStep)
      return { over: 'system', status, headers }
    }
    const timeoutMs = detours.ringMs(device.ringTimeoutMs)
    const target = agentTarget(ctx.exchange, record, { ...device, contact, timeoutMs })
    return detours.after(
      await this.#ringer.dial([{ ...target, take: () => giveBack }], {
        record,
        txStep,
        recorded: this.#isRecorded(device),
        pickup: device,
      }),
    )
  }

  async resume(answered: Answered | null): Promise<AppEnd> {
    const { record } = await this.#ctx.serve({})
    const device = await this.#find()
    return this.#ringer.talk(answered, { record, recorded: device === null || this.#isRecorded(device) })
  }

  /** Why it does not ring, though it may be there (contract §13.3, §3.2). */
  #refusal(device: Device, isFull: boolean): { status: number; headers: Record<string, string> } | null {
    const { userId, busyAt } = device
    const agent = userId === null ? null : this.#ctx.exchange.agents.of(userId)
    const pause = agent && directCallRefusal(agent)
    const isBusy = agent !== null && agent.liveCalls >= busyAt
    const reason = pause ?? (isBusy || isFull ? 'busy' : null)
    return reason && { status: REJECT_STATUS[reason], headers: { [REJECT_REASON_HEADER]: reason } }
  }

  #find(): Promise<Device | null> {
    const { exchange, tenantId } = this.#ctx
    return exchange.store.read((tx) => findDestination(tx, tenantId, this.#appdata))
  }

  /** As the caller's device wants it, or the called one for somebody outside. */
  #isRecorded(callee: Device): boolean {
    const { device } = this.#ctx.caller
    return device
      ? isRecorded(device, 'outbound')
      : isRecordedAs(this.#ctx.caller.entry, isRecorded(callee, 'inbound'))
  }
}
