import type { WriteTx } from '@ramal/db/store/store'
import { AppError } from '../../../http/app-error.ts'
import type { About, Body } from '../../editable.ts'
import { refused } from '../../stored-values.ts'
import { isZone } from '../time-zone.ts'

/** What the operator has agreed on with the tenant: shown to it, and not changed by it. */
const AGREED = [
  'code',
  'is_active',
  'status',
  'start_date',
  'end_date',
  'modules',
  'max_users',
  'max_concurrent_agents',
  'max_chat_channels',
  'max_trunk_channels',
] as const

/** A tenant changes its own row, and of it what is its own to say. */
export async function contractCheck(_tx: WriteTx, values: Body, { before, say }: About): Promise<Body> {
  const changed = AGREED.find((field) => JSON.stringify(values[field]) !== JSON.stringify(before?.[field]))
  if (changed) throw refused(changed, say('validation.operator_only'))
  if (!isZone(String(values['timezone']))) throw refused('timezone', say('validation.invalid'))
  return values
}

/** Nobody of a tenant makes another one. */
export async function contractAround<T>(_tx: WriteTx, about: About, act: () => Promise<T>): Promise<T> {
  if (about.id === null) throw new AppError('permission_denied')
  return act()
}
