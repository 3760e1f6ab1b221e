import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { operationName, RESOURCES } from '@ramal/contract/resources/registry'
import { conditionsHold } from '@ramal/domain/form/conditions'
import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import type { Context } from '../../context.ts'
import { firstOf, foundFirst, type Kind } from './record-kinds.ts'

type Key = keyof typeof RESOURCES
type Values = Readonly<Record<string, unknown>>

/** Resources that are not made here, by the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  contracts: 'a tenant is the operator’s',
  dashboardMenus: 'needs a published page',
  reportMenus: 'needs a published page',
  interactions: 'needs a form and statuses of its own',
}

/** What a declaration alone does not say of a new row: fields whose words or rules are a backend's own. */
const SAID: Readonly<Record<string, () => Values>> = {
  sites: () => ({ domain: `${word()}.example.com` }),
  modules: () => ({ permission: 'sites.view_dashboard' }),
  proxies: () => ({ permission: 'sites.view_dashboard', path_template: '/clientes' }),
  filters: () => ({ field_type: 'text' }),
  bots: () => ({ bot_type: 'webhook', fallback_app: 'disconnect', error_app: 'disconnect' }),
  chatInbounds: () => ({ app: 'disconnect' }),
  insidePages: () => ({ kind: 'insidepage', host: 'client', position: 1 }),
  inboundRoutes: () => ({ did_pattern: '_55119876XXXXX', app: 'hangup' }),
  trunks: () => ({ host: 'sip.example.com', match_ips: ['192.0.2.77'] }),
  outboundRoutes: () => ({ patterns: [{ match: '_00987X.' }] }),
  layouts: () => ({ columns: [{ order: 0, header: 'fone', target: 'phone', type: 'text' }] }),
}

/** Every record whose declaration says what a new one needs: a resource is told the day it is declared. */
export function generatedKinds(known: readonly Kind[]): readonly Kind[] {
  const told = new Set(known.map(({ create }) => create))
  return (Object.keys(RESOURCES) as Key[]).flatMap((key) => {
    const kind = kindOf(key)
    return kind && !told.has(kind.create) ? [kind] : []
  })
}

function kindOf(key: Key): Kind | null {
  const resource = RESOURCES[key]
  const endpoints: Readonly<Record<string, Endpoint>> = resource.endpoints
  const { create } = endpoints
  if (!create || !('input' in resource) || key in LEFT_OUT || create.path.includes(':')) return null
  // A name of its own is what the scenario looks for.
  const hasFile = Object.values(create.files ?? {}).some(({ required }) => required)
  if (!('description' in resource.input().shape) || hasFile) return null
  const verb = (operation: string) => operationName(key, operation) as EndpointName
  const targets = [...new Set(requiredOf(resource.fields(), SAID[key]?.() ?? {}).flatMap(targetsOf))]
  const lists = targets.flatMap((to) => listNameOf(to) ?? [])
  const list = listNameOf(key)
  if (!list || lists.length < targets.length || !(verb('read') in ENDPOINTS)) return null
  return {
    id: key,
    list,
    read: verb('read'),
    create: verb('create'),
    replace: verb('replace'),
    patch: verb('patch'),
    remove: verb('remove'),
    permission: String(create.permission),
    needs: lists,
    more: (api, ctx) => bodyOf(api, ctx, resource.fields(), SAID[key]?.() ?? {}),
  }
}

/** The list of a resource, which may be a lookup's too (contract §7). */
function listNameOf(key: Key): EndpointName | null {
  const own = operationName(key, 'list')
  if (own in ENDPOINTS) return own as EndpointName
  const path = RESOURCES[key].address.path.replace(/\/$/, '')
  const found = Object.entries<Endpoint>(ENDPOINTS).find(
    ([, { method, path: one }]) => method === 'GET' && one.replace(/\/$/, '') === path,
  )
  return (found?.[0] as EndpointName | undefined) ?? null
}

/** Fields that a new row cannot be without: always, or as the others are then. */
function requiredOf(fields: Fields, said: Values): About[] {
  return needed(fields, said).map(([, about]) => about)
}

