import type { CallApp } from '@ramal/contract/vocabulary'
import { type InboundRoute, nationalNumber, routeInbound } from '@ramal/domain/routing/inbound'
import type { Question, Step } from '../../modules/route-explain/explainer.ts'
import type { Acd } from '../acd/acd.ts'
import type { Exchange } from '../calls/exchange.ts'
import { readInboundEntry } from '../dialplan/inbound-entry.ts'
import {
  findInboundRoute,
  type InboundRouteRow,
  type KnownNumber,
  readInbound,
} from '../directory/inbound-route-rows.ts'
import { readTrunks } from '../directory/trunk-rows.ts'
import { namesOf } from './explain-rows.ts'
import { follow } from './follow.ts'
import { idIn, idsIn, textIn, UNSAVED } from './question.ts'
import { step } from './step.ts'

/** What a call from a trunk to this number would come to. */
export async function explainInbound(
  around: { exchange: Exchange; acd: Acd },
  question: Question,
): Promise<Step[]> {
  const { store } = around.exchange
  const { tenantId, number, caller } = question
  const { facts, trunkIds, names } = await store.read(async (tx) => {
    const read = overlaid(await readInbound(tx, tenantId), question)
    const trunks = (await readTrunks(tx, store.tenants)).filter((trunk) => trunk.tenantId === tenantId)
    const ids = read.routes.map(({ id }) => id)
    return {
      facts: read,
      trunkIds: question.trunk === null ? trunks.map(({ id }) => id) : [question.trunk],
      names: await namesOf(tx, tenantId, 'inboundRoutes', ids),
    }
  })
  const steps: Step[] = []
  const nameOf = (id: number) => names.get(id) ?? textIn(question.overlay?.values['description']) ?? ''
  const decision = routeInbound({ called: number, caller, trunkIds, ...facts }, (one) => {
    if (one.type === 'number') {
      const told = { before: number, after: one.did }
      steps.push(one.did === null ? step('number_unknown', 'note', told) : step('number_known', 'yes', told))
    } else steps.push(routeStep(one.reason, one.routeId, nameOf(one.routeId)))
  })
  if (!decision.ok) return [...steps, step('refused', 'no', { description: '404' })]
  const row = await rowOf(around.exchange, decision.route, question)
  if (!row) return [...steps, step('refused', 'no', { description: '404' })]
  const phone = nationalNumber(caller)
  const entry = await store.read((tx) => readInboundEntry(tx, row, { tenantId, phone, now: question.at }))
  if (!row.check_blacklist) steps.push(step('blacklist_not_asked', 'note'))
  else if (entry.hit)
    steps.push(step('blacklist_hit', 'no', { resource: 'blacklists', id: entry.hit.listId }))
  else steps.push(step('blacklist_clear', 'yes'))
  if (row.max_concurrent_calls !== null)
    steps.push(entry.isFull ? step('route_full', 'no') : step('route_has_room', 'yes'))
  const calendar = row.calendar_id === null ? {} : { resource: 'calendars', id: row.calendar_id }
  steps.push(
    entry.isClosed ? step('calendar_closed', 'no', calendar) : step('calendar_open', 'yes', calendar),
  )
  return [...steps, ...(await follow(around, tenantId, entry.destination))]
}

const ROUTE_REASONS = {
  fits: 'route_fits',
  later: 'route_later',
  other_number: 'route_other_number',
  other_caller: 'route_other_caller',
} as const

function routeStep(reason: keyof typeof ROUTE_REASONS, id: number, description: string): Step {
  const verdict = reason === 'fits' ? 'yes' : reason === 'later' ? 'note' : 'no'
  const told = { resource: 'inboundRoutes', id: id === UNSAVED ? null : id, description }
  return step(ROUTE_REASONS[reason], verdict, told)
}

type Facts = { readonly numbers: readonly KnownNumber[]; readonly routes: readonly InboundRoute[] }

/** The facts with the unsaved row in the place of the saved one. */
function overlaid(facts: Facts, { overlay }: Question): Facts {
  if (!overlay) return facts
  const id = overlay.id ?? UNSAVED
  const { values } = overlay
  const listed = new Set(idsIn(values['numbers']))
  const numbers = facts.numbers.map((one) => {
    if (listed.has(one.id)) return { ...one, inboundRouteId: id }
    return one.inboundRouteId === id ? { ...one, inboundRouteId: null } : one
  })
  const others = facts.routes.filter((route) => route.id !== id)
  if (values['is_active'] === false) return { numbers, routes: others }
  const route: InboundRoute = {
    id,
    priority: Number(values['priority'] ?? 100),
    didPattern: textIn(values['did_pattern']),
    callerPattern: textIn(values['caller_pattern']),
    callType: values['call_type'] === 21 ? 21 : 20,
    app: (textIn(values['app']) ?? 'hangup') as CallApp,
    appdata: textIn(values['appdata']) ?? '',
  }
  return { numbers, routes: [...others, route] }
}

/** The chosen route's row, with what is not saved yet where that is the one. */
async function rowOf(
  { store }: Exchange,
  route: InboundRoute,
  { overlay, tenantId }: Question,
): Promise<InboundRouteRow | null> {
  const found = route.id === UNSAVED ? null : await store.read((tx) => findInboundRoute(tx, route.id))
  const saved = found?.tenant_id === tenantId ? found : null
  if (!overlay || (overlay.id ?? UNSAVED) !== route.id) return saved
  const { values } = overlay
  const limit = values['max_concurrent_calls']
  return {
    ...(saved ?? NEW_ROUTE),
    tenant_id: tenantId,
    id: route.id,
    app: route.app,
    appdata: route.appdata ?? '',
    calendar_id: idIn(values['calendar']),
    closed_app: textIn(values['closed_app']) as CallApp | null,
    closed_appdata: textIn(values['closed_appdata']),
    check_blacklist: values['check_blacklist'] !== false,
    max_concurrent_calls: typeof limit === 'number' ? limit : null,
  }
}

/** What a new row has that does not say otherwise (entities §4). */
const NEW_ROUTE: InboundRouteRow = {
  id: UNSAVED,
  tenant_id: 0,
  is_active: true,
  description: '',
  external_id: null,
  created_at: 0,
  updated_at: 0,
  created_by: null,
  updated_by: null,
  deleted_at: null,
  priority: 100,
  did_pattern: null,
  caller_pattern: null,
  call_type: 20,
  calendar_id: null,
  app: 'hangup',
  appdata: '',
  closed_app: null,
  closed_appdata: null,
  greeting_audio_id: null,
  caller_id_mode: 'none',
  caller_id_name: null,
  language: 'pt-br',
  queue_priority: 0,
  sticky: 'none',
  sticky_minutes: 1440,
  check_blacklist: true,
  lookup_client: true,
  record: 'inherit',
  max_concurrent_calls: null,
}
