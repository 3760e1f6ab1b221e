import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { LineCutter } from '@ramal/media/control/lines'
import { beside } from '@ramal/process/beside'
import * as z from 'zod'
import type { Logger } from '../../platform/log.ts'
import type { Say } from './command.ts'
import type { ExitCode } from './operator.ts'

/** What `npx ramal` asks, as one line of JSON. */
const Asked = z.object({ argv: z.array(z.string().max(300)).min(1).max(30) })
const LONGEST_LINE = 16_384
/** Whoever opens the door and asks nothing is shown out. */
const SILENCE_MS = 10_000

export interface OperatorDoor {
  close(): void
}

/**
 * The operator's door: a socket in the data folder that its owner alone may open (decision 036). A folder whose name is too long for
 * one is served without: that is logged, and nothing else depends on it.
 */
export async function openOperatorDoor(
  dataDir: string,
  { log, run }: { log: Logger; run(argv: readonly string[], say: Say): Promise<ExitCode> },
): Promise<OperatorDoor> {
  const path = join(dataDir, 'operator.sock')
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    serve(socket, { log, run })
  })
  // Left by a server that was killed; the lock of the folder says that no other one lives.
  rmSync(path, { force: true })
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error }, 'the operator has no door: npx ramal user, sessions and key do not work')
      resolve()
    })
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve()
    })
  })
  return {
    close() {
      for (const socket of open) socket.destroy()
      server.close()
      rmSync(path, { force: true })
    },
  }
}

function serve(
  socket: Socket,
  { log, run }: { log: Logger; run(argv: readonly string[], say: Say): Promise<ExitCode> },
): void {
  const lines = new LineCutter(LONGEST_LINE)
  const tell = (what: object) => socket.writable && socket.write(`${JSON.stringify(what)}\n`)
  let isAsked = false
  socket.setEncoding('utf8').setTimeout(SILENCE_MS, () => socket.destroy())
  socket.on('error', () => {}) // whoever asked has gone
  socket.on('data', (chunk: string) => {
    if (isAsked) return
    const argv = asked(lines, chunk)
    if (argv === 'more') return
    isAsked = true
    socket.setTimeout(0)
    if (argv === 'nonsense') socket.destroy()
    else beside(answer(argv), log, 'a command of the operator')
  })

  async function answer(argv: readonly string[]): Promise<void> {
    const exit = await run(argv, (line) => tell({ line: printable(line) }))
    tell({ exit })
    socket.end()
  }
}

function asked(lines: LineCutter, chunk: string): string[] | 'more' | 'nonsense' {
  try {
    const [line] = lines.push(chunk)
    return line === undefined ? 'more' : Asked.parse(JSON.parse(line)).argv
  } catch {
    return 'nonsense'
  }
}

/** Names and browsers are others' words: none of them moves the cursor of a terminal. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}
