import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, count, type Results } from '../target.ts'
import { pour, rawConnection } from './raw.ts'

const MANY = 20
/** As many as a read of the network brings at once. */
const AT_ONCE = 1_000
/** After a connection was cut, ms. */
const PAUSE_MS = 5

/** Thousands of requests on one connection that wait for no answer: half of what everybody may have, half with a made-up session. */
export const pipelined: Attack = {
  title: `pipelined requests: ${MANY} connections that send and do not wait`,
  async run(target, over) {
    const results: Results = {}
    const worker = async (_: unknown, at: number) => {
      const asked =
        at % 2
          ? 'GET /api/pre-session/ HTTP/1.1'
          : 'GET /api/v1/business/profile/ HTTP/1.1\r\nCookie: sessionid=x'
      const requests = `${asked}\r\nHost: 127.0.0.1\r\n\r\n`
      while (!over.aborted) {
        const socket = rawConnection(target).resume()
        await pour(socket, Buffer.from(requests.repeat(AT_ONCE)), over)
        count(results, over.aborted ? 'open' : 'cut')
        await sleep(PAUSE_MS)
      }
    }
    await Promise.all(Array.from({ length: MANY }, worker))
    return results
  },
}
