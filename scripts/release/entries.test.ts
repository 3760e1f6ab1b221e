import { expect, it } from 'vitest'
import { importedBy, launchedPrograms, launchers } from './entries.ts'
import { COPIED } from './layout.ts'

it('A release has every file that its launchers import', () => {
  const isThere = (file: string) => COPIED.some((path) => file === path || file.startsWith(`${path}/`))
  const missing = launchers().flatMap((launcher) =>
    importedBy(launcher).filter((file) => !isThere(file) || !file.endsWith('.mjs')),
  )
  expect(missing).toEqual([])
})

it('The supervisor is among the programs that a release bundles for its launchers', () => {
  expect(launchedPrograms()).toContain('scripts/supervisor/main.ts')
})
