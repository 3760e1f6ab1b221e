import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../testing/called.ts'
import { DataFolder, rowsOf } from '../testing/data-folder.ts'

const SENTENCE =
  /^There is not enough room on the disk of \/.*: nothing was changed, and what was begun is removed\.\n$/

let folder: DataFolder
let disk: string
let isMounted = false
beforeAll(async () => {
  folder = await new DataFolder('disk').open()
  disk = folder.dataDir
  folder.remove()
  mkdirSync(disk, { recursive: true })
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0
  await folder.open()
  folder.fill(2_000)
  folder.call('1.wav', { content: randomBytes(4_000_000) })
})
afterAll(() => {
  folder.stop()
  if (isMounted) spawnSync('umount', [disk])
  folder.remove()
})
afterEach(() => rmSync(join(disk, 'filler'), { force: true }))

/** Leaves so many megabytes of the disk. */
const leave = (megabytes: number) => {
  const { stdout } = spawnSync('df', ['--output=avail', '-B', '1', disk], { encoding: 'utf8' })
  const bytes = Number(stdout.split('\n')[1]) - megabytes * 1_000_000
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bytes))
}

// Needs root, as CI has it.
describe.skipIf(process.getuid?.() !== 0)('A disk that is full', { timeout: 60_000 }, () => {
  it.each([
    ['before anything is made', 0],
    ['before the store is copied', 3],
    ['while the archive is written', 7],
  ])('A backup that finds it %s says one sentence and leaves the folder as it was', async (_, megabytes) => {
    expect(isMounted).toBe(true)
    leave(megabytes)
    const before = [rowsOf(folder.raw), readdirSync(disk).sort()]
    const { code, out, err } = await call(disk, ['backup', '--out', join(disk, 'out'), '--pace', '0'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(SENTENCE)
    rmSync(join(disk, 'backup', 'lock'), { force: true })
    rmSync(join(disk, 'backup'), { recursive: true })
    expect([rowsOf(folder.raw), readdirSync(disk).sort()]).toEqual(before)
  })

  it('A restore that finds it leaves nothing', async () => {
    const file = join(folder.root, 'out')
    expect((await call(disk, ['backup', '--out', file, '--pace', '0'])).code).toBe(0)
    leave(4)
    const into = join(disk, 'into')
    const { code, err } = await call(disk, ['restore', file, '--into', into])
    expect(code).toBe(1)
    expect(err).toMatch(SENTENCE)
    expect(existsSync(into)).toBe(false)
  })

  it('A migration that finds it leaves the store as it was, without a copy', async () => {
    const before = rowsOf(folder.raw)
    folder.stop()
    const store = readFileSync(join(disk, 'ramal.db'))
    leave(1)
    const program = join(import.meta.dirname, '../testing/migrate-later.ts')
    const { status, stderr } = spawnSync(process.execPath, [program, disk], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(new RegExp(SENTENCE.source, 'm'))
    expect(stderr).toContain(disk)
    expect(readFileSync(join(disk, 'ramal.db')).equals(store)).toBe(true)
    expect(readdirSync(join(disk, 'backup')).filter((name) => name.endsWith('.db'))).toEqual([])
    await folder.open()
    expect(rowsOf(folder.raw)['outbox']).toEqual(before['outbox'])
  })
})
