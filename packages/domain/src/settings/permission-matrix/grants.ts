import { PERMISSION_ACTIONS, type PermissionName } from '@ramal/contract/permissions'
import { allows } from '../../permissions/allows.ts'
import type { PermissionRow } from './rows.ts'

type Granted = readonly string[]

/** What a permission brings along: who creates, edits or deletes must see it. */
export function impliedBy(row: PermissionRow, name: PermissionName): readonly PermissionName[] {
  const { view } = row.names
  return view && view !== name ? [name, view] : [name]
}

/** What goes with a permission that is taken away: without seeing nothing is created, edited or deleted. */
export function impliedWithout(row: PermissionRow, name: PermissionName): readonly PermissionName[] {
  return name === row.names.view ? Object.values(row.names) : [name]
}

/** Whether whoever holds `own` may give this and what it brings along: nobody grants what they lack (by its very name). */
export function mayGrant(own: Granted, names: readonly string[]): boolean {
  return names.every((name) => own.includes(name))
}

/** The permissions with these granted, each with what it brings along; those that may not be given are left out. */
export function granting(
  granted: Granted,
  cells: readonly { readonly row: PermissionRow; readonly name: PermissionName }[],
  own: Granted,
): readonly string[] {
  const added = cells
    .map(({ row, name }) => impliedBy(row, name).filter((one) => !granted.includes(one)))
    .filter((names) => mayGrant(own, names))
  return [...new Set([...granted, ...added.flat()])]
}

/** The permissions without these and what goes with them. */
export function revoking(
  granted: Granted,
  cells: readonly { readonly row: PermissionRow; readonly name: PermissionName }[],
): readonly string[] {
  const gone = new Set<string>(cells.flatMap(({ row, name }) => impliedWithout(row, name)))
  return granted.filter((name) => !gone.has(name))
}

/** How many of these are granted. */
export function stateOf(granted: Granted, names: readonly string[]): 'all' | 'some' | 'none' {
  const count = names.filter((name) => granted.includes(name)).length
  if (count === 0) return 'none'
  return count === names.length ? 'all' : 'some'
}

/** The permissions of a line, in the order of its columns. */
export function namesOfRow({ names }: PermissionRow): readonly PermissionName[] {
  return PERMISSION_ACTIONS.flatMap((action) => names[action] ?? [])
}

/** A granted permission whose text holds this one as a pattern, so that it is given with it; null: there is none. */
export function includedBy(name: string, granted: Granted): string | null {
  if (granted.includes(name)) return null
  return granted.find((role) => allows(name, [role])) ?? null
}

/** What an edit gave and took away. */
export function grantChanges(before: Granted, after: Granted) {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  }
}
