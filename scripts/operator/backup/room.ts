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
export function isNoRoom(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE)$/.test(code)
}
