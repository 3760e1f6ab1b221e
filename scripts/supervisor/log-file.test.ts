import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LogFile } from './log-file.ts'

let folder: string
let path: string
let now = 0
let told: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-log-'))
  path = join(folder, 'server.log')
  now = 0
  told = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function openLog(options: { maxBytes?: number; keep?: number; at?: string } = {}): LogFile {
  const { maxBytes = 1_000, keep = 2, at = path } = options
  return new LogFile({ path: at, maxBytes, keep, now: () => now, tell: (sentence) => told.push(sentence) })
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('a log of bounded size', () => {
  it('A log keeps the newest lines and so many old files, and none is longer than its bound', () => {
    const log = openLog({ maxBytes: 100, keep: 2 })
    for (let n = 10; n < 50; n++) log.write(`line ${n}`)
    log.close()
    expect(readdirSync(folder).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2'])
    const kept = ['server.log.2', 'server.log.1', 'server.log'].flatMap((name) =>
      read(name).trim().split('\n'),
    )
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => `line ${50 - kept.length + at}`))
    expect(kept.length).toBeGreaterThan(24)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100)
  })

  it('A log goes on in the file of an earlier start, and counts what stands there', () => {
    writeFileSync(path, `${'x'.repeat(95)}\n`)
    const log = openLog({ maxBytes: 100 })
    log.write('first')
    log.write('second')
    log.close()
    expect([read('server.log.1'), read('server.log')]).toEqual([`${'x'.repeat(95)}\nfirst\n`, 'second\n'])
  })

  it('A log is readable by its owner alone, also where an earlier version left it readable', () => {
    writeFileSync(path, 'old\n', { mode: 0o644 })
    const log = openLog({ maxBytes: 10 })
    for (const line of ['one', 'two', 'three']) log.write(line)
    log.close()
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([
      0o600, 0o600,
    ])
  })
})

describe('a log that cannot be written', () => {
  // Linux gives a device that is always full.
  it('A log that cannot be written drops and counts lines, says so once, and how many once it can be written', () => {
    symlinkSync('/dev/full', path)
    const log = openLog()
    for (let n = 0; n < 5; n++) log.write('lost')
    now = 5_000
    log.write('lost too')
    expect(log.dropped).toBe(6)
    expect(told).toEqual([
      expect.stringMatching(/server\.log cannot be written \(ENOSPC.*: its lines are lost\./),
    ])
    rmSync(path)
    now = 7_000
    log.write('kept')
    log.close()
    const [gap = '', kept] = read('server.log').trim().split('\n')
    expect(JSON.parse(gap)).toMatchObject({ level: 40, dropped: 6 })
    expect(kept).toBe('kept')
    expect(told[1]).toMatch(/server\.log is written again; 6 lines are lost\./)
    expect(statSync('/dev/full').mode & 0o777).toBe(0o666)
  })

  it('A log that cannot be written leaves a full disk alone for a second', () => {
    symlinkSync('/dev/full', path)
    const log = openLog()
    log.write('lost')
    rmSync(path)
    now = 999
    log.write('lost')
    expect(readdirSync(folder)).toEqual([])
    now = 1_000
    log.write('kept')
    expect(read('server.log')).toContain('kept')
  })

  it('A log lives through a folder that is gone', () => {
    const log = openLog({ at: join(folder, 'gone', 'server.log') })
    log.write('lost')
    mkdirSync(join(folder, 'gone'))
    now = 2_000
    log.write('kept')
    expect(read('gone/server.log')).toContain('kept')
  })

  // Only root may mount: elsewhere /dev/full above stands for a full disk.
  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'On a disk that fills up and is emptied, a torn line is ended before the next one',
    () => {
      const disk = join(folder, 'disk')
      mkdirSync(disk)
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', disk])
      if (mounted.status !== 0)
        return expect(String(mounted.stderr)).toMatch(/permission|denied|not permitted/i)
      try {
        writeFileSync(join(disk, 'ballast'), 'x'.repeat(40_000))
        const log = openLog({ at: join(disk, 'server.log'), maxBytes: 1e9 })
        for (let n = 0; n < 300; n++) log.write(`{"n":${n},"text":"${'y'.repeat(100)}"}`)
        expect(log.dropped).toBeGreaterThan(50)
        rmSync(join(disk, 'ballast'))
        now = 2_000
        log.write('{"n":300}')
        log.close()
        const lines = readFileSync(join(disk, 'server.log'), 'utf8').trim().split('\n')
        const torn = lines.filter((line) => !line.endsWith('}'))
        expect(torn.length).toBeLessThanOrEqual(1)
        expect(lines.at(-1)).toBe('{"n":300}')
        expect(JSON.parse(lines.at(-2)!)).toMatchObject({ level: 40 })
        expect(told).toHaveLength(2)
      } finally {
        spawnSync('umount', [disk])
      }
    },
  )
})
