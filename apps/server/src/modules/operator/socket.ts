import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { LineCutter } from '@ramal/media/control/lines'
import { beside } from '@ramal/process/beside'
import * as z from 'zod'
import type { Logger } from '../../platform/log.ts'
import type { Papers, Say } from './command.ts'
import type { ExitCode } from './operator.ts'

/** What `npx ramal` asks, as one line of JSON; `pieces` lines follow with the text that goes along. */
const Asked = z.object({
  argv: z.array(z.string().max(300)).min(1).max(30),
  passphrase: z.string().max(1000).optional(),
  language: z.enum(['pt', 'en', 'es']).catch('en').default('en'),
  pieces: z.int().min(0).max(5000).default(0),
})
type Asked = z.output<typeof Asked>
const Piece = z.object({ piece: z.string() })
/** A piece has 2,000 signs, each of which JSON may write with six. */
const LONGEST_LINE = 16_384
/** Signs of one line of what a command hands over. */
const HANDED = 60_000
/** Whoever opens the door and asks nothing is shown out. */
const SILENCE_MS = 10_000

type Run = (argv: readonly string[], say: Say, papers: Papers) => Promise<ExitCode>

export interface OperatorDoor {
  close(): void
}

/**
 * The operator's door: a socket in the data folder that its owner alone may open (decision 036). A folder whose name is too long for
 * one is served without: that is logged, and nothing else depends on it.
 */
export async function openOperatorDoor(
  dataDir: string,
  { log, run }: { log: Logger; run: Run },
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
      log.warn({ err: error }, 'the operator has no door: npx ramal asks in vain')
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

function serve(socket: Socket, { log, run }: { log: Logger; run: Run }): void {
  const tell = (what: object) => socket.writable && socket.write(`${JSON.stringify(what)}\n`)
  const question = new Question()
  socket.setEncoding('utf8').setTimeout(SILENCE_MS, () => socket.destroy())
  socket.on('error', () => {}) // whoever asked has gone
  socket.on('data', (chunk: string) => {
    if (question.isWhole) return
    try {
      question.take(chunk)
    } catch {
      socket.destroy()
      return
    }
    if (!question.isWhole) return
    socket.setTimeout(0)
    beside(answer(), log, 'a command of the operator')
  })

  async function answer(): Promise<void> {
    const exit = await run(question.argv, (said) => tell({ said }), {
      input: question.input,
      passphrase: question.passphrase,
      language: question.language,
      hand(text) {
        for (let at = 0; at < text.length; at += HANDED) tell({ handed: text.slice(at, at + HANDED) })
      },
    })
    tell({ exit })
    socket.end()
  }
}

/** What somebody asks, as it comes in. */
class Question {
  readonly #lines = new LineCutter(LONGEST_LINE)
  readonly #pieces: string[] = []
  #asked: Asked | null = null

  get isWhole(): boolean {
    return this.#asked !== null && this.#pieces.length >= this.#asked.pieces
  }

  get argv(): readonly string[] {
    return this.#asked?.argv ?? []
  }

  get passphrase(): string | null {
    return this.#asked?.passphrase ?? null
  }

  get language(): Papers['language'] {
    return this.#asked?.language ?? 'en'
  }

  get input(): string | null {
    return this.#pieces.length > 0 ? this.#pieces.join('') : null
  }

  /** @throws an error where it is nonsense */
  take(chunk: string): void {
    for (const line of this.#lines.push(chunk)) {
      const said: unknown = JSON.parse(line)
      if (this.#asked === null) this.#asked = Asked.parse(said)
      else if (!this.isWhole) this.#pieces.push(Piece.parse(said).piece)
    }
  }
}
