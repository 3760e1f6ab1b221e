import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url))

/** Starts a writer on `file`, kills it with SIGKILL after `afterMs`, and gives the codes it acknowledged. @throws when it ended by itself */
export function killOnce(file: string, round: number, afterMs: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRITER, file, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    let printed = ''
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(printed.split('\n').slice(0, -1))
      else reject(new Error(`the writer ended by itself with ${code ?? signal}`))
    })
    setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
}