function needed(fields: Fields, said: Values): [string, About][] {
  const defaults = Object.fromEntries(
    Object.entries(fields).map(([name, { about }]) => [name, said[name] ?? about.default ?? null]),
  )
  return Object.entries(fields).flatMap(([name, { about }]): [string, About][] => {
    const isAsked = about.required || (about.requiredWhen && conditionsHold(about.requiredWhen, defaults))
    return isAsked && !about.isShown && !(name in said) ? [[name, about]] : []
  })
}

function targetsOf(about: About): Key[] {
  if (about.kind === 'ref' || about.kind === 'refs')
    return about.to && about.to in RESOURCES ? [about.to as Key] : []
  return about.kind === 'rows' && about.min > 0 ? requiredOf(about.fields, {}).flatMap(targetsOf) : []
}

async function bodyOf(api: Api, ctx: Context, fields: Fields, said: Values): Promise<Values> {
  const body: Record<string, unknown> = { ...said }
  for (const [name, about] of needed(fields, said)) body[name] = await sample(api, ctx, about)
  return body
}

async function sample(api: Api, ctx: Context, about: About): Promise<unknown> {
  switch (about.kind) {
    case 'ref':
    case 'refs': {
      const id = await targetOf(api, ctx, about.to)
      return about.kind === 'ref' ? id : [id]
    }
    case 'rows':
      return about.min > 0 ? [await bodyOf(api, ctx, about.fields, {})] : []
    case 'group':
      return bodyOf(api, ctx, about.fields, {})
    case 'choice':
      return about.words[0]
    case 'choices':
      return about.words.slice(0, 1)
    case 'app':
      return about.apps.find((app) => app === 'hangup' || app === 'disconnect') ?? about.apps[0]
    case 'list':
      return [await sample(api, ctx, about.of)]
    case 'int':
    case 'decimal':
    case 'percent':
    case 'seconds':
    case 'order':
      return Math.max(about.min, Math.min(about.max, 30))
    default:
      return SAMPLES[about.kind]?.() ?? ctx.skip(`no sample of ${about.kind}`)
  }
}

/** A row of `to` to name: the first there is, else one that is made for it and goes with the scenario. */
async function targetOf(api: Api, ctx: Context, to: string | undefined): Promise<number> {
  const list = to && to in RESOURCES ? listNameOf(to as Key) : null
  if (!list) return ctx.skip('nobody says where its rows are')
  const kind = kindOf(to as Key)
  return kind ? ((await foundFirst(api, list)) ?? madeOf(ctx, kind)) : firstOf(api, ctx, list)
}

async function madeOf(ctx: Context, kind: Kind): Promise<number> {
  const api = await ctx.holder(kind.permission)
  const body = { ...(await kind.more(api, ctx)), description: word() }
  const { httpExchange } = await api.call(kind.create, { body }, [201])
  const id = Number(Reflect.get(Object(jsonOf(httpExchange.answer)), 'id'))
  ctx.cleanup(() => api.attempt(kind.remove, { params: { id } }))
  return id
}

/** A word that no other row has. */
const word = () => `contrato${Math.random().toString(36).slice(2, 8)}`

const SAMPLES: Readonly<Partial<Record<About['kind'], () => unknown>>> = {
  text: word,
  longText: word,
  pattern: word,
  secret: word,
  url: () => 'https://example.com/',
  email: () => 'pessoa@example.com',
  phone: () => '+5511912345678',
  document: () => '52998224725',
  addressBlock: () => '192.0.2.0/24',
  timeZone: () => 'America/Sao_Paulo',
  colour: () => 'green',
  icon: () => 'coffee',
  bool: () => true,
  date: () => '2025-03-14',
  dateTime: () => '2025-03-14T12:00:00.000Z',
  time: () => '08:00',
  weekDays: () => [1, 2, 3, 4, 5],
  data: () => ({}),
  labels: () => ({ 'pt-br': 'Contrato', 'en-us': 'Contract', 'es-es': 'Contrato' }),
}
