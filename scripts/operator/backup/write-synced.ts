import type { FileHandle } from 'node:fs/promises'
import { needRoom } from './room.ts'

/** Bytes that may wait for the disk: a sync of more would hold the syncs of others, of which each is a write of the server. */
const UNSYNCED = 4 * 1024 * 1024

/** Writes all of it, bit by bit to the disk. @throws Refusal where the disk of `folder` gets full */
export async function writeSynced(
  handle: FileHandle,
  folder: string,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  let unsynced = 0
  for await (const chunk of bytes) {
    await handle.writeFile(chunk)
    unsynced += chunk.length
    if (unsynced < UNSYNCED) continue
    await handle.datasync()
    needRoom(folder, 0)
    unsynced = 0
  }
}
