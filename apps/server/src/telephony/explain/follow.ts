import type { Destination } from '@ramal/domain/routing/destination'
import type { Step } from '../../modules/route-explain/explainer.ts'
import type { Acd } from '../acd/acd.ts'
import { wouldLetIn } from '../apps/queue/may-enter.ts'
import type { Exchange } from '../calls/exchange.ts'
import { findDestination } from '../directory/device-rows.ts'
import { type NamedKind, namesOf } from './explain-rows.ts'
import { step } from './step.ts'

interface Around {
  readonly exchange: Exchange
  readonly acd: Acd
}

/** Applications by the resource of their row. */
const KINDS: Readonly<Record<string, NamedKind>> = {
  ivrbasic: 'ivrs',
  queue: 'telephonyQueues',
  nps: 'telephonySurveys',
  announce: 'soundEntries',
  pjsip: 'devices',
  callgroup: 'callGroups',
}
/** A call is led on so often at most before the explanation ends. */
const MOST_HOPS = 5

/** What happens where a call is led, until it rings, waits, speaks or is refused. */
export async function follow(around: Around, tenantId: number, to: Destination, hops = 0): Promise<Step[]> {
  if (hops > MOST_HOPS) return [step('goes_in_circles', 'no')]
  const { app, appdata } = to
  if (app === 'hangup') return [step('refused', 'no', { description: appdata || '603' })]
  if (app === 'number') return [step('leads_to', 'note', { description: appdata, after: appdata })]
  // An unsaved row says what it likes.
  const resource = Object.hasOwn(KINDS, app) ? (KINDS[app] ?? null) : null
  const id = /^\d{1,9}$/.test(appdata) ? Number(appdata) : null
  const names =
    resource && id !== null
      ? await around.exchange.store.read((tx) => namesOf(tx, tenantId, resource, [id]))
      : new Map<number, string>()
  const named = { resource, id, description: (id === null ? undefined : names.get(id)) ?? appdata }
  if (app === 'queue' && id !== null) return inQueue(around, tenantId, { ...named, id }, hops)
  if (app === 'pjsip') return [step('leads_to', 'yes', named), await atDevice(around, tenantId, appdata)]
  return [step('leads_to', 'yes', named)]
}

async function inQueue(
  around: Around,
  tenantId: number,
  named: { readonly id: number; readonly description: string; readonly resource: string | null },
  hops: number,
): Promise<Step[]> {
  const { acd, exchange } = around
  const queue = await acd.queue(tenantId, named.id)
  if (!queue) return [step('queue_gone', 'no', named)]
  await acd.recall(queue)
  const decision = await wouldLetIn(around, queue)
  if (!decision.ok) {
    const refused = step(`queue_${decision.reason}`, 'no', named)
    const next = decision.to ?? {
      app: 'hangup' as const,
      appdata: decision.reason === 'full' ? '486' : '480',
    }
    return [refused, ...(await follow(around, tenantId, next, hops + 1))]
  }
  const ids = await acd.wouldRing(queue)
  const names = await exchange.store.read((tx) => namesOf(tx, tenantId, 'users', ids))
  const rings = ids.map((id) =>
    step('rings', 'yes', { resource: 'users', id, description: names.get(id) ?? '' }),
  )
  return [step('queue_takes', 'yes', named), ...(rings.length > 0 ? rings : [step('nobody_free', 'note')])]
}

async function atDevice({ exchange }: Around, tenantId: number, appdata: string): Promise<Step> {
  const device = await exchange.store.read((tx) => findDestination(tx, tenantId, appdata))
  const isReached = device !== null && exchange.contacts.of(device.endpointId) !== null
  const told = {
    resource: 'devices',
    id: device?.endpointId ?? null,
    description: device?.extension ?? appdata,
  }
  return isReached ? step('device_reached', 'yes', told) : step('device_away', 'no', told)
}
