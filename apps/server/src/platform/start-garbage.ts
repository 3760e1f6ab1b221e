import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects what a start has left, once: code that ran for the last time, rows and routes that were read and built. V8 itself would keep it
 * for as long as nobody needs the place, which on a server that waits for its first caller is for hours.
 */
export function dropStartGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
}
