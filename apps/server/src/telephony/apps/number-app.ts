import type { AppEnd, StopReason } from '@ramal/domain/call-session/application'
import { withAreaCode } from '@ramal/domain/phone/local-number'
import { emergencyNumber, routeEmergency } from '@ramal/domain/routing/emergency'
import { nationalNumber } from '@ramal/domain/routing/inbound'
import { routeOutbound } from '@ramal/domain/routing/outbound'
import { redirectedTo } from '@ramal/domain/routing/redirection'
import { countHit } from '../../settings/blacklist-rows.ts'
import { findListed } from '../../settings/blacklists.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { App, AppContext } from '../call-session/app.ts'
import type { TxStep } from '../calls/call-record.ts'
import { chosenRoute, isRecorded } from '../calls/invite-facts.ts'
import type { Answered } from '../calls/leg.ts'
import { callerNumbers, limitsOf, trunkTarget } from '../calls/outbound-line.ts'
import {
  type OutboundLine,
  type OutboundPlan,
  readOutbound,
  readOutboundLine,
} from '../directory/outbound-route-rows.ts'
import type { SipAddress } from '../ports/call-control.ts'
import { type DialTarget, TargetRinger } from './target-ringer.ts'

/** A number outside: the trunks of the first outbound route that fits. */
export function number(ctx: AppContext, appdata: string): App {
  return new NumberApp(ctx, appdata)
}

// A closed route serves nobody now (entities §4); another time it would.
const REFUSED_ROUTE = { no_route: 404, route_not_allowed: 403, closed: 480 } as const

interface Decided {
  readonly line: OutboundLine
  readonly plan: OutboundPlan
  /** What is dialled behind the trunk. */
  readonly number: string
  /** Nothing that is set keeps it (decision 125). */
  readonly isEmergency: boolean
}

class NumberApp implements App {
  readonly #ctx: AppContext
  readonly #number: string
  readonly #ringer: TargetRinger

  constructor(ctx: AppContext, number: string) {
    this.#ctx = ctx
    this.#number = number
    this.#ringer = new TargetRinger(ctx)
  }

  stop(why: StopReason): void {
    this.#ringer.stop(why)
  }

  async run(): Promise<AppEnd> {
    const { caller } = this.#ctx
    const decision = await this.#decide()
    if (typeof decision === 'number') return { over: 'system', status: decision }
    const { line } = decision
    const { record } = caller
    const txStep = record.assign({ outboundRouteId: line.route.id })
    if (!decision.isEmergency && (await this.#isListed(line.route.id, txStep)))
      return { over: 'system', status: 609 } // §4.1
    if (line.trunks.length === 0) {
      await record.appendEvent('refused', {}, { status: 503 }, txStep)
      return { over: 'system', status: 503 }
    }
    const targets = line.trunks.map((trunk) => this.#target(trunk, decision))
    return this.#ringer.dial(targets, { record, txStep, ...this.#talk(line) })
  }

  #target(trunk: OutboundLine['trunks'][number], decided: Decided): DialTarget {
    const { record, device } = this.#ctx.caller
    const { live, clock, host } = this.#ctx.exchange
    const { line, number, isEmergency } = decided
    const call = {
      number,
      caller: callerNumbers(device, nationalNumber(record.phone)),
      host,
      random: Math.random(),
    }
    const { shown: did, ...target } = trunkTarget(trunk, line, call)
    return {
      ...target,
      ...(isEmergency ? {} : { take: () => live.lines.take(limitsOf(trunk, line), clock.now()) }),
      ...(record.isInbound ? {} : { txStep: record.assign({ trunkId: trunk.id, did }) }),
      redirect: (contacts) => this.#redirected(contacts, decided),
    }
  }

  /** The number at the trunk that a redirection names, where this call may go there. */
  async #redirected(contacts: readonly SipAddress[], decided: Decided): Promise<DialTarget | null> {
    const { line, plan } = decided
    const { exchange, tenantId, caller } = this.#ctx
    const mayDial = (number: string) =>
      nationalNumber(decided.number) === number ||
      [number, `0${number}`].some((dialled) => {
        const decision = routeOutbound({ dialled, ...plan, chosenRouteId: line.route.id, random: 0 })
        return decision.ok
      })
    const to = redirectedTo({ contacts, trunks: line.trunks, mayDial })
    const trunk = line.trunks.find(({ id }) => id === to?.trunkId)
    if (!to || !trunk) return null
    const now = exchange.clock.now()
    const teamId = caller.device?.teamId ?? null
    const asked = {
      tenantId,
      direction: 'outbound',
      phone: to.number,
      teamId,
      routeId: line.route.id,
      now,
    } as const
    const hit = await exchange.store.read((tx) => findListed(tx, asked))
    return hit ? null : this.#target(trunk, { ...decided, number: to.number })
  }

  async resume(answered: Answered | null): Promise<AppEnd> {
    const decision = await this.#decide()
    const talk = typeof decision === 'number' ? { recorded: true } : this.#talk(decision.line)
    return this.#ringer.talk(answered, { record: this.#ctx.caller.record, ...talk })
  }

  /** The number stands on a blacklist of the route: the record says which, and the entry counts it. */
  async #isListed(routeId: number, txStep: TxStep): Promise<boolean> {
    const { caller, exchange, tenantId } = this.#ctx
    const teamId = caller.device?.teamId ?? null
    const now = exchange.clock.now()
    const phone = withAreaCode(this.#number, caller.device?.areaCode ?? null)
    const asked = { tenantId, direction: 'outbound', phone, teamId, routeId, now } as const
    const hit = await exchange.store.read((tx) => findListed(tx, asked))
    if (!hit) return false
    await caller.record.appendEvent('blacklisted', {}, { blacklist: hit.listId }, async (tx, at, id) => {
      await txStep(tx, at, id)
      await countHit(tx, hit.entryId, at)
    })
    return true
  }

  /** The route and its trunks, or the status of a refusal. */
  async #decide(): Promise<Decided | number> {
    const { caller, exchange, tenantId } = this.#ctx
    const { device } = caller
    const now = exchange.clock.now()
    const { plan, timezone } = await exchange.store.read(async (tx) => ({
      plan: await readOutbound(tx, tenantId, device?.teamId ?? null, now),
      timezone: await timezoneOf(tx, tenantId),
    }))
    const emergency = emergencyNumber(this.#number, timezone)
    const urgent = emergency && routeEmergency(emergency, { routes: plan.routes, random: Math.random() })
    if (urgent) {
      const line = await exchange.store.read((tx) => readOutboundLine(tx, tenantId, urgent, now))
      return line ? { line, plan, number: urgent.number, isEmergency: true } : 404
    }
    if (device && !device.allowExternal) return 403
    const chosenRouteId = chosenRoute(caller)
    const decision = routeOutbound({ dialled: this.#number, ...plan, chosenRouteId, random: Math.random() })
    if (!decision.ok) return REFUSED_ROUTE[decision.reason]
    const line = await exchange.store.read((tx) => readOutboundLine(tx, tenantId, decision, now))
    return line ? { line, plan, number: decision.number, isEmergency: false } : 404
  }

  #talk({ route }: OutboundLine): { recorded: boolean; maxDurationMs: number } {
    const { device } = this.#ctx.caller
    const recorded =
      route.record === 'inherit' ? device === null || isRecorded(device, 'outbound') : route.record === 'all'
    return { recorded, maxDurationMs: route.max_duration * 1000 }
  }
}
