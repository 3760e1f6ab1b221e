import { statfsSync } from 'node:fs'
import { Refusal } from '../refusal.ts'

/** What a disk keeps for who writes there beside us: calls are recorded, and the store grows. */
const MOST_KEPT = 256 * 1024 * 1024

/** @throws Refusal where the disk of `folder` has no room for so many bytes and what others need */
export function needRoom(folder: string, bytes: number): void {
  const { bavail, blocks, bsize } = statfsSync(folder)
  const kept = Math.min(MOST_KEPT, (blocks * bsize) / 20)
  if (bavail * bsize < bytes + kept) throw new Refusal('noRoom', { folder })
}

/** Whether it is the disk that has no room, or the share of whoever asks. */
function isNoRoom(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE)$/.test(code)
}

/** Does the work; a disk without room is said as such, with the folder that it is of. */
export async function sayingNoRoom<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isFull = isNoRoom(error) || (error instanceof Error && isNoRoom(error.cause))
    throw isFull ? new Refusal('noRoom', { folder }, error) : error
  }
}
