import { expect, it } from 'vitest'
import { isClearedFile, isStoredFile } from './file-value.ts'

it.each<[unknown, boolean]>([
  [{ name: 'a.pdf', url: '/api/v1/x/', size: 1 }, true],
  [{ name: 'a.pdf', url: 7 }, false],
  [{ name: 7, url: '/api/v1/x/' }, false],
  [{ url: '/api/v1/x/' }, false],
  [{ name: 'a.pdf' }, false],
  ['a.pdf', false],
  [null, false],
])('The value %j is a file that the server has: %s', (value, isOne) => {
  expect(isStoredFile(value)).toBe(isOne)
})

it.each<[unknown, boolean]>([
  [{ cleared: true }, true],
  [{ cleared: false }, false],
  [{ name: 'a.pdf' }, false],
  ['cleared', false],
  [null, false],
])('The value %j says that a stored file was taken away: %s', (value, isOne) => {
  expect(isClearedFile(value)).toBe(isOne)
})
