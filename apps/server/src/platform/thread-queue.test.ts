import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@ramal/process/testing/until'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QueueFullError } from './fair-queue.ts'
import { ThreadQueue } from './thread-queue.ts'

/** What a thread does with what it is given: a text in capitals, or the way to fail that it is called by. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads')
  if (workerData === 'throw') throw new Error('cannot')
  if (workerData === 'wait') setInterval(() => {}, 1_000)
  else if (workerData !== 'end') parentPort.postMessage(new TextEncoder().encode(workerData.toUpperCase()))
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-thread-'))
  writeFileSync(join(folder, 'work.cjs'), PROGRAM)
})
afterAll(() => rmSync(folder, { recursive: true }))

const NEVER = new AbortController().signal
const queueOf = (change: { longestMs?: number; ownLength?: number } = {}) =>
  new ThreadQueue<string>({
    program: join(folder, 'work.cjs'),
    length: 4,
    ownLength: 4,
    longestMs: 30_000,
    heapMb: 64,
    ...change,
  })
const made = async (work: Promise<Uint8Array>) => new TextDecoder().decode(await work)

it('A thread makes of what it is given what was asked for', async () => {
  expect(await made(queueOf().run('ana', async () => 'bom dia', NEVER))).toBe('BOM DIA')
})

it('What a thread threw is what whoever waits for it is told', async () => {
  await expect(queueOf().run('ana', () => 'throw', NEVER)).rejects.toThrow('cannot')
})

it('A thread that ends without what it should make has failed', async () => {
  await expect(queueOf().run('ana', () => 'end', NEVER)).rejects.toThrow('a thread ended without')
})

it('A thread that takes longer than it may has failed', async () => {
  await expect(queueOf({ longestMs: 20 }).run('ana', () => 'wait', NEVER)).rejects.toThrow('timeout')
})

it('A person who goes ends their thread, and the next of theirs begins', async () => {
  const queue = queueOf()
  const gone = new AbortController()
  let isBegun = false
  const begin = () => {
    isBegun = true
    return 'wait'
  }
  const left = queue.run('ana', begin, gone.signal)
  const next = queue.run('ana', () => 'depois', NEVER)
  await until('the thread', () => isBegun)
  gone.abort(new Error('they went'))
  await expect(left).rejects.toThrow('they went')
  expect(await made(next)).toBe('DEPOIS')
})

it('A person who goes while their work is read has no thread made for them', async () => {
  const gone = new AbortController()
  const read = () => {
    gone.abort(new Error('they went'))
    return 'oi'
  }
  await expect(queueOf().run('ana', read, gone.signal)).rejects.toThrow('they went')
})

it('A person has one thread at a time, and no more work that waits than they may', async () => {
  const queue = queueOf({ ownLength: 1 })
  const begun: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const ask = (name: string) =>
    queue.run(
      'ana',
      async () => {
        begun.push(name)
        await gate
        return name
      },
      NEVER,
    )
  const [first, second] = [ask('a'), ask('b')]
  await expect(ask('c')).rejects.toThrow(QueueFullError)
  expect(begun).toEqual(['a'])
  release()
  expect([await made(first), await made(second)]).toEqual(['A', 'B'])
})
