import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../build/programs.ts'
import { begin, call } from '../testing/called.ts'
import { DataFolder } from '../testing/data-folder.ts'

const PASSPHRASE = 'cavalo correto grampo'

let folder: DataFolder
let out: string
beforeEach(async () => {
  folder = await new DataFolder().open()
  folder.put('secret.key', randomBytes(32))
  out = join(folder.root, 'out')
})
afterEach(() => folder.remove())

const passphraseFile = (passphrase: string) => {
  const file = join(folder.root, 'passphrase')
  writeFileSync(file, `${passphrase}\n`)
  return file
}

describe('npx ramal backup, restore and migrate', { timeout: 60_000 }, () => {
  it('It is called from anywhere, with paths of there, and speaks the language of who calls', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(ROOT, 'scripts/ramal.mjs'), ...args], {
        cwd: folder.root,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: 'data', LC_ALL: 'pt_BR.UTF-8' },
      })
    expect(run('backup', '--out', 'here').stdout).toContain(`Backup feito: ${join(folder.root, 'here')}`)
    expect(run('backup', '--verify', 'here', '--lang', 'es').stdout).toContain('está entero')
    expect(run('restore', 'here', '--into', 'there', '--lang=en').stdout).toContain('Restored into')
    expect(existsSync(join(folder.root, 'there/ramal.db'))).toBe(true)
    expect(run('restore', 'here', '--into', 'there')).toMatchObject({
      status: 1,
      stderr: `${join(folder.root, 'there')} não está vazia: um backup só é restaurado numa pasta vazia.\n`,
    })
  })

  it.each([
    [['backup', '--loud'], '--loud'],
    [['backup', '--pace', 'slow'], '--pace slow'],
    [['backup', 'somewhere'], '(somewhere)'],
    [['backup', '--pace', '-1'], '(--pace)'],
    [['restore'], 'restore FILE --into FOLDER'],
    [['restore', 'a', 'b', '--into', 'c'], 'restore FILE --into FOLDER'],
    [['migrate', '--now'], '--now'],
  ])('Called as %j it says why not, with exit code 2, and does nothing', async (args, why) => {
    const { code, err } = await call(folder.dataDir, args)
    expect(code).toBe(2)
    expect(err).toContain(why)
    expect(readdirSync(folder.dataDir)).not.toContain('backup')
  })

  it('The passphrase comes from a file or the environment; without either, or too short, nothing is made', async () => {
    const file = passphraseFile(PASSPHRASE)
    expect((await call(folder.dataDir, ['backup', '--out', out, '--passphrase-file', file])).code).toBe(0)
    const env = { RAMAL_BACKUP_PASSPHRASE: PASSPHRASE }
    expect((await call(folder.dataDir, ['backup', '--verify', out], env)).code).toBe(0)
    expect((await call(folder.dataDir, ['backup', '--verify', out])).err).toContain('A passphrase is wanted')
    const wrong = passphraseFile('another passphrase')
    const refused = await call(folder.dataDir, ['backup', '--verify', out, '--passphrase-file', wrong])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is not that of this backup') })
    const short = await call(folder.dataDir, ['backup', '--out', `${out}2`, '--encrypt'], {
      RAMAL_BACKUP_PASSPHRASE: 'short',
    })
    expect(short).toMatchObject({ code: 1, err: expect.stringContaining('at least 12 signs') })
    expect(existsSync(`${out}2`)).toBe(false)
  })

  it('Where the store is in a PostgreSQL that does not answer, one sentence says so, without its password', async () => {
    const env = { DATABASE_URL: 'postgres://x:s3gredo@127.0.0.1:1/z' }
    for (const args of [['backup'], ['restore', out, '--into', join(folder.root, 'new')]]) {
      const { code, err } = await call(folder.dataDir, args, env)
      expect([code, err]).toEqual([1, 'The PostgreSQL of DATABASE_URL does not answer (ECONNREFUSED).\n'])
    }
    const { code, err } = await call(folder.dataDir, ['migrate'], env)
    expect([code, err]).toEqual([1, expect.stringMatching(/^The store is in a PostgreSQL .*\n$/)])
  })

  it.each([
    [['backup', '--verify', 'nowhere'], /^There is no .*nowhere\.\n$/],
    [['backup', '--out', 'nowhere/here'], /^There is no .*nowhere\.\n$/],
    [['backup', '--verify', '.'], /^This file is no backup of Ramal\.\n$/],
    [['restore', '/dev/zero', '--into', 'there'], /^This file is no backup of Ramal\.\n$/],
  ])('Of a place that is none %j says so in one sentence, and nothing is made', async (args, said) => {
    const before = readdirSync(folder.root)
    const { code, err } = await call(
      folder.dataDir,
      args.map((word) => (/^(nowhere|there|\.$)/.test(word) ? join(folder.root, word) : word)),
    )
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(said) })
    expect(readdirSync(folder.root)).toEqual(before)
  })

  it('Ended by a signal it says so, and leaves nothing', async () => {
    folder.call('1.wav', { content: randomBytes(20_000_000) })
    const child = begin(folder.dataDir, ['backup', '--out', out, '--pace', '4'])
    const said = text(child.stderr!)
    await until('the archive has begun', () => existsSync(`${out}.part`), 30_000)
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect({ code, said: await said }).toEqual({ code: 1, said: 'Interrupted: nothing was changed.\n' })
    expect(readdirSync(folder.root)).toEqual(['data'])
    expect(readdirSync(join(folder.dataDir, 'backup'))).toEqual(['lock'])
  })
})
