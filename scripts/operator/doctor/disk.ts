import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isNearlyFull } from '@ramal/domain/disk/disk-space'
import { type Finding, finding, why } from './finding.ts'

const GB = 1e9
/** Each recording and each file of a chat is one. */
const LEAST_SHARE = 0.05

/** How a disk stands, as `statfs` says it. */
export interface Disk {
  readonly bavail: number
  readonly blocks: number
  readonly bsize: number
  readonly ffree: number
  readonly files: number
}

/** Space and inodes of the disk of DATA_DIR, or of where that will be made. */
export async function diskFindings(
  folder: string,
  ask: (path: string) => Promise<Disk> = statfs,
): Promise<Finding[]> {
  try {
    const { bavail, blocks, bsize, ffree, files } = await ask(nearest(folder))
    const space = { free: bavail * bsize, total: blocks * bsize }
    const values = { folder, free: space.free / GB, total: space.total / GB }
    // Some file systems (btrfs) count no inodes.
    const isShort = files > 0 && ffree / files < LEAST_SHARE
    return [
      finding(
        'disk',
        isNearlyFull(space) ? 'todo' : 'ok',
        isNearlyFull(space) ? 'disk.full' : 'disk.ok',
        values,
      ),
      finding('inodes', isShort ? 'todo' : 'ok', isShort ? 'inodes.few' : 'inodes.ok', {
        folder,
        free: ffree,
        total: files,
      }),
    ]
  } catch (error) {
    return [finding('disk', 'todo', 'disk.unknown', { folder, why: why(error) })]
  }
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}
