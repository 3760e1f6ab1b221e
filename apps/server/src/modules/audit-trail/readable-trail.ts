import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '@ramal/contract/resource-addresses'
import { allows } from '@ramal/domain/permissions/allows'
import { viewer } from '../../resources/viewer.ts'

/** What of a ledger somebody may read. */
export type Readable =
  /** All of it, but for what stood in rows of these kinds. */
  | { readonly of: 'tenant'; readonly hidden: readonly string[] }
  /** What was saved of one row; not from where, nor by which request. */
  | { readonly of: 'row' }

const KEYS = [...Object.keys(RESOURCE_ADDRESSES), ...Object.keys(SCREEN_ADDRESSES)] as ResourceKey[]

/**
 * Whose history somebody may read (decision 094): everything with `business.view_audit`, but for what was saved of rows that they may
 * not view, since a history says what stood in them; without it the history of one row that they may view. Null: nothing.
 */
export function readableTrail(
  roles: readonly string[],
  asked: { readonly entity: string; readonly id?: number | undefined },
): Readable | null {
  const mayView = viewer({ roles })
  if (allows('business.view_audit', roles))
    return { of: 'tenant', hidden: KEYS.filter((key) => !mayView(key)) }
  const key = KEYS.find((one) => one === asked.entity)
  return key && asked.id !== undefined && mayView(key) ? { of: 'row' } : null
}
