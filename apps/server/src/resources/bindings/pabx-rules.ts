import { randomBytes } from 'node:crypto'
import { numbers, outboundRouteChannels, outboundRoutes } from '@ramal/db/schema/routes'
import type { ReadTx } from '@ramal/db/store/store'
import { readPhone } from '@ramal/domain/phone/br-phone'
import { nationalNumber } from '@ramal/domain/routing/inbound'
import { isPattern } from '@ramal/domain/routing/pattern'
import { and, eq, isNull, max } from 'drizzle-orm'
import type { Body, Editable, Sentences } from '../editable.ts'
import { idOf } from '../source.ts'
import { refused } from '../stored-values.ts'
import { leadsSomewhere, numberedCheck } from './call-app-rules.ts'
import { nextExtension } from './call-numbers.ts'

type Check = NonNullable<Editable['check']>

/** Bytes of a password that nobody chose: 20 signs (entities §4). */
const PASSWORD_BYTES = 15

/** A free extension, a password that nobody knows, where none was given (entities §4). */
export const deviceCheck: Check = async (tx, values, about) => {
  const extension = values['extension'] ?? (await nextExtension(tx, about.tenantId))
  const password = values['password'] ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  return numberedCheck('devices')(tx, { ...values, extension, password }, about)
}

/** Digits as trunks deliver them, once in a tenant (entities §4). */
export const numberCheck: Check = async (tx, values, { tenantId, id, say }) => {
  const number = nationalNumber(String(values['number']))
  if (!/^\+?\d{3,15}$/.test(number)) throw refused('number', say('validation.invalid'))
  const same = await tx.db
    .select({ id: numbers.id })
    .from(numbers)
    .where(and(eq(numbers.tenant_id, tenantId), eq(numbers.number, number), isNull(numbers.deleted_at)))
  if (same.some((row) => row.id !== id)) throw refused('number', say('validation.unique'))
  return { ...values, number }
}

/** Where a number is at home follows from it. */
export function numberPlace(values: Body) {
  const phone = readPhone(String(values['number']))
  return { area_code: phone?.areaCode ?? null, country: phone && phone.country === null ? '' : 'BR' }
}

/** Patterns that a number can match (entities §4). */
export const inboundCheck: Check = async (tx, values, about) => {
  for (const field of ['did_pattern', 'caller_pattern']) assertPattern(values[field], field, about.say)
  return leadsSomewhere(tx, values, about)
}

/** After the last route where no place was given; patterns that a number can match (entities §4). */
export const outboundCheck: Check = async (tx, values, { tenantId, say }) => {
  const patterns = Array.isArray(values['patterns']) ? values['patterns'] : []
  for (const { match } of patterns) assertPattern(match, 'patterns', say)
  return { ...values, priority: values['priority'] ?? (await afterLastRoute(tx, tenantId)) }
}

/** A route has a trunk once, and goes on having it: another trunk is another row. */
export const routeChannelCheck: Check = async (tx, values, { id, ids, say }) => {
  const trunkId = idOf(values['channel'] as number | { id: number })
  if (id !== null && trunkId !== id) throw refused('channel', say('validation.invalid'))
  const link = outboundRouteChannels
  const mine = and(eq(link.outbound_route_id, ids['id'] ?? 0), eq(link.trunk_id, trunkId))
  const known = id === null ? await tx.db.select({ id: link.trunk_id }).from(link).where(mine) : []
  if (known.length > 0) throw refused('channel', say('validation.unique'))
  return values
}

function assertPattern(value: unknown, field: string, say: Sentences): void {
  if (typeof value === 'string' && value !== '' && !isPattern(value))
    throw refused(field, say('validation.invalid'))
}

async function afterLastRoute(tx: ReadTx, tenantId: number): Promise<number> {
  const [last] = await tx.db
    .select({ priority: max(outboundRoutes.priority) })
    .from(outboundRoutes)
    .where(and(eq(outboundRoutes.tenant_id, tenantId), isNull(outboundRoutes.deleted_at)))
  return (last?.priority ?? 0) + 10
}
