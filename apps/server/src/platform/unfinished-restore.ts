import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A folder in DATA_DIR that is there as long as `npx ramal restore` has not brought everything to its place. */
export const UNFINISHED_RESTORE = 'unfinished-restore'

/** Throws a sentence where a restore was not finished: a start would make an empty store beside half of what was restored. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, UNFINISHED_RESTORE))) return
  throw new Error(
    `A restore into ${dataDir} was not finished: run npx ramal restore once more, or empty the folder.`,
  )
}
