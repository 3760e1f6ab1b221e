import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Scanner } from './scanner.ts'

const CLAMD = '/usr/sbin/clamd'
/** What every scanner finds and nobody is harmed by (eicar.org), in two pieces so that none finds it here. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const STREAM_MAX = 1_048_576

describe.skipIf(!existsSync(CLAMD))('the real clamd, where it is installed', () => {
  let folder: string
  let clamd: ChildProcess
  let scanner: Scanner
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ramal-clamd-'))
    const md5 = createHash('md5').update(EICAR).digest('hex')
    await writeFile(join(folder, 'eicar.hdb'), `${md5}:${EICAR.length}:Ramal.Eicar\n`)
    const socket = join(folder, 'clamd.ctl')
    const settings = {
      Foreground: 'yes',
      DatabaseDirectory: folder,
      LocalSocket: socket,
      StreamMaxLength: '1M',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
    await writeFile(join(folder, 'clamd.conf'), lines.join(''))
    clamd = spawn(CLAMD, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    await vi.waitFor(() => expect(existsSync(socket)).toBe(true), 30_000)
    scanner = new Scanner({ path: socket })
  }, 40_000)
  afterAll(async () => {
    const ended = new Promise((resolve) => clamd.once('exit', resolve))
    clamd.kill()
    await ended
    await rm(folder, { recursive: true })
  }, 20_000)

  async function scan(content: string | Buffer) {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return scanner.scan(path, { owner: 'user:1' })
  }

  it('The real clamd finds the test file of EICAR by its name', async () => {
    expect(await scan(EICAR)).toEqual({ is: 'infected', name: expect.stringContaining('Ramal.Eicar') })
  })

  it('The real clamd calls what it does not know clean, up to what it takes', async () => {
    expect(await scan('Bom dia')).toEqual({ is: 'clean' })
    expect(await scan(Buffer.alloc(STREAM_MAX, 'x'))).toEqual({ is: 'clean' })
  })

  it('The real clamd calls nothing clean that is longer than its StreamMaxLength', async () => {
    expect((await scan(Buffer.alloc(STREAM_MAX + 1, 'x'))).is).toBe('away')
    expect((await scan(Buffer.alloc(8 * STREAM_MAX, 'x'))).is).toBe('away')
  })
})
