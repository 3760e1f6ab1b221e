import { AppError } from '../../http/app-error.ts'
import { QueueFullError } from '../../platform/fair-queue.ts'
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
  owner: string,
): Promise<boolean> {
  return patient(() => verifyPassword(password, findHash, owner))
}

/** The hash of a new password. @throws AppError throttled when too many sign-ins wait */
export function newPasswordHash(password: string, owner: string): Promise<string> {
  return patient(() => hashPassword(password, owner))
}

async function patient<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof QueueFullError)
      throw new AppError('throttled', { retryAfter: RETRY_AFTER_S, cause: error })
    throw error
  }
}
