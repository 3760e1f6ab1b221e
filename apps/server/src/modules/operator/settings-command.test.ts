import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pauses } from '@ramal/db/schema/service'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDoor, unasked } from './testing/door.ts'
import { closeStores, demo } from './testing/settings-run.ts'

let folder: string
let door: Awaited<ReturnType<typeof openTestDoor>>
let store: Awaited<ReturnType<typeof demo>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-settings-'))
  store = await demo()
  const access = { endAccess: async () => {} }
  door = await openTestDoor({ ...unasked, store, clock: new ManualClock(1_800_000_000_000), access })
})
afterEach(async () => {
  door.close()
  await closeStores()
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)
const save = (name: string) => door.call('export', 'settings', '--out', at(name))
const take = (name: string, ...more: string[]) => door.call('import', 'settings', at(name), ...more)

it('Settings go to a file that is its owner’s alone, and come from it', async () => {
  expect(await save('a.json')).toMatchObject({ code: 0, err: '' })
  expect(lstatSync(at('a.json')).mode & 0o777).toBe(0o600)
  expect(await take('a.json')).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to do') })
  const text = readFileSync(at('a.json'), 'utf8')
  writeFileSync(at('b.json'), text.replaceAll('"Almoço"', '"Almoço ☕"'))
  expect(await take('b.json', '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringContaining('pauses Almoço ☕'),
  })
})

it('A file that is there stays, and a link in its place is replaced rather than followed', async () => {
  writeFileSync(at('precious'), 'precious')
  symlinkSync(at('precious'), at('out.json'))
  symlinkSync(at('precious'), at('out.json.part'))
  expect(await save('out.json')).toMatchObject({ code: 1, err: expect.stringContaining('is there already') })
  expect(await door.call('export', 'settings', '--out', at('out.json'), '--force')).toMatchObject({ code: 0 })
  expect(readFileSync(at('precious'), 'utf8')).toBe('precious')
  expect(lstatSync(at('out.json')).isFile()).toBe(true)
  expect(await save('none/out.json')).toMatchObject({
    code: 1,
    err: expect.stringContaining('could not be written'),
  })
})

it('A file that cannot take its place leaves nothing beside', async () => {
  mkdirSync(at('a-folder'))
  expect(await door.call('export', 'settings', '--out', at('a-folder'), '--force')).toMatchObject({
    code: 1,
    err: expect.stringContaining('could not be written'),
  })
  expect(readdirSync(folder)).toEqual(['a-folder'])
  mkdirSync(at('b.json.part'))
  expect(await save('b.json')).toMatchObject({
    code: 1,
    err: expect.stringContaining('could not be written'),
  })
})

it('What is no file of settings is refused in one sentence before anybody reads it', async () => {
  writeFileSync(at('large.json'), Buffer.alloc(50 * 1024 * 1024, 0x20))
  writeFileSync(at('binary.json'), Buffer.from([0xff, 0xfe, 0x00]))
  for (const [name, sentence] of [
    ['large.json', /has 50 MB; settings have 8 at most/],
    ['binary.json', /no text in UTF-8/],
    ['none.json', /could not be read \(ENOENT\)/],
    ['.', /no ordinary file/],
  ] as const) {
    const called = await take(name)
    expect([called.code, called.out]).toEqual([1, ''])
    expect(called.err).toMatch(sentence)
    expect(called.err.trim().split('\n')).toHaveLength(1)
  }
})

it.each([
  [['export', 'settings']],
  [['export', 'people', '--out', 'x']],
  [['export', 'settings', '--out', 'x', '--everything']],
  [['import', 'settings']],
  [['import', 'settings', 'a', 'b']],
  [['import', 'settings', 'a', '--delete-missing=no']],
])('A wrong call says how it is called and does nothing: %j', async (words) => {
  expect(await door.call(...words)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('usage:'),
  })
})

it('What looks like an option stays the value that it is', async () => {
  const called = await door.call('export', 'settings', '--out', at('a.json'), '--tenant=--help')
  expect(called).toMatchObject({ code: 1, out: 'There is no tenant --help (demo).\n' })
})

it('Names move no terminal’s cursor, wherever they come from', async () => {
  await store.write((tx) => tx.db.insert(pauses).values({ tenant_id: 1, description: '\u001b[2Jgone\u202E' }))
  await save('a.json')
  const text = readFileSync(at('a.json'), 'utf8').replace('"Almoço"', '"\\u001b[2JAlmo\\u0007"')
  writeFileSync(at('b.json'), text)
  const called = [await take('b.json'), await take('\u001b[2J'), await save('no/\u001b[2J')]
  for (const { out, err } of called) expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cf}/u)
})

it('A passphrase is in a file, and never among the arguments of a program', async () => {
  writeFileSync(at('pass'), 'doze sinais ou mais\n', { mode: 0o600 })
  const sealed = await door.call('export', 'settings', '--out', at('s.json'), '--passphrase-file', at('pass'))
  expect(sealed.code).toBe(0)
  expect(JSON.parse(readFileSync(at('s.json'), 'utf8'))).toHaveProperty('sealed.salt')
  expect((await take('s.json')).code).toBe(1)
  expect((await take('s.json', '--passphrase-file', at('pass'))).code).toBe(0)
  writeFileSync(at('short'), 'curta')
  expect(
    await door.call('export', 'settings', '--out', at('t.json'), '--passphrase-file', at('short')),
  ).toMatchObject({ code: 1 })
})
