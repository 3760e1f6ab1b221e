import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boundPieces } from '../http/bodies/body-pieces.ts'
import { dropRestOfBody } from '../http/bodies/drop-rest-of-body.ts'
import { isMultipart } from '../http/bodies/multipart.ts'

/** How long bodies may take to come, ms. */
export interface BodyTimes {
  /** The whole of it, where there is no file among it. */
  whole: number
  /** Without an octet. */
  silence: number
  /** Files get beside `whole` the time their octets need at so many a second: half of a poor line (1 Mbit/s). */
  filesPerSecond: number
  /** How often it is looked. */
  look: number
}

const TIMES: BodyTimes = { whole: 30_000, silence: 30_000, filesPerSecond: 65_536, look: 1_000 }
/** Files that do not say how long they are, octets: the longest that any endpoint takes (a form's). */
const LONGEST_FILES = 135_000_000

interface Arrival {
  readonly request: FastifyRequest
  readonly begunAt: number
  heardAt: number
  octets: number
}

/**
 * Cuts the connection of a body that does not arrive in its time: nobody holds memory, disk or a connection with a body that never ends.
 * One in too small pieces is cut at once (`boundPieces`), and one that nobody reads ends its connection with the answer.
 */
export function bodiesInTime(app: FastifyInstance, own: Partial<BodyTimes> = {}): void {
  const times = { ...TIMES, ...own }
  const arriving = new Set<Arrival>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (bringsBody(request)) {
      boundPieces(request.raw)
      const now = performance.now()
      arriving.add({ request, begunAt: now, heardAt: now, octets: request.raw.socket.bytesRead })
    }
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    if (bringsBody(request) && !raw.complete && raw.listenerCount('data') === 0) {
      void reply.header('connection', 'close')
      // Behind its answer a request is read on, and its pieces are counted no longer.
      dropRestOfBody(raw.socket)
    }
    done()
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const arrival of arriving) {
      const { raw } = arrival.request
      if (!raw.complete && !raw.destroyed && !isLate(arrival, times, now)) continue
      arriving.delete(arrival)
      if (!raw.complete) raw.socket.destroy()
    }
  }, times.look)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** What did not come by a socket (`inject`) is there already. */
function bringsBody({ headers, raw }: FastifyRequest): boolean {
  const isSome = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return isSome && typeof raw.socket.bytesRead === 'number'
}

function isLate(arrival: Arrival, times: BodyTimes, now: number): boolean {
  const { bytesRead } = arrival.request.raw.socket
  if (bytesRead > arrival.octets) {
    arrival.octets = bytesRead
    arrival.heardAt = now
  }
  return now - arrival.heardAt > times.silence || now - arrival.begunAt > timeFor(arrival.request, times)
}

function timeFor(request: FastifyRequest, { whole, filesPerSecond }: BodyTimes): number {
  if (!request.signedIn || !isMultipart(request)) return whole
  const octets = Number(request.headers['content-length'] ?? LONGEST_FILES)
  return whole + (octets / filesPerSecond) * 1_000
}
