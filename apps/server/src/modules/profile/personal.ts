import type { WriteTx } from '@ramal/db/store/store'
import { findPersonal, writePersonal } from './personal-rows.ts'

/** What a user may change of themselves; absent = as it is. */
export interface PersonalData {
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  /** Address of a picture of theirs; null = none. */
  avatar_message?: string | null | undefined
}

/** Writes personal data; the full name, which lists show, follows. False when `avatar_message` is no picture of theirs. */
export async function updatePersonalData(tx: WriteTx, userId: number, data: PersonalData): Promise<boolean> {
  const before = await findPersonal(tx, userId)
  const { avatar_message: picture } = data
  if (typeof picture === 'string' && picture !== before.avatar && picture !== before.avatar_message)
    return false
  const first = data.first_name?.trim() ?? before.first_name
  const last = data.last_name?.trim() ?? before.last_name
  await writePersonal(tx, userId, {
    first_name: first,
    last_name: last,
    description: `${first} ${last}`.trim(),
    ...(data.email === undefined ? {} : { email: data.email }),
    ...(picture === undefined ? {} : { avatar_message: picture }),
  })
  await tx.publish(`user:${userId}`, 'updateUser', {})
  return true
}
