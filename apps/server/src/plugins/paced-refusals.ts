import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutLater } from '../http/strangers/cut-later.ts'
import { paceKey } from '../http/strangers/pace-key.ts'
import type { StrangerGate } from '../http/strangers/stranger-gate.ts'

/** A body that is read in less time than a connection takes to open. */
const LONG_BYTES = 262_144
/** What an answer of the API costs of the pace of what is open to everybody, in files. */
const API_COST = 5

/**
 * Refusals leave at a pace for each address (`RefusalPace`): what nobody has signed in for, and what is asked too often; so does, at another
 * one, what is open to everybody. Of whom too much waits nothing more is looked at. Whoever has shown a session some minutes ago has a pace
 * of their own: they wait for nobody else's refusals.
 */
export function refusalsPaced(app: FastifyInstance, gate: StrangerGate): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    // Who had gone when the connection was taken has no address and hears nothing.
    if (socket.remoteAddress === undefined) {
      socket.destroy()
      return reply.hijack()
    }
    const who = gate.who(request.raw, request.ip)
    if (!gate.admits(request.raw, who)) {
      cutLater(socket)
      return reply.hijack()
    }
    await gate.place(who)
    // Before a file is opened for it.
    if (isOpen(request) && !isApi(request)) await gate.open.pass(who.key)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { signedIn, provenSecret } = request
    if (signedIn && provenSecret !== null) gate.proved(request.raw, signedIn, provenSecret)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    const key = paceKey(gate, request)
    if (isSlowed(request, reply.statusCode)) {
      if (isLong(request)) void reply.header('connection', 'close')
      if (gate.refusals.isFull(key)) request.raw.socket.destroy()
      else await passUnread(request, gate.refusals.pass(key))
    } else if (isOpen(request) && isApi(request)) await gate.open.pass(key, API_COST)
  })
}

/** While its refusal waits nothing more of a long body is read. */
async function passUnread(request: FastifyRequest, pass: Promise<void>): Promise<void> {
  const { socket } = request.raw
  if (!isLong(request)) return pass
  const hold = () => socket.pause()
  // Node's HTTP reads on where somebody waits for the body.
  socket.on('resume', hold)
  hold()
  await pass
  socket.off('resume', hold)
  socket.resume()
}

/** What nobody wants is not read to its end: the connection is cut behind the answer. */
function isLong({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG_BYTES
}

function isSlowed(request: FastifyRequest, status: number): boolean {
  return status === 429 || (status >= 400 && status < 500 && !request.signedIn)
}

/** Granted to anybody. What is posted has limits of its own where it is read, and so have websockets where they are opened. */
function isOpen({ method, signedIn, ws }: FastifyRequest): boolean {
  return !signedIn && !ws && (method === 'GET' || method === 'HEAD')
}

function isApi({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/')
}
