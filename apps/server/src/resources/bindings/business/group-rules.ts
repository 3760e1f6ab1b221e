import { permissionCatalogue } from '@ramal/contract/permissions'
import type { RefInput } from '@ramal/contract/resources/kit/row'
import type { DATA_SCOPES } from '@ramal/contract/resources/words'
import { groups } from '@ramal/db/schema/business'
import type { WriteTx } from '@ramal/db/store/store'
import type { Rights } from '@ramal/domain/permissions/grants'
import { eq } from 'drizzle-orm'
import type { WireRow } from '../../bind.ts'
import type { About, Body } from '../../editable.ts'
import type { Use } from '../../in-use.ts'
import { idOf } from '../../source.ts'
import { refused } from '../../stored-values.ts'
import { assertAbove, assertGives, keepingAnAdministrator, rightsOfGroups } from './rights.ts'

const CATALOGUE: ReadonlySet<string> = new Set(permissionCatalogue())
/** Of a group that came with the product its people change, and nothing else. */
const FIXED = ['description', 'is_active', 'permissions', 'data_scope'] as const

/** Nobody makes a group that can more than they, nor touches one; a system group permits what it does (entities §1). */
export async function groupCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { before, say } = about
  const unknown = permissionsOf(values).filter((permission) => !CATALOGUE.has(permission))
  // What a former version knew may stay.
  const known = new Set(before ? permissionsOf(before) : [])
  if (unknown.some((permission) => !known.has(permission)))
    throw refused('permissions', say('validation.unknown_permission', { name: unknown.join(', ') }))
  if (before?.['is_system'] === true) {
    const changed = FIXED.find((field) => !isSame(before[field], values[field]))
    if (changed && about.userId !== null) throw refused(changed, say('validation.system_group'))
  }
  const whole = await withCopied(tx, values, about)
  const permissions = [...new Set(permissionsOf(whole))]
  await assertGives(tx, about, rightsIn({ ...whole, permissions }), 'permissions')
  return { ...whole, permissions }
}

/** A system group is nobody's to delete. */
export const systemUse = {
  name: 'resource.systemGroup',
  table: groups,
  column: groups.id,
  where: eq(groups.is_system, true),
} as const satisfies Use

/** A group that can more than its writer is not theirs to change or delete. */
export function groupAround<T>(tx: WriteTx, about: About, act: () => Promise<T>): Promise<T> {
  return keepingAnAdministrator(tx, about, async () => {
    if (about.before) await assertAbove(tx, about, rightsIn(about.before))
    return act()
  })
}

/** What a new group begins with where it names another one and no permissions of its own. */
async function withCopied(tx: WriteTx, values: Body, { id }: About): Promise<Body> {
  const from = values['copy_from']
  if (id !== null || from === null || from === undefined || permissionsOf(values).length > 0) return values
  const { roles } = await rightsOfGroups(tx, [idOf(from as RefInput)])
  return { ...values, permissions: roles }
}

function rightsIn(group: Body | WireRow): Rights {
  return { roles: permissionsOf(group), scopes: [group['data_scope'] as (typeof DATA_SCOPES)[number]] }
}

function permissionsOf(group: Body | WireRow): readonly string[] {
  return (group['permissions'] as readonly string[] | undefined) ?? []
}

function isSame(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value)
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}
