import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { operationName, RESOURCES } from '@ramal/contract/resources/registry'
import { type Scenario, scenario } from '../../scenario.ts'
import { CHILD_RECORDS } from './child-records.ts'
import { RECORDS } from './records.ts'

/** No row has it (README of this package). */
const NOBODY = 987_654_321
const told = new Set<string>([...RECORDS, ...CHILD_RECORDS].flatMap(({ covers }) => covers.endpoints ?? []))

/** Records of which nothing is made here: what a declaration alone does not say, or what a run should not add. They refuse as all do. */
export const REFUSALS: readonly Scenario[] = Object.values(RESOURCES).flatMap((resource) => {
  const endpoints: Readonly<Record<string, Endpoint>> = resource.endpoints
  const { create } = endpoints
  const named = (operation: string) => operationName(resource.key, operation) as EndpointName
  if (!create || told.has(named('create'))) return []
  const below = ['replace', 'patch', 'remove'].map(named)
  const lists = ['list'].map(named).filter((name) => name in ENDPOINTS)
  const params = (path: string) =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name ? [[name, NOBODY]] : [])))
  const permissions = [...new Set(Object.values(endpoints).map(({ permission }) => String(permission)))]
  return [
    scenario({
      id: `settings/${resource.key}-refusals`,
      title: `A record of ${resource.key} that is not there is 404, and an empty one is refused`,
      level: 'settings',
      needs: permissions.map((permission) => `held:${permission}` as const),
      covers: { endpoints: [named('create'), ...below, ...(create.path.includes(':') ? lists : [])] },
      async run(ctx) {
        for (const name of below) {
          const spec: Endpoint = ENDPOINTS[name]
          const api = await ctx.holder(String(spec.permission))
          const body = spec.body ? { body: { is_active: true } } : {}
          const { status } = await api.attempt(name, { params: params(spec.path), ...body })
          // A PUT may be refused for what it leaves out before anybody looks for the row.
          const ok = status === 404 || (name.startsWith('replace') && status === 400)
          ctx.check('10', `${name} of nobody is 404`, { expected: 404, actual: status, ok })
        }
        const api = await ctx.holder(String(create.permission))
        const empty = await api.attempt(named('create'), { params: params(create.path), body: {} })
        const ok = [400, 403, 404].includes(empty.status)
        ctx.check('10', 'an empty one is refused', { expected: 400, actual: empty.status, ok })
        for (const name of create.path.includes(':') ? lists : []) {
          const reader = await ctx.holder(String(ENDPOINTS[name].permission))
          const listed = await reader.attempt(name, { params: params(create.path) })
          ctx.check('10', 'a list below nobody is 404', { expected: 404, actual: listed.status })
        }
      },
    }),
  ]
})
