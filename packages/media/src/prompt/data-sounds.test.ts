import { mkdir, mkdtemp, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeG711Wav, writeWav } from '../wav.ts'
import { DataSounds } from './data-sounds.ts'
import { Sounds } from './sounds.ts'

let root: string
let sounds: Sounds
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ramal-data-sounds-'))
  await mkdir(join(root, 'sounds', '7', 'folder.wav'), { recursive: true })
  await write('secret.wav', 3)
  await write('sounds/7/welcome.wav', 2)
  sounds = new Sounds({ named: root, data: join(root, 'sounds') })
})
afterEach(() => rm(root, { recursive: true }))

const write = (name: string, frames: number) =>
  writeFile(
    join(root, name),
    writeWav({ channels: 1, sampleRate: 8000, samples: new Int16Array(160 * frames) }),
  )
const find = (name: string) => sounds.find(name)

it('An uploaded sound is found by its path, with or without its extension', async () => {
  expect((await find('data:7/welcome'))?.length).toBe(2)
  expect((await find('data:7/welcome.wav'))?.length).toBe(2)
})

it('An uploaded sound is kept once read, and read again when it was uploaded anew', async () => {
  expect(await find('data:7/welcome')).toBe(await find('data:7/welcome.wav'))
  await write('sounds/7/welcome.wav', 5)
  await utimes(join(root, 'sounds/7/welcome.wav'), 1, 1)
  expect((await find('data:7/welcome'))?.length).toBe(5)
})

it('Uploaded sounds are kept up to a size that counts both laws, and the longest unused goes first', async () => {
  // 100 frames: 16 kB as G.711, 32 kB in both laws.
  const samples = new Int16Array(100 * 160)
  for (const name of ['a', 'b'])
    await writeFile(
      join(root, 'sounds', `${name}.wav`),
      writeG711Wav({ channels: 1, sampleRate: 8000, samples }, 'pcmu'),
    )
  const kept = async (mostBytes: number) => {
    const folder = new DataSounds(join(root, 'sounds'), mostBytes)
    const [a, b] = [await folder.find('a'), await folder.find('b')]
    return [(await folder.find('b')) === b, (await folder.find('a')) === a]
  }
  expect(await kept(64_000)).toEqual([true, true])
  expect(await kept(63_999)).toEqual([true, false])
})

it.each([
  'data:',
  'data:/',
  'data:../secret',
  'data:7/../../secret',
  'data:./7/welcome',
  'data:7//welcome',
  'data:/7/welcome',
  'data:7/%2e%2e/secret',
  'data:7\\welcome',
  'data:7/welcome\0.wav',
  'data:.hidden/welcome',
  'data:7/missing',
  'data:7/folder.wav',
  'data:7/welcome.wav/inside',
  `data:${'a'.repeat(301)}`,
  'DATA:7/welcome',
])('There is no uploaded sound named %j', async (name) => {
  await writeFile(join(root, 'sounds', 'hidden'), '')
  expect(await find(name)).toBeNull()
})

it('An uploaded sound is not looked for through a link out of its folder', async () => {
  await symlink(join(root, 'secret.wav'), join(root, 'sounds', 'link.wav'))
  await symlink(root, join(root, 'sounds', 'up'))
  expect([await find('data:link'), await find('data:up/secret')]).toEqual([null, null])
})

it('A sound that cannot be played throws, however large, and can be played once it is good', async () => {
  const file = join(root, 'sounds', 'bad.wav')
  await writeFile(file, 'RIFX')
  await expect(find('data:bad')).rejects.toThrow('WAVE')
  await truncate(file, 65 * 1024 * 1024)
  await expect(find('data:bad')).rejects.toThrow('larger')
  await write('sounds/bad.wav', 1)
  expect((await find('data:bad'))?.length).toBe(1)
})
