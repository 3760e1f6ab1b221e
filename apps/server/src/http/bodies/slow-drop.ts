import type { Readable } from 'node:stream'
import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'

/** Refused bodies of all callers together, bytes: what is read faster takes turns of the loop, and memory, from those who are served. */
const BYTES: Rate = { burst: 1_048_576, perSecond: 8_388_608 }

const bucket = new TokenBucket(BYTES, performance.now())

/** Reads what still comes of a refused body and drops it, at the pace of `BYTES`, so that its caller hears the answer. */
export function dropSlowly(body: Readable): void {
  body.unpipe()
  body.on('data', (chunk: Buffer) => {
    const wait = bucket.charge(performance.now(), chunk.length)
    if (wait === 0) return
    body.pause()
    setTimeout(() => body.resume(), wait).unref()
  })
  body.resume()
}
