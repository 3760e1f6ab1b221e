import { Refusal } from '../refusal.ts'

/** RFC 8878, 3.1.2: a skippable frame, which `zstd` passes over. It holds how many bytes stand before it. */
const MAGIC = 0x184d2a50
const HEAD_BYTES = 8
const LENGTH_BYTES = 8
const ENDING_BYTES = HEAD_BYTES + LENGTH_BYTES

/** The same bytes and an ending behind them: Node's decompressor takes a frame that is cut off for a whole one. */
export async function* withEnding(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    yield chunk
  }
  yield endingOf(length)
}

/** What stood before the ending. @throws Refusal where there is none, or it speaks of another length */
export async function* withoutEnding(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const all = Buffer.concat([held, chunk])
    const certain = Math.max(0, all.length - ENDING_BYTES)
    held = all.subarray(certain)
    length += certain
    if (certain > 0) yield all.subarray(0, certain)
  }
  if (!held.equals(endingOf(length))) throw new Refusal('archive.half')
}

function endingOf(length: number): Buffer {
  const ending = Buffer.alloc(ENDING_BYTES)
  ending.writeUInt32LE(MAGIC, 0)
  ending.writeUInt32LE(LENGTH_BYTES, 4)
  ending.writeBigUInt64LE(BigInt(length), HEAD_BYTES)
  return ending
}
