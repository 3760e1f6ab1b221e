import { ringGroup } from '@ramal/domain/call-group/call-group'
import type { AppEnd } from '@ramal/domain/call-session/application'
import type { App, AppContext } from '../../call-session/app.ts'
import { isRecordedAs } from '../../call-session/caller-entry.ts'
import type { CallRecord } from '../../calls/call-record.ts'
import { isRecorded } from '../../calls/invite-facts.ts'
import type { Answered } from '../../calls/leg.ts'
import { type CallGroup, findCallGroup } from '../../settings/call-group-rows.ts'
import { idOf } from '../id-of.ts'
import { GroupCall } from './group-call.ts'

/** A call group: its devices ring together or in turn. */
export function callgroup(ctx: AppContext, appdata: string): App {
  return new GroupApp(ctx, idOf(appdata))
}

class GroupApp implements App {
  readonly #ctx: AppContext
  readonly #id: number
  #call: GroupCall | null = null

  constructor(ctx: AppContext, id: number) {
    this.#ctx = ctx
    this.#id = id
  }

  concerns(userId: number): boolean {
    return this.#call?.concerns(userId) ?? false
  }

  async run(): Promise<AppEnd> {
    const ctx = this.#ctx
    const { contacts, clock } = ctx.exchange
    const group = await this.#find()
    if (!group) return { over: 'system', status: 404 }
    if (!(await ctx.caller.ready())) return { over: 'system', status: 488 }
    const { record, txStep } = await ctx.serve({})
    await record.appendEvent('group', {}, { group: group.id }, txStep)
    if (ctx.isOver) return { over: 'system' }
    const members = group.members.map(({ device, order, delayMs }) => ({
      endpointId: device.endpointId,
      order,
      delayMs,
      isReachable: contacts.of(device.endpointId) !== null,
      isBusy:
        device.userId !== null && contacts.deviceState(device.endpointId, device.userId) !== 'not_inuse',
    }))
    const call = this.#begin(group, record)
    return call.ring(ringGroup(group.rules, members, clock.now(), Math.random()))
  }

  async resume(answered: Answered | null): Promise<AppEnd> {
    const group = await this.#find()
    if (!answered || !group) return { over: 'restart' } // Whom the caller talked to is gone.
    const { record } = await this.#ctx.serve({})
    return this.#begin(group, record).talk(answered)
  }

  stop(): void {
    this.#call?.stop()
  }

  #begin(group: CallGroup, record: CallRecord): GroupCall {
    const { device } = this.#ctx.caller
    const own = group.record ?? (device === null || isRecorded(device, 'outbound'))
    const recorded = isRecordedAs(this.#ctx.caller.entry, own)
    this.#call = new GroupCall(this.#ctx, group, record, recorded)
    return this.#call
  }

  #find(): Promise<CallGroup | null> {
    const { exchange, tenantId } = this.#ctx
    return exchange.store.read((tx) => findCallGroup(tx, tenantId, this.#id))
  }
}
