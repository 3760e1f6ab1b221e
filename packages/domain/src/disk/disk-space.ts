/** What a disk holds and what is left of it for us, bytes. */
export interface DiskSpace {
  free: number
  total: number
}

/** Recordings of a busy floor take some 10 GiB an hour: below that somebody has to hear of it, on a small disk below a tenth of it. */
const ENOUGH = 10 * 1024 ** 3
const SHARE = 0.1

/** Whether a disk is so nearly full that people should act before calls and chats are lost. */
export function isNearlyFull({ free, total }: DiskSpace): boolean {
  return free < Math.min(ENOUGH, total * SHARE)
}
