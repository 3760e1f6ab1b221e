import { callGroupMembers, type callGroupPermissions, ivrs } from '@ramal/db/schema/call-apps'
import { moh } from '@ramal/db/schema/sounds'
import type { teamPermissions } from '@ramal/db/schema/teams'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { type Menu, menuOf } from '@ramal/domain/settings/ivr-menu/menu'
import { loopOf } from '@ramal/domain/settings/ivr-menu/warnings'
import { cleanLine } from '@ramal/domain/text/clean-text'
import { and, eq, getTableColumns, isNull, ne, type SQL } from 'drizzle-orm'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { About, Body, Editable, Sentences } from '../editable.ts'
import { idOf } from '../source.ts'
import { refused } from '../stored-values.ts'
import { isNumberTaken, type NumberOwner } from './call-numbers.ts'
import { assertDestinations } from './destinations.ts'
import { faultWith } from './detour-graph.ts'
import { PERMISSION_TABLES } from './permission-targets.ts'
import { isZone } from './time-zone.ts'

type Check = NonNullable<Editable['check']>

/** Every destination of the row exists. */
export const leadsSomewhere: Check = async (tx, values, about) => {
  await assertDestinations(tx, values, about)
  return values
}

/** §9: each digit once; and whoever presses nothing does not come round for ever. */
export const ivrCheck: Check = async (tx, values, about) => {
  const options = Array.isArray(values['options']) ? values['options'] : []
  const digits = options.map((option: { digit: string }) => option.digit)
  if (new Set(digits).size < digits.length) throw refused('options', about.say('validation.unique'))
  await assertDestinations(tx, values, about)
  const path = loopOf(menuOf(values, about.id), await savedMenus(tx, about.tenantId))
  if (path) throw refused('timeout_appdata', about.say('validation.menu_loop', { path: path.join(' → ') }))
  return values
}

async function savedMenus(tx: ReadTx, tenantId: number): Promise<ReadonlyMap<number, Menu>> {
  const rows = await tx.db
    .select()
    .from(ivrs)
    .where(and(eq(ivrs.tenant_id, tenantId), isNull(ivrs.deleted_at)))
  return new Map(rows.map((row) => [row.id, menuOf(row, row.id)]))
}

/** The number is nobody else's (entities §4), and its destinations exist. */
export const numberedCheck =
  (kind: NumberOwner['kind']): Check =>
  async (tx, values, about) => {
    const number = values[kind === 'devices' ? 'extension' : 'number']
    if (
      typeof number === 'number' &&
      (await isNumberTaken(tx, about.tenantId, number, { kind, id: about.id }))
    )
      throw refused(kind === 'devices' ? 'extension' : 'number', about.say('validation.unique'))
    return leadsSomewhere(tx, values, about)
  }

/** Not in a circle, nor over more than three hops (entities §4). */
export const detourCheck: Check = async (tx, values, about) => {
  const [endpointId, teamId] = [refOf(values['endpoint']), refOf(values['team'])]
  await assertDestinations(tx, values, about)
  if (values['app'] === 'pjsip' && values['is_active'] !== false) {
    const wanted = { id: about.id, endpointId, teamId, target: Number(values['appdata']) }
    const fault = await faultWith(tx, about.tenantId, wanted)
    if (fault) throw refused('appdata', about.say(`validation.${fault}`))
  }
  return values
}

/** A zone that exists, or the contract's; periods unless it is always open (entities §5). */
export const calendarCheck: Check = async (tx, values, { tenantId, say }) => {
  const periods = Array.isArray(values['open_periods']) ? values['open_periods'] : []
  if (values['always_open'] !== true && periods.length === 0)
    throw refused('open_periods', say('validation.required'))
  const timezone = values['timezone'] ?? (await timezoneOf(tx, tenantId))
  if (!isZone(String(timezone))) throw refused('timezone', say('validation.invalid'))
  return { ...values, timezone }
}

/** One of phone and document, in the list of the path. */
export function blacklistEntryRule(values: Body, say: Sentences): Body {
  if (!values['phone'] && !values['document']) throw refused('phone', say('validation.required'))
  return values
}

/** The list that the body names is the one in the path. */
export const entryOfList: Check = async (_tx, values, { ids, say }) => {
  if (refOf(values['blacklist']) !== ids['id']) throw refused('blacklist', say('validation.unknown'))
  return values
}

/** What entries are found by; a beginning of a number has no key of its own. */
export function entryKey(values: Body) {
  const phone = values['phone']
  const isWhole = typeof phone === 'string' && values['match_type'] !== 'prefix'
  return { phone_key: isWhole ? phoneKey(phone) : null }
}

/** A text without a recording is called as it begins (entities §4). */
export const namedByText: Check = async (_tx, values, { id }) => {
  const text = typeof values['text'] === 'string' ? cleanLine(values['text']) : null
  return id === null && values['file'] === null
    ? { ...values, description: (text ?? 'áudio').slice(0, 100) }
    : values
}

/** Exactly one class is the default: the newest that says so, or the first there is (entities §4). */
export const defaultMusic: Check = async (tx, values, { tenantId, id }) => {
  const isOther = and(
    eq(moh.tenant_id, tenantId),
    isNull(moh.deleted_at),
    id === null ? undefined : ne(moh.id, id),
  )
  if (values['is_default'] === true) await tx.db.update(moh).set({ is_default: false }).where(isOther)
  const others = await tx.db
    .select({ id: moh.id })
    .from(moh)
    .where(and(isOther, eq(moh.is_default, true)))
  return { ...values, is_default: values['is_default'] === true || others.length === 0 }
}

/** An extension is in a group once. */
export const memberOnce: Check = async (tx, values, about) => {
  const endpoint = refOf(values['endpoint']) ?? 0
  const t = callGroupMembers
  const same = and(eq(t.call_group_id, about.ids['id'] ?? 0), eq(t.endpoint_id, endpoint))
  await assertOnce(tx, t, { same, about, field: 'endpoint' })
  return values
}

/** The target exists, and has one row. */
export function targetCheck(
  table: typeof callGroupPermissions | typeof teamPermissions,
  owner: AnyColumn,
): Check {
  return async (tx, values, about) => {
    const type = String(values['target_type']) as keyof typeof PERMISSION_TABLES // the schema lets in no other
    const target = PERMISSION_TABLES[type]
    const columns: Record<string, AnyColumn> = getTableColumns(target)
    const targetId = Number(values['target_id'])
    const found = await tx.db
      .select({ id: target.id })
      .from(target)
      .where(
        and(
          eq(target.id, targetId),
          eq(columns['tenant_id']!, about.tenantId),
          isNull(columns['deleted_at']!),
        ),
      )
    if (found.length === 0) throw refused('target_id', about.say('validation.unknown'))
    const same = and(
      eq(owner, about.ids['id'] ?? 0),
      eq(table.target_type, type as 'team'),
      eq(table.target_id, targetId),
    )
    await assertOnce(tx, table, { same, about, field: 'target_id' })
    return values
  }
}

type ChildTable = AnyTable & { id: AnyColumn; deleted_at: AnyColumn }

async function assertOnce(
  tx: ReadTx,
  table: ChildTable,
  { same, about, field }: { same: SQL | undefined; about: About; field: string },
): Promise<void> {
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(same, isNull(table.deleted_at)))
  if (rows.some(({ id }) => Number(id) !== about.id)) throw refused(field, about.say('validation.unique'))
}

// A reference as it was written (RefInput), or as the row has it.
function refOf(value: unknown): number | null {
  return value === null || value === undefined ? null : idOf(value as number | { id: number })
}
