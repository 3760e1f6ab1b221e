import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeScanner, MALWARE } from '../../testing/fake-scanner.ts'
import { Scanner } from './scanner.ts'

let folder: string
let fake: FakeScanner
let scanner: Scanner
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-scan-'))
  fake = await FakeScanner.start()
  scanner = new Scanner(fake.address)
})
afterEach(async () => {
  await fake.stop()
  await rm(folder, { recursive: true })
})

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return path
}
const scan = async (content: string | Buffer) => scanner.scan(await fileOf(content), { owner: 'user:1' })

describe('a file that a scanner is asked about (ASVS 5.4.3)', () => {
  it('A file is sent whole to the scanner, and is clean when the scanner says so', async () => {
    const large = Buffer.alloc(3_000_000, 'ramal ')
    expect(await scan(large)).toEqual({ is: 'clean' })
    expect(fake.seen[0]?.equals(large)).toBe(true)
  })

  it('A file is infected by the name that the scanner gives what it found', async () => {
    const content = Buffer.concat([Buffer.alloc(200_000, 'x'), Buffer.from(MALWARE)])
    expect(await scan(content)).toEqual({ is: 'infected', name: 'Test.Malware' })
  })

  it('A file goes to the scanner over a socket of this machine, too', async () => {
    const local = await FakeScanner.start(join(folder, 'clamd.ctl'))
    scanner = new Scanner(local.address)
    expect(await scan(MALWARE)).toEqual({ is: 'infected', name: 'Test.Malware' })
    await local.stop()
  })

  it.each([
    ['is silent', 'silent', 'no answer in time'],
    ['says so before it has read the file', 'hastes', 'answered before the end: stream: OK'],
    ['leaves in the middle of its answer', 'cuts', 'closed without an answer stream: OK'],
    ['leaves in the middle of the file', 'leaves', ''],
  ] as const)(
    'A file is not called clean by a scanner that %s',
    async (_, manner, reason) => {
      fake.manner = manner
      // The others have the minute that a server gives them: 8 MB take their time on a busy machine.
      if (manner === 'silent') scanner = new Scanner(fake.address, 300)
      const scanned = await scan(Buffer.alloc(8_000_000))
      expect(scanned).toEqual({ is: 'away', reason: expect.stringContaining(reason) })
    },
    60_000,
  )

  it('A file is not clean when it is longer than the scanner takes', async () => {
    fake.maxLength = 100_000
    expect((await scan(Buffer.alloc(5_000_000))).is).toBe('away')
  })

  it('A file is not clean when no scanner listens', async () => {
    await fake.stop()
    expect(await scan('x')).toEqual({ is: 'away', reason: expect.stringContaining('ECONNREFUSED') })
    fake = await FakeScanner.start()
  })

  it('A scan is not waited for by a server that ends', async () => {
    fake.manner = 'silent'
    const ending = new AbortController()
    const scanned = new Scanner(fake.address).scan(await fileOf('x'), {
      owner: 'customers',
      signal: ending.signal,
    })
    await expect.poll(() => fake.seen.length).toBe(1)
    ending.abort()
    expect((await scanned).is).toBe('away')
  })

  it('The scanner is shared: four files at once, and of one person three', async () => {
    const path = await fileOf(Buffer.alloc(500_000))
    const scans = (owner: string) => Array.from({ length: 8 }, () => scanner.scan(path, { owner }))
    await Promise.all(scans('user:1'))
    expect(fake.most).toBe(3)
    await Promise.all([...scans('user:1'), ...scans('user:2')])
    expect(fake.most).toBe(4)
    expect(fake.seen).toHaveLength(24)
  })
})
