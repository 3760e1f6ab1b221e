import type { FileHandle } from 'node:fs/promises'

const CHUNK = 65_536

/** The bytes of an open file from `from` to `size`. @throws Error where it has become shorter */
export async function* bytesOf(file: FileHandle, size: number, from = 0): AsyncGenerator<Buffer> {
  for (let at = from; at < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) throw new Error('a file became shorter while it was read')
    at += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}
