import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx } from '@ramal/db/store/store'
import { personalFault } from '@ramal/domain/activity/personal-limits'
import { text } from '@ramal/i18n/text'
import { AppError } from '../../http/app-error.ts'
import { countOpen, limitsOf } from './personal-limit-rows.ts'

/** An activity as somebody is to have it; without an id: a new one. */
interface Wanted {
  readonly id: number | null
  /** Absent, or null: a team's. */
  readonly userId: number | null | undefined
  readonly dueAt: number | null | undefined
}

/** What keeps it from being theirs, in words; null: nothing, or it is a team's. */
export async function personalRefusal(
  tx: ReadTx,
  { id, userId, dueAt }: Wanted,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): Promise<string | null> {
  if (userId == null) return null
  const limits = await limitsOf(tx, userId)
  if (limits === null) return null
  const others = await countOpen(tx, userId, id)
  const fault = personalFault(limits, { dueAt: dueAt ?? null, others }, now)
  return fault && text(locale, fault.key, { n: String(fault.n) })
}

/** @throws AppError `validation` on `due_at` where the team of whose it is does not let them have it */
export async function assertPersonal(
  tx: ReadTx,
  wanted: Wanted,
  context: { readonly now: number; readonly locale: Locale },
): Promise<void> {
  const refusal = await personalRefusal(tx, wanted, context)
  if (refusal !== null) throw new AppError('validation', { fields: { due_at: [refusal] } })
}

/** The same of one that is there, as far as its time or its owner changes: what was planned before a limit stays. */
export async function assertMoved(
  tx: ReadTx,
  before: { readonly id: number; readonly user_id: number | null; readonly due_at: number | null },
  values: { readonly user_id?: number | null | undefined; readonly due_at?: number | null | undefined },
  context: { readonly now: number; readonly locale: Locale },
): Promise<void> {
  const [userId, dueAt] = [values.user_id ?? null, values.due_at ?? null]
  if (userId === before.user_id && dueAt === before.due_at) return
  await assertPersonal(tx, { id: before.id, userId, dueAt }, context)
}
