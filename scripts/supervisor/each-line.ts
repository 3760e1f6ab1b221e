import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Longer lines are cut, characters: one entry must not fill a log, nor a line that never ends the memory. */
export const LINE_LIMIT = 65_536

/** Calls `onLine` for each line that a program prints (only LF ends one), and lives through whatever becomes of the stream. */
export function eachLine(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  const end = () => {
    if (begun !== '') onLine(begun)
    begun = ''
  }
  stream.on('data', (chunk: Buffer) => {
    const [first = '', ...rest] = decoder.write(chunk).split('\n')
    begun = cut(begun + first)
    for (const next of rest) {
      onLine(begun)
      begun = cut(next)
    }
  })
  stream.on('close', end)
  // The program is gone, and its exit is what is heard of; here nothing more can be read.
  stream.on('error', () => {})
}

function cut(line: string): string {
  return line.length > LINE_LIMIT ? line.slice(0, LINE_LIMIT) : line
}
