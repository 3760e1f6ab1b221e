import { createConnection } from 'node:net'
import { connectMedia } from '@ramal/media/control/client'
import { FrameReader, frame } from '@ramal/sip/engine/frame'
import { silentLog } from '../platform/log.ts'

/** Where a program of ours is, and what it lets its server in by. */
export interface Program {
  readonly host: string
  readonly port: number
  readonly secret: string
}

/** A process that is there answers at once. */
const ANSWER_MS = 1_000
/** A server that hangs is killed by its supervisor after ten seconds (`HANG_SECONDS`); until then its engine lets nobody else in. */
const OCCUPIED_MS = 12_000
const AGAIN_MS = 200

/**
 * Whether an engine and a media process live and let us in: what was started anew since by another supervisor has the port, but neither
 * the calls nor the secret. An engine that another server has is waited for, 12 s at most.
 */
export async function letsUsIn({ engine, media }: { engine: Program; media: Program }): Promise<boolean> {
  const until = performance.now() + OCCUPIED_MS
  if (!(await mediaLetsUsIn(media))) return false
  for (;;) {
    const answer = await askEngine(engine)
    if (answer !== 'occupied') return answer === 'open'
    if (performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** The engine knows nobody by it: a connection that was let in and closed leaves dialogs as they were (docs/drachtio-protocol.md §1). */
function askEngine({ host, port, secret }: Program): Promise<'open' | 'occupied' | 'closed'> {
  return new Promise((resolve) => {
    const reader = new FrameReader()
    const socket = createConnection({ host, port, timeout: ANSWER_MS })
    const end = (answer: 'open' | 'occupied' | 'closed') => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => socket.write(frame(`probe|authenticate|${secret}`)))
    socket.on('data', (chunk) => {
      const [payload] = reader.push(chunk) ?? ['']
      if (payload === undefined) return
      if (payload.includes('|response|probe|OK')) end('open')
      else end(payload.includes('another application') ? 'occupied' : 'closed')
    })
    socket.once('timeout', () => end('closed'))
    socket.once('error', () => end('closed'))
    socket.once('close', () => end('closed'))
  })
}

function mediaLetsUsIn(media: Program): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connectMedia({ ...media, log: silentLog })
    const timer = setTimeout(() => end(false), ANSWER_MS)
    const end = (isIn: boolean) => {
      clearTimeout(timer)
      client.close()
      resolve(isIn)
    }
    client.on('connected', () => end(true))
  })
}
