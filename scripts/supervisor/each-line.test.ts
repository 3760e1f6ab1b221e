import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { eachLine, LINE_LIMIT } from './each-line.ts'

async function linesOf(...chunks: (string | Buffer)[]): Promise<string[]> {
  const stream = new PassThrough()
  const lines: string[] = []
  eachLine(stream, (line) => lines.push(line))
  for (const chunk of chunks) stream.write(chunk)
  stream.end()
  await new Promise((resolve) => stream.once('close', resolve))
  return lines
}

test('Lines come whole, whatever the pieces they arrive in', async () => {
  const [first, second] = [Buffer.from('ação\n').subarray(0, 2), Buffer.from('ação\n').subarray(2)]
  expect(await linesOf(first, second, 'one\ntwo\nthr', 'ee')).toEqual(['ação', 'one', 'two', 'three'])
})

test('A line separator inside a name begins no line of its own', async () => {
  expect(await linesOf('{"name":"a\u2028{}"}\n')).toEqual(['{"name":"a\u2028{}"}'])
})

test('A line that never ends is cut and takes no more memory', async () => {
  const endless = Array.from({ length: 100 }, () => 'x'.repeat(10_000))
  expect(await linesOf(...endless, '\nnext\n')).toEqual(['x'.repeat(LINE_LIMIT), 'next'])
})

test('A stream that breaks is lived through, and what it said before is kept', async () => {
  const stream = new PassThrough()
  const lines: string[] = []
  eachLine(stream, (line) => lines.push(line))
  stream.write('whole\nhalf')
  stream.destroy(new Error('EIO'))
  await new Promise((resolve) => stream.once('close', resolve))
  expect(lines).toEqual(['whole', 'half'])
})
