import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { RESOURCES } from '@ramal/contract/resources/registry'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../npm.mjs'
import { hasNoEffectYet, settingsDocument } from './document.ts'
import { EFFECTS } from './effects.ts'
import { findProofs } from './proofs.ts'

const proofs = findProofs()
const keys = Object.keys(RESOURCES) as (keyof typeof RESOURCES)[]

describe('what the running system obeys', () => {
  it('The document of the settings is what effects and tests say', () => {
    // When this fails: npm run documents
    expect(readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')).toBe(settingsDocument(proofs))
  })

  it.each(keys)(
    'The resource %s is obeyed, as a test shows, or its screen says that it has no effect yet',
    (key) => {
      const isShown = proofs.some((proof) => proof.key === key)
      expect([key, isShown || hasNoEffectYet(key)]).toEqual([key, true])
      expect([key, EFFECTS[key] !== undefined]).toEqual([key, !hasNoEffectYet(key)])
    },
  )

  it('Each mark names a resource, and a field that it has', () => {
    const known: Readonly<Record<string, (typeof RESOURCES)[keyof typeof RESOURCES]>> = RESOURCES
    const wrong = proofs.filter(({ key, field }) => {
      const resource = known[key]
      return !resource || (field !== null && !(field in resource.row().shape))
    })
    expect(wrong).toEqual([])
  })

  it('Nothing that is said to have no effect yet has a test of its effect', () => {
    const both = proofs.filter(({ key }) => key in RESOURCES && hasNoEffectYet(key as ResourceKey))
    expect(both).toEqual([])
  })
})
