import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { allActions } from './names.ts'
import type { Only, VerifyOptions } from './options.ts'
import type { Scenario } from './scenario.ts'

/** The scenarios of a run, each behind those it names in `after`. */
export function selectScenarios(
  all: readonly Scenario[],
  { level = 'all', only }: Pick<VerifyOptions, 'level' | 'only'>,
): Scenario[] {
  const wanted = all.filter(
    (one) => (level === 'all' || one.level === level) && (!only || isNamed(one, only)),
  )
  return inOrder(wanted)
}

function isNamed({ id, covers }: Scenario, only: Only): boolean {
  const endpoints = covers.endpoints ?? []
  const actions = covers.actions ?? []
  return (
    only.scenarios?.includes(id) ||
    endpoints.some((name) => only.endpoints?.includes(name)) ||
    actions.some((name) => only.actions?.includes(name)) ||
    sectionsOf({ endpoints, actions }).some((section) => only.sections?.includes(section)) ||
    false
  )
}

const SPEC_OF_ACTION = new Map(allActions().map(({ name, spec }) => [name, spec]))

function sectionsOf({ endpoints = [], actions = [] }: Scenario['covers']): string[] {
  const named = endpoints.map((name): Endpoint => ENDPOINTS[name]).map(({ spec }) => spec)
  return [...named, ...actions.map((name) => SPEC_OF_ACTION.get(name))].filter((spec) => spec !== undefined)
}

function inOrder(wanted: readonly Scenario[]): Scenario[] {
  const ordered: Scenario[] = []
  const add = (one: Scenario, path: readonly string[]) => {
    if (ordered.includes(one)) return
    if (path.includes(one.id))
      throw new Error(`scenarios wait for each other: ${[...path, one.id].join(' -> ')}`)
    for (const id of one.after ?? []) {
      const before = wanted.find((candidate) => candidate.id === id)
      if (before) add(before, [...path, one.id])
    }
    ordered.push(one)
  }
  for (const one of wanted) add(one, [])
  return ordered
}
