import { type DiskSpace, isNearlyFull } from '@ramal/domain/disk/disk-space'

const LOOK_MS = 30_000
const MIB = 1024 ** 2

export interface DiskWatchOptions {
  dataDir: string
  space(dataDir: string): Promise<DiskSpace>
  /** A sentence for whoever runs the product. */
  tell(sentence: string): void
}

/** Says once when the disk of the data becomes nearly full, and once when it has space again. Returns how to end it. */
export function watchDisk({ dataDir, space, tell }: DiskWatchOptions): () => void {
  let warned = false
  async function look(): Promise<void> {
    const found = await space(dataDir)
    if (isNearlyFull(found) === warned) return
    warned = !warned
    const left = `${Math.floor(found.free / MIB)} of ${Math.floor(found.total / MIB)} MB are free`
    tell(
      warned
        ? `The disk of ${dataDir} is nearly full: ${left}. When it is full, nothing is stored or recorded any more: make space.`
        : `The disk of ${dataDir} has space again: ${left}.`,
    )
  }
  // What cannot be asked (a folder being moved) is asked again next time.
  const quietly = () => void look().catch(() => {})
  quietly()
  const timer = setInterval(quietly, LOOK_MS)
  return () => clearInterval(timer)
}
