import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folder of what is only passing through, empty and for its owner alone. It lies beside the store: the disk that fills is the one
 * the operator watches, and what a killed server left is gone with its next start. The folder itself stays: it may be a link of theirs.
 * Whoever is not the first server of its process finds what the first one is working on (decision 067).
 */
export async function openTemporaryFolder(dataDir: string, { isFirst = true } = {}): Promise<string> {
  const folder = join(dataDir, 'tmp')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (!isFirst) return folder
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
  return folder
}
