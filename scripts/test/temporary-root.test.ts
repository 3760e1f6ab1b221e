import { existsSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withTemporaryRoot } from './temporary-root.ts'

it('The folder for temporary files is everybody’s while it is used, and gone afterwards', async () => {
  let used = ''
  await withTemporaryRoot(async (folder) => {
    used = folder
    expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  })
  expect(used).not.toBe('')
  expect(existsSync(used)).toBe(false)
})

it('What fails leaves no folder behind', async () => {
  let used = ''
  const failing = withTemporaryRoot(async (folder) => {
    used = folder
    throw new Error('of the run')
  })
  await expect(failing).rejects.toThrow('of the run')
  expect(existsSync(used)).toBe(false)
})
