import type { Endpoint } from '../../kit/endpoint.ts'
import type { Example } from '../../kit/example.ts'
import type { About } from './about.ts'
import type { Fields } from './field.ts'
import { SECRET_MASK } from './row.ts'

/** What an example is made of: a declared resource. */
export interface Exemplified {
  readonly row: () => { readonly shape: object }
  readonly input?: () => { readonly shape: object }
  readonly fields: () => Fields
  readonly item: string
  readonly endpoints: Readonly<Record<string, Endpoint>>
}

const AT = '2025-03-14T12:26:53.000Z'
const ID = 5
const BASE: Readonly<Record<string, unknown>> = {
  id: ID,
  is_active: true,
  description: 'Exemplo',
  external_id: null,
  created_at: AT,
  updated_at: AT,
  created_by: { id: 1, description: 'Administrador' },
  updated_by: { id: 1, description: 'Administrador' },
}

/** What uses a row, of whatever kind. */
const USES = {
  count: 1,
  uses: [
    {
      ...{ kind: 'telephonyQueues', description: 'filas', count: 1 },
      rows: [{ id: 2, description: 'Suporte', parent: null }],
    },
  ],
}

/** The example of one operation of a resource, made of its declaration: each field with its default, or a value of its kind. */
export function derivedExample(resource: Exemplified, operation: string): Example {
  const spec = resource.endpoints[operation]
  if (!spec) throw new Error(`no operation ${operation}`)
  const row = exampleRow(resource)
  const params = paramsOf(spec)
  const request = { ...(params && { params }) }
  if (operation === 'list')
    return {
      request: { ...request, query: { limit: 25 } },
      answer: { status: 200, body: { count: 1, next: null, previous: null, results: [row] } },
    }
  if (operation === 'read') return { request, answer: { status: 200, body: row } }
  if (operation === 'uses') return { request, answer: { status: 200, body: USES } }
  if (operation === 'remove') return { request, answer: { status: 204, body: null } }
  if (operation === 'patch') {
    const change = 'is_active' in (resource.input?.().shape ?? {}) ? { is_active: false } : {}
    return {
      request: { ...request, body: change },
      answer: { status: 200, body: { ...row, ...change } },
    }
  }
  const status = operation === 'create' ? 201 : 200
  return { request: { ...request, body: exampleInput(resource) }, answer: { status, body: row } }
}

function paramsOf({ path }: Endpoint): Record<string, unknown> | null {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, ID])) : null
}

function exampleRow({ row, fields }: Exemplified): Record<string, unknown> {
  const own = fields()
  const fieldOf = (name: string) => (own[name] ? shown(own[name].about) : BASE[name])
  return Object.fromEntries(Object.keys(row().shape).map((name) => [name, fieldOf(name)]))
}

function exampleInput({ input, fields }: Exemplified): Record<string, unknown> {
  const own = fields()
  const isSent = (name: string) => name === 'description' || own[name]?.about.required === true
  return Object.fromEntries(
    Object.keys(input?.().shape ?? {})
      .filter(isSent)
      .map((name) => [name, own[name] ? written(own[name].about) : BASE[name]]),
  )
}

// As the server shows it: what a write would take for what it leaves out, else a value of the kind.
function shown(about: About): unknown {
  if (about.default !== undefined) return about.default
  if (about.kind === 'secret') return SECRET_MASK
  if (about.nullable) return null
  if (about.kind === 'appdata') return ''
  return sample(about, 'row')
}

function written(about: About): unknown {
  return sample(about, 'input')
}

function sample(about: About, side: 'row' | 'input'): unknown {
  switch (about.kind) {
    case 'ref':
      return side === 'row' ? { id: 2, description: 'Suporte' } : 2
    case 'refs':
      return side === 'row' ? [{ id: 2, description: 'Suporte' }] : [2]
    case 'choice':
      return about.words[0]
    case 'choices':
      return about.words.slice(0, 1)
    case 'app':
      return about.apps.find((app) => app === 'hangup' || app === 'disconnect') ?? about.apps[0]
    case 'list':
      return [sample(about.of, side)]
    case 'rows':
      return about.min > 0 ? [inner(about.fields, side)] : []
    case 'group':
      return inner(about.fields, side)
    case 'int':
    case 'decimal':
    case 'percent':
    case 'seconds':
    case 'order':
      return Math.max(about.min, Math.min(about.max, 30))
    default:
      return ('example' in about && about.example) || SAMPLES[about.kind]
  }
}

function inner(fields: Fields, side: 'row' | 'input'): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([, { about }]) => side === 'row' || about.required)
  return Object.fromEntries(
    kept.map(([name, { about }]) => [name, side === 'row' ? shown(about) : written(about)]),
  )
}

const SAMPLES: Readonly<
  Record<
    Exclude<
      About['kind'],
      | 'ref'
      | 'refs'
      | 'choice'
      | 'choices'
      | 'app'
      | 'list'
      | 'rows'
      | 'group'
      | 'int'
      | 'decimal'
      | 'percent'
      | 'seconds'
      | 'order'
    >,
    unknown
  >
> = {
  text: 'Exemplo',
  longText: 'Exemplo',
  pattern: 'exemplo',
  url: 'https://example.com/',
  email: 'pessoa@example.com',
  phone: '+5511912345678',
  document: '52998224725',
  addressBlock: '192.0.2.0/24',
  timeZone: 'America/Sao_Paulo',
  colour: 'green',
  icon: 'coffee',
  bool: true,
  date: '2025-03-14',
  dateTime: AT,
  time: '08:00',
  weekDays: [1, 2, 3, 4, 5],
  file: '/api/v1/files/5/',
  secret: SECRET_MASK,
  data: {},
  json: null,
  formTabs: [{ label: 'Geral', fields: [] }],
  labels: { 'pt-br': 'Exemplo', 'en-us': 'Example', 'es-es': 'Ejemplo' },
  appdata: '',
  computed: null,
}
