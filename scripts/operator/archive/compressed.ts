import { constants as how } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import { withEnding, withoutEnding } from './ending.ts'
import { bytesOf } from './file-bytes.ts'
import { SEALED, sealed, unsealed } from './seal.ts'

/** RFC 8878, 3.1.1: what a Zstandard frame begins with. */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
/** Recordings shrink little, and calls go on beside this: the cheapest level. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

type Bytes = AsyncIterable<Buffer>

/** Compresses bytes, seals them where there is a passphrase, and gives them to `write`. */
export function pack(
  plain: Bytes,
  passphrase: string | null,
  write: (bytes: Bytes) => Promise<void>,
): Promise<void> {
  const seal = (bytes: Bytes) => (passphrase === null ? bytes : sealed(bytes, passphrase))
  return pipeline(plain, createZstdCompress({ params: LEVEL }), withEnding, seal, write)
}

/**
 * Opens and decompresses a file for `read`. `passphrase` is asked for only where it is sealed.
 * @throws Refusal for a file that is none of ours, and for one that is half or altered
 */
export async function unpack<T>(
  path: string,
  passphrase: () => Promise<string>,
  read: (bytes: Bytes) => Promise<T>,
): Promise<T> {
  // Nobody waits for whoever writes into a pipe.
  const file = await open(path, how.O_RDONLY | how.O_NONBLOCK)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new Refusal('archive.foreign')
    const { size } = found
    const begin = Buffer.alloc(SEALED.length)
    await file.read(begin, 0, begin.length, 0)
    const isSealed = begin.equals(SEALED)
    if (!isSealed && !begin.subarray(0, ZSTD.length).equals(ZSTD)) throw new Refusal('archive.foreign')
    const bytes = bytesOf(file, size)
    const compressed = isSealed ? unsealed(bytes, await passphrase()) : bytes
    let result: T | undefined
    await pipeline(withoutEnding(compressed), createZstdDecompress(), async (plain: Bytes) => {
      result = await read(plain)
    })
    return result as T
  } catch (error) {
    throw isOfZlib(error) ? new Refusal('archive.altered', {}, error) : error
  } finally {
    await file.close()
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ZSTD_|Z_|ERR_ZSTD|ERR_ZLIB)/.test(String(error.code))
}
