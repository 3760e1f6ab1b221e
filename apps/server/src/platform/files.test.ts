import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFileStore } from './files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('The file store keeps a copy under a name of its own, and lets it go', async () => {
  const files = openFileStore(join(folder, 'files'), folder)
  const source = join(folder, 'source')
  await writeFile(source, 'Olá')
  const [first, second] = [await files.keep(source), await files.keep(source)]
  await rm(source)
  expect(first).not.toBe(second)
  expect(await readFile(files.pathOf(first), 'utf8')).toBe('Olá')
  await files.remove(first)
  await expect(readFile(files.pathOf(first))).rejects.toThrow('ENOENT')
  expect(await readFile(files.pathOf(second), 'utf8')).toBe('Olá')
})

it('The file store leaves nothing behind of what it could not keep', async () => {
  const files = openFileStore(join(folder, 'files'), folder)
  await expect(files.keep(join(folder, 'absent'))).rejects.toThrow('ENOENT')
  const left = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

it.each(['../../etc/passwd', 'a.png', '', 'A'.repeat(32)])(
  'The file store knows %j as no name of its own',
  (name) => {
    const files = openFileStore(folder, folder)
    expect(() => files.pathOf(name)).toThrow('not a name')
  },
)
