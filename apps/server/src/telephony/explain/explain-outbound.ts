import { isPlainObject } from '@ramal/contract/plain-object'
import { emergencyNumber, routeEmergency } from '@ramal/domain/routing/emergency'
import { nationalNumber } from '@ramal/domain/routing/inbound'
import { type OutboundRoute, routeOutbound } from '@ramal/domain/routing/outbound'
import type { Question, Step } from '../../modules/route-explain/explainer.ts'
import { findListed } from '../../settings/blacklists.ts'
import { openCalendars } from '../../settings/calendars.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import { callerNumbers, limitsOf, trunkTarget } from '../calls/outbound-line.ts'
import { type Device, findDeviceOfUser } from '../directory/device-rows.ts'
import { type OutboundLine, readOutbound, readOutboundLine } from '../directory/outbound-route-rows.ts'
import { namesOf } from './explain-rows.ts'
import { idIn, idsIn, textIn, UNSAVED } from './question.ts'
import { step } from './step.ts'

/** What somebody who dials this number outside would come to. */
export async function explainOutbound(exchange: Exchange, question: Question): Promise<Step[]> {
  const { store } = exchange
  const { tenantId, number, at } = question
  const { device, teamId, plan, names, emergency } = await store.read(async (tx) => {
    const of = question.user === null ? null : await findDeviceOfUser(tx, tenantId, question.user)
    const team = question.team ?? of?.teamId ?? null
    const saved = await readOutbound(tx, tenantId, team, at)
    const isOpen = await openCalendars(tx, tenantId, [idIn(question.overlay?.values['calendar'])], at)
    const read = overlaid(saved, question, isOpen)
    const ids = read.routes.map(({ id }) => id)
    return {
      ...{ device: of, teamId: team, plan: read, names: await namesOf(tx, tenantId, 'outboundRoutes', ids) },
      emergency: emergencyNumber(number, await timezoneOf(tx, tenantId)),
    }
  })
  const urgent = emergency === null ? null : routeEmergency(emergency, { routes: plan.routes, random: 0 })
  if (urgent) {
    const line =
      urgent.routeId === UNSAVED ? null : await store.read((tx) => readOutboundLine(tx, tenantId, urgent, at))
    const told = { resource: 'outboundRoutes', description: names.get(urgent.routeId) ?? '' }
    return [
      step('number_emergency', 'yes', { ...told, id: urgent.routeId === UNSAVED ? null : urgent.routeId }),
      ...(line ? trunkSteps(exchange, line, { device, question, number: urgent.number }) : []),
    ]
  }
  if (device && !device.allowExternal)
    return [
      step('may_not_call_outside', 'no', {
        resource: 'devices',
        id: device.endpointId,
        description: device.extension,
      }),
    ]
  const steps: Step[] = []
  const nameOf = (id: number) => names.get(id) ?? textIn(question.overlay?.values['description']) ?? ''
  const facts = { dialled: number, ...plan, chosenRouteId: null, random: 0 }
  const decision = routeOutbound(facts, ({ routeId, reason, number: after }) => {
    const verdict = reason === 'fits' ? 'yes' : reason === 'later' ? 'note' : 'no'
    const row = { resource: 'outboundRoutes', id: routeId === UNSAVED ? null : routeId }
    const why = reason === 'not_chosen' ? 'not_allowed' : reason // Nobody has chosen a route here.
    steps.push(step(`route_${why}`, verdict, { ...row, description: nameOf(routeId), before: number, after }))
  })
  if (!decision.ok) return [...steps, step('refused', 'no', { description: STATUS[decision.reason] })]
  const routeId = decision.routeId === UNSAVED ? undefined : decision.routeId
  const asked = { tenantId, direction: 'outbound', phone: number, teamId, now: at } as const
  const hit = await store.read((tx) =>
    findListed(tx, { ...asked, ...(routeId === undefined ? {} : { routeId }) }),
  )
  if (hit)
    return [
      ...steps,
      step('blacklist_hit', 'no', { resource: 'blacklists', id: hit.listId }),
      step('refused', 'no', { description: '609' }),
    ]
  steps.push(step('blacklist_clear', 'yes'))
  const line =
    routeId === undefined ? null : await store.read((tx) => readOutboundLine(tx, tenantId, decision, at))
  return [
    ...steps,
    ...(line ? trunkSteps(exchange, line, { device, question, number: decision.number }) : []),
  ]
}

const STATUS = { no_route: '404', route_not_allowed: '403', closed: '480' } as const

/** The trunks in the order in which they are tried, as they stand, and what leaves by the first. */
function trunkSteps(
  { live, host }: Exchange,
  line: OutboundLine,
  { device, question, number }: { device: Device | null; question: Question; number: string },
): Step[] {
  let isFirst = true
  const steps = line.trunks.map((trunk) => {
    const told = { resource: 'trunks', id: trunk.id, description: trunk.description }
    const state = live.lines.stateOf(limitsOf(trunk, line))
    if (state !== 'free') return step(`trunk_${state}`, 'no', told)
    const one = isFirst ? step('trunk_first', 'yes', told) : step('trunk_next', 'note', told)
    isFirst = false
    return one
  })
  const trunk = line.trunks.find((one) => live.lines.stateOf(limitsOf(one, line)) === 'free')
  if (!trunk) return [...steps, step('refused', 'no', { description: '503' })]
  const caller = callerNumbers(device, nationalNumber(question.caller))
  const { from } = trunkTarget(trunk, line, { number, caller, host, random: 0 })
  return [...steps, step('shown_as', 'note', { before: number, after: from.user })]
}

type Plan = Awaited<ReturnType<typeof readOutbound>>

/** The plan with the unsaved row in the place of the saved one; trunks of a route are rows of their own, and stay. */
function overlaid(plan: Plan, { overlay, team }: Question, isOpen: (id: number | null) => boolean): Plan {
  if (!overlay) return plan
  const id = overlay.id ?? UNSAVED
  const { values } = overlay
  const saved = plan.routes.find((route) => route.id === id)
  const others = plan.routes.filter((route) => route.id !== id)
  if (values['is_active'] === false) return { ...plan, routes: others }
  const highest = Math.max(0, ...others.map(({ priority }) => priority))
  const route: OutboundRoute = {
    id,
    priority: typeof values['priority'] === 'number' ? values['priority'] : (saved?.priority ?? highest + 10),
    patterns: patternsIn(values['patterns']),
    channels: saved?.channels ?? [],
    isOpen: isOpen(idIn(values['calendar'])),
  }
  const isOfTeam = team !== null && idsIn(values['teams']).includes(team)
  const allowed = plan.allowedRouteIds?.filter((one) => one !== id) ?? (isOfTeam ? [] : null)
  return {
    ...plan,
    routes: [...others, route],
    allowedRouteIds: isOfTeam && allowed ? [...allowed, id] : allowed,
  }
}

function patternsIn(value: unknown): OutboundRoute['patterns'] {
  const items = Array.isArray(value) ? value.filter(isPlainObject) : []
  return items
    .toSorted((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))
    .map((one) => ({
      match: textIn(one['match']) ?? '',
      prefix: textIn(one['prefix']) ?? '',
      stripDigits: Number(one['strip_digits'] ?? 0),
      prepend: textIn(one['prepend']) ?? '',
    }))
}
