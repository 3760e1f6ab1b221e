import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folder of what is only passing through, empty and for its owner alone. It lies beside the store: the disk that fills is the one
 * the operator watches, and what a killed server left is gone with its next start.
 */
export async function openTemporaryFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'tmp')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}
