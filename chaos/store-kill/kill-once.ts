import { type ChildProcess, spawn } from 'node:child_process'

export interface Kill {
  /** The bundled writer. */
  writer: string
  file: string
  round: number
  /** Milliseconds after the process started (which kills migrations) or after its first acknowledged write. */
  from: 'start' | 'first write'
  afterMs: number
}

/** Starts a writer, kills it with SIGKILL, and gives the codes it acknowledged. @throws when it ended by itself */
export function killOnce({ writer, file, round, from, afterMs }: Kill): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [writer, file, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    let printed = ''
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (printed === '' && from === 'first write') killLater(child, afterMs)
      printed += text
    })
    if (from === 'start') killLater(child, afterMs)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(printed.split('\n').slice(0, -1))
      else reject(new Error(`the writer ended by itself with ${code ?? signal}`))
    })
  })
}

function killLater(child: ChildProcess, afterMs: number) {
  setTimeout(() => child.kill('SIGKILL'), afterMs)
}
