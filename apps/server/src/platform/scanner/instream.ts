import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { ScannerAddress } from './address.ts'

/** How long a scanner may take to be reached, ms. */
const CONNECT_MS = 5_000
/** A line of clamd has a name in it, no more. */
const MAX_LINE = 1_024

interface Bounds {
  /** For everything: to reach it, to send, to be answered. */
  timeoutMs: number
  signal: AbortSignal | undefined
}

/**
 * Sends a file by clamd's INSTREAM (clamd(8)): pieces with their length before them, an empty one at the end, one line back. Resolves
 * with that line. @throws when it does not come, is cut short, or came before the whole file was sent
 */
export async function instream(address: ScannerAddress, path: string, bounds: Bounds): Promise<string> {
  bounds.signal?.throwIfAborted()
  const socket = connect(address)
  const line = lineOf(socket)
  const release = bound(socket, bounds)
  try {
    const early = await Promise.race([line, sendFile(socket, path)])
    if (early !== SENT) throw new Error(`answered before the end: ${early}`)
    return await line
  } finally {
    release()
    socket.destroy()
  }
}

const SENT = Symbol('sent')

async function sendFile(socket: Socket, path: string): Promise<typeof SENT> {
  socket.write('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!socket.writable) throw new Error('closed before the end')
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await drained(socket)
  }
  if (!socket.writable) throw new Error('closed before the end')
  socket.write(Buffer.alloc(4))
  return SENT
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
}

/** A line that begins with `z` is answered by one that a NUL ends: without it the answer is not whole. */
function lineOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (data) => {
      text += String(data)
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > MAX_LINE) socket.destroy(new Error('answers without end'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed without an answer ${text}`.trim())))
  })
}

function bound(socket: Socket, { timeoutMs, signal }: Bounds): () => void {
  const unreached = setTimeout(() => socket.destroy(new Error('not reached in time')), CONNECT_MS)
  const late = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs)
  const end = () => socket.destroy(new Error('not waited for any more'))
  socket.once('connect', () => clearTimeout(unreached))
  signal?.addEventListener('abort', end)
  return () => {
    clearTimeout(unreached)
    clearTimeout(late)
    signal?.removeEventListener('abort', end)
  }
}
