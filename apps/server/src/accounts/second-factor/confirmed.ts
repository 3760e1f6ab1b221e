import { secondFactors, users } from '@ramal/db/schema/business'
import { and, eq, isNotNull } from 'drizzle-orm'

/** Joins a user's factor to them; one that is only being set up is none. */
export const isConfirmedFactor = and(
  eq(secondFactors.user_id, users.id),
  isNotNull(secondFactors.confirmed_at),
)
