import { nationalNumber } from '@ramal/domain/routing/inbound'
import { routeOutbound } from '@ramal/domain/routing/outbound'
import type { Also } from '../calls/call-record.ts'
import type { Answered } from '../calls/leg.ts'
import { readOutbound } from '../dialplan/directory.ts'
import { chosenRoute, isRecorded } from '../dialplan/invite-facts.ts'
import {
  callerNumbers,
  limitsOf,
  type OutboundLine,
  readOutboundLine,
  trunkTarget,
} from '../dialplan/outbound-line.ts'
import { countHit, findListed } from '../settings/blacklists.ts'
import type { App, AppContext, AppEnd, FarParty, StopReason } from '../walk/app.ts'
import { Dialler } from './dialler.ts'

/** A number outside: the trunks of the first outbound route that fits. */
export function number(ctx: AppContext, appdata: string): App {
  return new NumberApp(ctx, appdata)
}

// A closed route serves nobody now (entities §4); another time it would.
const REFUSED_ROUTE = { no_route: 404, route_not_allowed: 403, closed: 480 } as const

class NumberApp implements App {
  readonly #ctx: AppContext
  readonly #number: string
  readonly #dialler: Dialler

  constructor(ctx: AppContext, number: string) {
    this.#ctx = ctx
    this.#number = number
    this.#dialler = new Dialler(ctx)
  }

  get far(): FarParty | null {
    return this.#dialler.far
  }

  stop(why: StopReason): void {
    this.#dialler.stop(why)
  }

  async run(): Promise<AppEnd> {
    const { caller, exchange } = this.#ctx
    const decision = await this.#decide()
    if (typeof decision === 'number') return { over: 'system', status: decision }
    const { line, number } = decision
    const { record, device } = caller
    const also = record.assign({ outboundRouteId: line.route.id })
    if (await this.#isListed(line.route.id, also)) return { over: 'system', status: 609 } // §4.1
    if (line.trunks.length === 0) {
      await record.note('refused', {}, { status: 503 }, also)
      return { over: 'system', status: 503 }
    }
    const call = {
      number,
      caller: callerNumbers(device, nationalNumber(record.phone)),
      host: exchange.host,
      random: Math.random(),
    }
    const targets = line.trunks.map((trunk) => ({
      ...trunkTarget(trunk, line, call),
      limits: limitsOf(trunk, line),
      ...(record.isInbound ? {} : { also: record.assign({ trunkId: trunk.id }) }),
    }))
    return this.#dialler.dial(targets, { record, also, ...this.#talk(line) })
  }

  async resume(far: Answered | null): Promise<AppEnd> {
    const decision = await this.#decide()
    const talk = typeof decision === 'number' ? { recorded: true } : this.#talk(decision.line)
    return this.#dialler.talk(far, { record: this.#ctx.caller.record, ...talk })
  }

  /** The number stands on a blacklist of the route: the record says which, and the entry counts it. */
  async #isListed(routeId: number, also: Also): Promise<boolean> {
    const { caller, exchange, tenantId } = this.#ctx
    const teamId = caller.device?.teamId ?? null
    const now = exchange.clock.now()
    const asked = { tenantId, direction: 'outbound', phone: this.#number, teamId, routeId, now } as const
    const hit = await exchange.store.read((tx) => findListed(tx, asked))
    if (!hit) return false
    await caller.record.note('blacklisted', {}, { blacklist: hit.listId }, async (tx, at, id) => {
      await also(tx, at, id)
      await countHit(tx, hit.entryId, at)
    })
    return true
  }

  /** The route and its trunks, or the status of a refusal. */
  async #decide(): Promise<{ line: OutboundLine; number: string } | number> {
    const { caller, exchange, tenantId } = this.#ctx
    const { device } = caller
    if (device && !device.allowExternal) return 403
    const plan = await exchange.store.read((tx) =>
      readOutbound(tx, tenantId, device?.teamId ?? null, exchange.clock.now()),
    )
    const chosenRouteId = chosenRoute(caller)
    const decision = routeOutbound({ dialled: this.#number, ...plan, chosenRouteId, random: Math.random() })
    if (!decision.ok) return REFUSED_ROUTE[decision.reason]
    const line = await exchange.store.read((tx) => readOutboundLine(tx, tenantId, decision))
    return line ? { line, number: decision.number } : 404
  }

  #talk({ route }: OutboundLine): { recorded: boolean; maxDurationMs: number } {
    const { device } = this.#ctx.caller
    const recorded =
      route.record === 'inherit' ? device === null || isRecorded(device, 'outbound') : route.record === 'all'
    return { recorded, maxDurationMs: route.max_duration * 1000 }
  }
}
