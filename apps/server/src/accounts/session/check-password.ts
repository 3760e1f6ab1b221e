import { throttledWhenFull } from '../../http/throttled-when-full.ts'
import type { Owner } from '../../platform/fair-queue.ts'
import { hashPassword, verifyPassword } from '../../platform/password.ts'

/** A place in the line is free again after so many seconds. */
const RETRY_AFTER_S = 1

/**
 * True when `password` made the hash that is found when its turn has come. @throws AppError throttled when too many sign-ins wait, or
 * what `findHash` throws
 */
export function checkPassword(
  password: string,
  findHash: () => Promise<string | null>,
  owner: Owner,
): Promise<boolean> {
  return throttledWhenFull(verifyPassword(password, findHash, owner), RETRY_AFTER_S)
}

/** The hash of a new password. @throws AppError throttled when too many sign-ins wait */
export function newPasswordHash(password: string, owner: Owner): Promise<string> {
  return throttledWhenFull(hashPassword(password, owner), RETRY_AFTER_S)
}
