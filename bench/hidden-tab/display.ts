import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A screen that nobody sees (apt-get install xvfb). */
export async function openDisplay(): Promise<{ name: string; close(): void }> {
  const server = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const failed = once(server, 'error').then(([error]) => Promise.reject(error))
  const told = server.stdio[3]
  if (!told) throw new Error('Xvfb tells no display')
  const [number] = await Promise.race([once(told, 'data'), failed])
  return { name: `:${String(number).trim()}`, close: () => void server.kill('SIGTERM') }
}
