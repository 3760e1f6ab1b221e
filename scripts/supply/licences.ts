import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/programs.ts'

export interface LockedPackage {
  name: string
  /** SPDX expression; null where the package names none. */
  licence: string | null
  /** Used to build and to test, and no part of what runs. */
  isTool: boolean
  hasInstallScript: boolean
}

interface Entry {
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

/** Every package of others in package-lock.json. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { license, dev = false, hasInstallScript = false }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence: license ?? null,
      isTool: dev,
      hasInstallScript,
    }))
}
