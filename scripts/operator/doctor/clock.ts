import { createSocket } from 'node:dgram'
import { type Finding, finding, why } from './finding.ts'

const TIME_SERVER = 'pool.ntp.org'
const WAIT_MS = 3_000
/** Second factors take codes of 30 s on either side; certificates and tokens are not that exact. */
const MOST_MS = 5_000
/** Seconds from 1900 to 1970 (RFC 5905 §6). */
const EPOCH_S = 2_208_988_800

/** How far this machine's clock is from another one: the `Date` of a URL, else a time server. Who is offline has done nothing wrong. */
export async function clockFindings(url: string | null): Promise<Finding[]> {
  const where = url ?? TIME_SERVER
  try {
    const offset = url === null ? await askTimeServer(TIME_SERVER) : await askDate(url)
    const values = { where, seconds: Math.abs(offset) / 1000 }
    return [
      Math.abs(offset) > MOST_MS
        ? finding('clock', 'todo', 'clock.wrong', values)
        : finding('clock', 'ok', 'clock.ok', values),
    ]
  } catch (error) {
    return [finding('clock', 'note', 'clock.unknown', { where, why: why(error) })]
  }
}

/** Milliseconds that we are ahead; `Date` has whole seconds, of which the middle is taken. */
async function askDate(url: string): Promise<number> {
  const began = Date.now()
  const { headers } = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const said = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(said)) throw new Error('no Date in its answer')
  return (began + Date.now()) / 2 - (said + 500)
}

/** SNTP (RFC 5905 §14): one question, one answer. */
function askTimeServer(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
    const began = Date.now()
    const end = (settle: () => void) => {
      clearTimeout(late)
      socket.close()
      settle()
    }
    const late = setTimeout(() => end(() => reject(new Error('no answer'))), WAIT_MS)
    socket.once('error', (error) => end(() => reject(error)))
    socket.once('message', (answer) =>
      end(() => {
        const isAnswer = answer.length >= 48 && ((answer[0] ?? 0) & 7) === 4
        if (!isAnswer) return reject(new Error('no answer of a time server'))
        const sent = (answer.readUInt32BE(40) - EPOCH_S + answer.readUInt32BE(44) / 2 ** 32) * 1000
        resolve((began + Date.now()) / 2 - sent)
      }),
    )
    const question = Buffer.alloc(48)
    question[0] = 0x23 // version 4, client
    socket.send(question, 123, host, (error) => error && end(() => reject(error)))
  })
}
