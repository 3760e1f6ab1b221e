import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { openOperatorDoor } from './socket.ts'
import { callRamal } from './testing/door.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-door-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const path = () => join(dataDir, 'operator.sock')
const asked: (readonly string[])[] = []
const open = (folder = dataDir) =>
  openOperatorDoor(folder, {
    log: silentLog,
    async run(argv, say) {
      asked.push(argv)
      say('\u001b[2Jhello\r')
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
