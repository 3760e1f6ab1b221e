import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { readKeyFile, readOutside } from './key-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'ramal-key-source-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + 130) % 256))
const file = (content: Buffer | string): string => {
  const path = join(folder, 'key')
  writeFileSync(path, content)
  return path
}
const NEEDED = { DRACHTIO_PORT: '1', DRACHTIO_SECRET: 's', MEDIA_CONTROL_PORT: '1', MEDIA_SECRET: 's' }
const sourceOf = (env: NodeJS.ProcessEnv) => readEnv({ ...NEEDED, ...env }).keySource
const messageOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    return String(error)
  }
  throw new Error('nothing was thrown')
}

describe('a key in a file', () => {
  it.each([
    ['bytes', KEY],
    ['hex', KEY.toString('hex')],
    ['hex and a line end', `${KEY.toString('hex').toUpperCase()}\n`],
    ['base64 as openssl prints it', `${KEY.toString('base64')}\n`],
    ['base64url', KEY.toString('base64url')],
  ])('A key in a file is read as %s', (_title, content) => {
    expect(readKeyFile(file(content), 'SECRET_KEY_FILE')).toEqual(KEY)
  })

  it.each([
    ['nothing', ''],
    ['a password', 'correct horse battery staple'],
    ['a password of 32 signs', 'correct horse battery staple 123'],
    ['a key of 128 bits', KEY.subarray(0, 16)],
    ['more than a key', Buffer.concat([KEY, KEY])],
    ['a sign before the base64', `x${KEY.toString('base64')}`],
    ['a sign behind the base64', `${KEY.toString('base64')}x`],
    ['a digit before the hex', `0${KEY.toString('hex')}`],
    ['a digit behind the hex', `${KEY.toString('hex')}0`],
  ])('A key file is refused where it holds %s, without a word of it', (_title, content) => {
    const said = messageOf(() => readKeyFile(file(content), 'SECRET_KEY_FILE'))
    expect(said).toContain(`SECRET_KEY_FILE=${join(folder, 'key')} holds no key`)
    expect(said).not.toContain('horse')
  })

  it('A key file that is not there is named', () => {
    const said = messageOf(() => readKeyFile(join(folder, 'nowhere'), 'SECRET_KEY_OLD_FILE'))
    expect(said).toContain('SECRET_KEY_OLD_FILE=')
    expect(said).toContain('cannot be read (ENOENT)')
  })
})

describe('a key that a command prints', () => {
  const read = (command: readonly string[]) =>
    readOutside({ command: [process.execPath, ...command], env: { PATH: process.env['PATH'], MARK: 'told' } })

  it('A key that a command prints is taken from its stdout', () => {
    expect(read(['-p', JSON.stringify(KEY.toString('base64'))])).toEqual(KEY)
  })

  it('A command for the key is asked without a shell: nothing in its words is run', () => {
    expect(
      read(['-p', 'process.argv.length > 9 ? 0 : process.argv.at(-1)', '--', KEY.toString('hex')]),
    ).toEqual(KEY)
    expect(messageOf(() => readOutside({ command: ['echo $(id) >&2; cat'], env: {} }))).toContain('ENOENT')
  })

  it('A command for the key gets nothing of our environment but what it is given', () => {
    const script = `process.env.HOME === undefined && process.env.MARK === 'told' ? '${KEY.toString('hex')}' : 'more'`
    expect(read(['-p', script])).toEqual(KEY)
  })

  it('A command for the key that fails is named by its exit code, without what it printed or was told', () => {
    const said = messageOf(() => read(['-e', 'console.log("a-secret"); process.exit(3)', 'token=hush']))
    expect(said).toContain('gave no key (exit code 3)')
    expect(said).not.toMatch(/a-secret|hush/)
  })

  it('A command that prints no key is refused', () => {
    expect(messageOf(() => read(['-p', '"hello"']))).toContain('holds no key')
  })
})

describe('the settings', () => {
  it('The settings name the folder by default', () => {
    expect(sourceOf({})).toEqual({ kind: 'folder' })
  })

  it('The settings name a key file, and the former one', () => {
    expect(sourceOf({ SECRET_KEY_FILE: '/run/k', SECRET_KEY_OLD_FILE: '/run/o' })).toEqual({
      kind: 'outside',
      from: { file: '/run/k' },
      oldFile: '/run/o',
    })
  })

  it.each([
    ['vault kv get  -field=key ramal', ['vault', 'kv', 'get', '-field=key', 'ramal']],
    ['["vault","a b"]', ['vault', 'a b']],
  ])('The settings take a command in words or as JSON: %s', (text, command) => {
    const env = { SECRET_KEY_COMMAND: text, PATH: '/bin', DRACHTIO_SECRET: 'hush', TZ: 'UTC' }
    expect(sourceOf(env)).toMatchObject({ from: { command, env: { PATH: '/bin', TZ: 'UTC' } } })
    expect(JSON.stringify(sourceOf(env))).not.toContain('hush')
  })

  it.each([
    [{ SECRET_KEY_FILE: '/a', SECRET_KEY_COMMAND: 'b' }, 'SECRET_KEY_FILE and SECRET_KEY_COMMAND'],
    [{ SECRET_KEY_OLD_FILE: '/a' }, 'SECRET_KEY_OLD_FILE goes with'],
    [{ SECRET_KEY_COMMAND: '["a", 1]' }, 'SECRET_KEY_COMMAND begins like a JSON array'],
    [{ SECRET_KEY_COMMAND: '[]' }, 'SECRET_KEY_COMMAND begins like a JSON array'],
  ])('Settings that contradict each other end the start: %j', (env, sentence) => {
    expect(() => sourceOf(env)).toThrow(sentence)
  })
})
