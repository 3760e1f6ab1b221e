import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, readAccount, runAs } from './rights.ts'

const ROOT_OUTSIDE = { host: '0.0.0.0', uid: 0 }

describe('who starts the product as root', () => {
  it.each([{}, { ALLOW_ROOT: '0' }, { RUN_AS: ' ' }])(
    'Root that starts the product beyond loopback with %j is told the ways',
    (env) => {
      expect(() => readAccount(env, ROOT_OUTSIDE)).toThrow(/RUN_AS=user.*ALLOW_ROOT=1/)
    },
  )

  it.each([
    [{}, { host: '127.0.0.1', uid: 0 }],
    [{ ALLOW_ROOT: '1' }, ROOT_OUTSIDE],
    [{}, { host: '0.0.0.0', uid: 1000 }],
    [{}, { host: '0.0.0.0', uid: null }],
    [{ RUN_AS: '1000' }, { host: '0.0.0.0', uid: 1000 }],
  ])('The environment %j and the account %j start as they are', (env, by) =>
    expect(readAccount(env, by)).toBeNull(),
  )

  it.each<[string, Partial<Account>]>([
    ['nobody', { uid: 65_534, gid: 65_534 }],
    ['nobody:daemon', { uid: 65_534, gid: 1 }],
    ['1234:99', { uid: 1234, gid: 99 }],
    ['1234', { uid: 1234, gid: 1234 }],
  ])('The account of RUN_AS=%s is %j', (RUN_AS, account) => {
    expect(readAccount({ RUN_AS }, ROOT_OUTSIDE)).toEqual({ name: RUN_AS, ...account })
  })

  it.each([
    ['root', 0, /root is given to nobody/],
    ['nobody:root', 0, /root is given to nobody/],
    ['no-such-user', 0, /nobody is called "no-such-user"/],
    ['-u', 0, /nobody is called "-u"/],
    ['nobody:no-such-group', 0, /no group is called/],
    ['nobody', 1000, /only root can become somebody else/],
  ])('RUN_AS=%s of user %i is refused', (RUN_AS, uid, sentence) => {
    expect(() => readAccount({ RUN_AS }, { host: '127.0.0.1', uid })).toThrow(sentence)
  })
})

describe.runIf(process.getuid?.() === 0)('rights given away', () => {
  const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ramal-rights-'))
    chmodSync(folder, 0o755)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('Rights given away are gone for this process and its children, and for good', () => {
    const secret = join(folder, 'root-only')
    writeFileSync(secret, 'r', { mode: 0o600 })
    const dataDir = join(folder, 'new', 'data')
    const script = `
      import { spawnSync } from 'node:child_process'
      import { readFileSync, writeFileSync } from 'node:fs'
      import { runAs } from ${JSON.stringify(join(import.meta.dirname, 'rights.ts'))}
      const code = (act) => { try { act(); return 'done' } catch (error) { return error.code } }
      process.setgroups([0, 4, 42]) // as root often has them
      runAs(${JSON.stringify(nobody)}, ${JSON.stringify(dataDir)})
      console.log(JSON.stringify({
        ids: [process.getuid(), process.geteuid(), process.getgid(), process.getegid(), ...process.getgroups()],
        child: spawnSync('id', ['-u'], { encoding: 'utf8' }).stdout.trim(),
        root: code(() => process.setuid(0)),
        secret: code(() => readFileSync(${JSON.stringify(secret)})),
        data: code(() => writeFileSync(${JSON.stringify(join(dataDir, 'ramal.db'))}, '')),
      }))`
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(JSON.parse(ran.stdout || ran.stderr)).toEqual({
      ids: [65_534, 65_534, 65_534, 65_534, 65_534],
      child: '65534',
      root: 'EPERM',
      secret: 'EACCES',
      data: 'done',
    })
    expect(statSync(dataDir)).toMatchObject({ uid: 65_534, gid: 65_534 })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('Rights are kept where the data is somebody else’s, and the sentence says how to give it', () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    expect(() => runAs(nobody, dataDir)).toThrow(`chown -R 65534:65534 ${dataDir}`)
    chownSync(dataDir, nobody.uid, nobody.gid)
    writeFileSync(join(dataDir, 'ramal.db'), '')
    expect(() => runAs(nobody, dataDir)).toThrow(`${dataDir}/ramal.db belongs to somebody else than nobody`)
    expect(process.getuid?.()).toBe(0)
    expect(existsSync(join(dataDir, 'ramal.db'))).toBe(true)
  })
})
