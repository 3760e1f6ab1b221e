import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { describe, expect, it } from 'vitest'
import { LEVELS } from './levels.ts'
import { allActions } from './names.ts'
import { SCENARIOS } from './scenarios/index.ts'

const specified = {
  endpoints: Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { spec }]) => (spec ? [name] : [])),
  actions: allActions().flatMap(({ name, spec }) => (spec ? [name] : [])),
}

describe('every call and action of spec §7 has a scenario', () => {
  it.each(['endpoints', 'actions'] as const)('Every one of the specified %s has a scenario', (kind) => {
    const covered = new Set<string>(SCENARIOS.flatMap(({ covers }) => covers[kind] ?? []))
    expect(specified[kind].filter((name) => !covered.has(name))).toEqual([])
  })
})

describe('scenarios', () => {
  it('Scenarios have ids of their own that begin with their level', () => {
    expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length)
    for (const { id, level } of SCENARIOS) expect(id.split('/')[0]).toBe(level)
    for (const { level } of SCENARIOS) expect(LEVELS).toContain(level)
  })

  it('Scenarios wait only for scenarios that exist', () => {
    const ids = SCENARIOS.map(({ id }) => id)
    for (const { after = [] } of SCENARIOS) for (const id of after) expect(ids).toContain(id)
  })
})
