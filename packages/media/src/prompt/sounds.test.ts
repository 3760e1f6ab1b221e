import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeG711 } from '../g711.ts'
import { ToneMeter } from '../tone-meter.ts'
import { writeWav } from '../wav.ts'
import { Sounds } from './sounds.ts'

const COMMITTED = join(import.meta.dirname, '../../../../fixtures/audio')

describe('the sounds of a folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ramal-sounds-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const write = (name: string, channels: number, samples: number) =>
    writeFile(join(folder, name), writeWav({ channels, sampleRate: 8000, samples: new Int16Array(samples) }))

  it('The sounds of a folder are cut into frames of 20 ms, the last one filled up', async () => {
    await write('short.wav', 1, 161)
    const sound = await new Sounds({ named: folder }).find('short')
    expect(sound?.length).toBe(2)
    expect([0, 1, 2].map((at) => sound?.frame('pcmu', at)?.length)).toEqual([160, 160, undefined])
    expect(sound?.frame('pcma', 1)?.[159]).toBe(0xd5)
  })

  it.each(['missing', '../short', 'short.wav', '', '/etc/passwd'])(
    'The sounds of a folder have none named %j',
    async (name) => {
      await write('short.wav', 1, 160)
      expect(await new Sounds({ named: folder }).find(name)).toBeNull()
    },
  )

  it('The sounds of a folder are found when they came after they were first asked for', async () => {
    const sounds = new Sounds({ named: folder })
    expect(await sounds.find('late')).toBeNull()
    await write('late.wav', 1, 160)
    expect(await sounds.find('late')).not.toBeNull()
  })

  it('The sounds of a folder throw when they are not 8 kHz mono', async () => {
    await write('stereo.wav', 2, 320)
    await expect(new Sounds({ named: folder }).find('stereo')).rejects.toThrow('8 kHz mono')
  })
})

describe('the committed sounds', () => {
  it('The committed sounds are all playable and small together', async () => {
    const files = (await readdir(COMMITTED)).filter((file) => file.endsWith('.wav'))
    const sounds = new Sounds({ named: COMMITTED })
    for (const file of files) expect((await sounds.find(file.slice(0, -4)))?.length, file).toBeGreaterThan(10)
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(COMMITTED, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(730_000)
  })

  it.each([
    ['tone-1000', 1000],
    ['ringback', 425],
    ['busy', 425],
    ['prompt-menu', 550],
    ['prompt-options', 1100],
    ['prompt-invalid', 1750],
    ['prompt-timeout', 1850],
    ['prompt-closed', 1950],
    ['prompt-survey', 2050],
    ['prompt-thanks', 2150],
    ['prompt-notice', 2250],
    ['prompt-agent', 2350],
  ])('The committed sound %s carries %i Hz', async (name, hz) => {
    const sound = await new Sounds({ named: COMMITTED }).find(name)
    const meter = new ToneMeter()
    for (let at = 0; at < 40; at++) meter.push(decodeG711(sound!.frame('pcma', at)!, 'pcma'), 0)
    expect(meter.hasTone(hz, 0)).toBe(true)
  })
})
