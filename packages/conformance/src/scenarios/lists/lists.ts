import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import { allowsAny } from '@ramal/domain/permissions/allows'
import type { Api } from '../../api.ts'
import type { Context } from '../../context.ts'
import type { Level } from '../../levels.ts'
import { type Need, type Scenario, scenario } from '../../scenario.ts'
import {
  defaultOrderLaw,
  type List,
  listOf,
  orderingLaws,
  pagingLaws,
  pickerLaws,
  searchLaws,
} from './page-laws.ts'
import { whileSteady } from './while-steady.ts'

/** One scenario for every list of the contract, made from its declaration: a new list is checked the day it is declared. */
export const LISTS: readonly Scenario[] = Object.keys(ENDPOINTS)
  .filter((name): name is EndpointName => isList(ENDPOINTS[name as EndpointName]))
  .map((name) => listScenario(name, ENDPOINTS[name]))

/** A GET that answers the envelope of §0.2 and needs no id to be asked. */
function isList(spec: Endpoint): boolean {
  if (spec.method !== 'GET' || spec.path.includes(':') || !spec.query) return false
  const shape: unknown = Reflect.get(Object(schemaOf(spec).answer(200)), 'shape')
  return Object.hasOwn(Object(shape), 'count') && Object.hasOwn(Object(shape), 'results')
}

function listScenario(name: EndpointName, spec: Endpoint): Scenario {
  const level = levelOf(spec)
  return scenario({
    id: `${level}/${name}`,
    title: `GET ${spec.path} obeys paging, ordering and search`,
    level,
    // What spec §7 does not list is not asked of a level.
    ...(spec.spec ? {} : { optional: true }),
    needs: needsOf(spec),
    covers: { endpoints: [name] },
    async run(ctx) {
      const api = await readerOf(ctx, spec)
      await whileSteady(
        ctx,
        (check) => listOf(check, api, name),
        (list) => laws(list, spec),
      )
      if (ctx.options.limited) await mayNot(ctx, name, spec)
    },
  })
}

async function laws(list: List, spec: Endpoint): Promise<void> {
  const first = await pagingLaws(list)
  // Histories and calls have an order of their own.
  const hasDefaultOrder = spec.section === '10' && first.results.some((row) => row.is_active !== undefined)
  await orderingLaws(list, first, hasDefaultOrder)
  if (hasDefaultOrder) defaultOrderLaw(list, first)
  if (takes(spec, 'search')) await searchLaws(list, first)
  if (spec.section === '7') await pickerLaws(list, first)
}

/** Whether the declaration knows this query parameter: of what it does not know it promises nothing. */
function takes(spec: Endpoint, parameter: string): boolean {
  return Object.hasOwn(Object(Reflect.get(Object(schemaOf(spec).query()), 'shape')), parameter)
}

/** §0.3: 403 for a user whose own roles lack what the list asks. */
async function mayNot(ctx: Context, name: EndpointName, spec: Endpoint): Promise<void> {
  const permissions = permissionsOf(spec)
  if (permissions.length === 0) return
  const api = await ctx.limited()
  const { roles } = (await api.call('getProfile')).body
  if (allowsAny(permissions, roles)) return
  await api.refused(name, {}, { status: 403, title: `${name} without its permission is 403` })
}

function readerOf(ctx: Context, spec: Endpoint): Promise<Api> {
  const permissions = permissionsOf(spec)
  return permissions.length === 0 ? ctx.user() : ctx.holder(permissions.join('|'))
}

function levelOf({ section }: Endpoint): Level {
  if (section.startsWith('5')) return 'chat'
  return section.startsWith('6') ? 'softphone' : 'settings'
}

function needsOf(spec: Endpoint): Need[] {
  const permissions = permissionsOf(spec)
  return permissions.length === 0 ? [] : [`held:${permissions.join('|')}`]
}

function permissionsOf({ permission }: Endpoint): readonly string[] {
  if (permission === 'signed-in' || permission === 'public') return []
  return typeof permission === 'string' ? [permission] : permission
}
