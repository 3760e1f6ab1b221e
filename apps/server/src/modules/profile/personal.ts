import { users } from '@ramal/db/schema/business'
import type { WriteTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** What a user may change of himself; absent = as it is. */
export interface PersonalData {
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  /** Address of a picture of his; null = none. */
  avatar_message?: string | null | undefined
}

/** Writes personal data; the full name, which lists show, follows. False when `avatar_message` is no picture of his. */
export async function updatePersonalData(tx: WriteTx, userId: number, data: PersonalData): Promise<boolean> {
  const [before] = await tx.db
    .select({
      first: users.first_name,
      last: users.last_name,
      avatar: users.avatar,
      avatarMessage: users.avatar_message,
    })
    .from(users)
    .where(eq(users.id, userId))
  const { avatar_message: picture } = data
  if (typeof picture === 'string' && picture !== before!.avatar && picture !== before!.avatarMessage)
    return false
  const first = data.first_name?.trim() ?? before!.first
  const last = data.last_name?.trim() ?? before!.last
  await tx.db
    .update(users)
    .set({
      first_name: first,
      last_name: last,
      description: `${first} ${last}`.trim(),
      updated_by: userId,
      ...(data.email === undefined ? {} : { email: data.email }),
      ...(picture === undefined ? {} : { avatar_message: picture }),
    })
    .where(eq(users.id, userId))
  await tx.publish(`user:${userId}`, 'updateUser', {})
  return true
}
