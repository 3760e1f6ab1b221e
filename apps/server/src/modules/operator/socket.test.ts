import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { sentence } from '../../platform/operator-sentence.ts'
import type { Papers } from './command.ts'
import { openOperatorDoor } from './socket.ts'
import { callRamal } from './testing/door.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-door-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const path = () => join(dataDir, 'operator.sock')
const asked: (readonly string[])[] = []
let along: Papers | undefined
const open = (folder = dataDir) =>
  openOperatorDoor(folder, {
    log: silentLog,
    async run(argv, say, papers) {
      asked.push(argv)
      along = papers
      papers.hand('h'.repeat(150_000))
      say(sentence('asItIs', { text: '\u001b[2Jhello\r' }))
      return 1
    },
  })

/** Everything that the door says to these bytes, until it closes. */
const said = (bytes: string) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(path(), () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })

it('The operator’s door is its owner’s alone while it is open, and gone when it is closed', async () => {
  const door = await open()
  expect(statSync(path()).mode & 0o777).toBe(0o600)
  expect(statSync(path()).isSocket()).toBe(true)
  door.close()
  expect(existsSync(path())).toBe(false)
})

it('A file that a killed server left does not hinder the door', async () => {
  writeFileSync(path(), '')
  const door = await open()
  expect((await callRamal(dataDir, 'user', 'list')).code).toBe(1)
  door.close()
})

it('The command says by the folder that no server runs there', async () => {
  const called = await callRamal(dataDir, 'user', 'list')
  expect(called).toMatchObject({ code: 1, out: '' })
  expect(called.err).toContain(`No server runs on ${dataDir}`)
})

it('The command passes on words, sentences and the exit code, and nothing said moves a terminal’s cursor', async () => {
  const door = await open()
  const called = await callRamal(dataDir, 'sessions', 'ana', '--tenant', 'demo')
  expect(called).toEqual({ code: 1, out: '?[2Jhello?\n', err: '' })
  expect(asked.at(-1)).toEqual(['sessions', 'ana', '--tenant', 'demo'])
  door.close()
})

it.each([
  ['no JSON', 'GET / HTTP/1.1\r\n\r\n'],
  ['words that are none', '{"argv":[1]}\n'],
  ['no words', '{"argv":[]}\n'],
  ['a line without an end', 'x'.repeat(20_000)],
  ['more pieces than a file has', '{"argv":["a"],"pieces":100000}\n'],
  ['a piece that is none', '{"argv":["a"],"pieces":1}\n{"piece":7}\n'],
])('A caller of the door who sends %s runs nothing and is cut', async (_title, bytes) => {
  const door = await open()
  const before = asked.length
  expect(await said(bytes)).toBe('')
  expect(asked.length).toBe(before)
  door.close()
})

it('A folder whose name is too long for a socket is served without the door', async () => {
  const door = await open(join(dataDir, 'x'.repeat(200)))
  door.close()
})

it('What goes along arrives whole, and what is handed over comes back in lines', async () => {
  const door = await open()
  const pieces = ['çã\ud83d', '\ude00 fim'].map((piece) => `${JSON.stringify({ piece })}\n`).join('')
  const text = await said(`{"argv":["a"],"passphrase":"doze","pieces":2}\n${pieces}`)
  expect([along?.input, along?.passphrase]).toEqual(['çã😀 fim', 'doze'])
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ handed = '' }) => handed).join('')).toHaveLength(150_000)
  expect(lines.at(-1)).toEqual({ exit: 1 })
  door.close()
})
