import type { WriteTx } from '@ramal/db/store/store'
import { cleanLine } from '@ramal/domain/text/clean-text'
import { shownFile } from '../../resources/row-files.ts'
import { findPersonal, writePersonal } from './personal-rows.ts'

/** What a user may change of themselves; absent = as it is. */
export interface PersonalData {
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  /** Address of a picture of theirs; null = none. */
  avatar_message?: string | null | undefined
}

/** Writes personal data; the full name, which lists show, follows. What is refused: a name that shows nothing, a picture that is none of theirs; null: nothing. */
export async function updatePersonalData(
  tx: WriteTx,
  userId: number,
  data: PersonalData,
): Promise<'first_name' | 'avatar_message' | null> {
  const before = await findPersonal(tx, userId)
  const { avatar_message: picture } = data
  const own = [before.avatar, before.avatar_message].find(
    (one) => shownFile('users', userId, one) === picture,
  )
  if (typeof picture === 'string' && own === undefined) return 'avatar_message'
  const first = data.first_name === undefined ? before.first_name : cleanLine(data.first_name)
  if (first === null) return 'first_name'
  const last = data.last_name === undefined ? before.last_name : (cleanLine(data.last_name) ?? '')
  await writePersonal(tx, userId, {
    first_name: first,
    last_name: last,
    description: `${first} ${last}`.trim(),
    ...(data.email === undefined ? {} : { email: data.email }),
    ...(picture === undefined ? {} : { avatar_message: own ?? null }),
  })
  await tx.publish(`user:${userId}`, 'updateUser', {})
  return null
}
