import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseUrl } from './database-url.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-password-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const fileWith = (text: string) => {
  const file = join(folder, 'password')
  writeFileSync(file, text)
  return file
}

it.each(['plain', 's3 g/r@e:d?o#%25', "quo'te", 'ç~é'])(
  'The password in a file is the one of the address: %s',
  (password) => {
    const DATABASE_PASSWORD_FILE = fileWith(`${password}\n`)
    const url = databaseUrl({
      DATABASE_URL: 'postgres://ramal@db:5433/ramal?sslmode=require',
      DATABASE_PASSWORD_FILE,
    })
    const { username, password: said, host, pathname, search } = new URL(String(url))
    expect([username, decodeURIComponent(said), host, pathname, search]).toEqual([
      ...['ramal', password, 'db:5433', '/ramal', '?sslmode=require'],
    ])
  },
)

it('Without a file the address is as it was said, and without an address there is no PostgreSQL', () => {
  const url = 'postgres://ramal:x@db/ramal'
  expect(databaseUrl({ DATABASE_URL: url })).toBe(url)
  expect(databaseUrl({ DATABASE_URL: '', DATABASE_PASSWORD_FILE: '/nowhere' })).toBeNull()
})

it.each([
  ['mysql://u:s3gredo@h/d', undefined, /^DATABASE_URL must be/],
  ['s3gredo', undefined, /^DATABASE_URL must be/],
  ['postgres://u:s3gredo@h/d', 'a', /one of them has the password/],
  ['postgres://u@h/d', '', /is empty/],
  ['postgres://u@h/d', null, /cannot be read \(ENOENT\)/],
])('What is wrong is said without the password: %s', (url, text, sentence) => {
  const DATABASE_PASSWORD_FILE =
    text === undefined ? '' : text === null ? join(folder, 'none') : fileWith(text)
  const wrong = () => databaseUrl({ DATABASE_URL: url, DATABASE_PASSWORD_FILE })
  expect(wrong).toThrow(sentence)
  expect(wrong).not.toThrow(/s3gredo/)
})
