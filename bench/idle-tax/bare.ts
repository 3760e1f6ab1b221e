import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts the bare server, on a port of its choice or on this one. */
export async function startBare(at = 0): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('./bare-echo.ts', import.meta.url)), [String(at)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}
