import { FormField } from '../form.ts'
import type { JsonSchema } from '../kit/json-schema.ts'
import type { PublishedSchema } from '../kit/openapi.ts'
import { RESOURCE_ADDRESSES } from './addresses.ts'
import { FIELDS_TO_COME, FORM_FIELD_TO_COME, SHAPES_TO_COME } from './fields-to-come.ts'
import type { Shape } from './kit/field.ts'
import { addressOf } from './kit/resource.ts'
import { RESOURCES } from './registry.ts'
import { LATER_ANSWERS, LATER_SHAPES } from './shapes.ts'

type Key = keyof typeof LATER_SHAPES

/** Only read: nobody writes a row of theirs. */
const READ_ONLY: ReadonlySet<Key> = new Set(['backups'])

/**
 * What integrators build for before it is served: read and write shape of every resource of later, and the answers of its actions.
 * `x-owned-later` names the paths that will have them. `x-fields-to-come` and `x-shapes-to-come` name,
 * on a row that is served, what it has not got yet.
 */
export function laterComponents(): PublishedSchema[] {
  return [...[...byShape()].flatMap(([shape, keys]) => published(shape, keys)), ...answers(), ...incomplete()]
}

// Rows that are served without some of their fields, and the fields of forms.
function incomplete(): PublishedSchema[] {
  const rows = Object.entries(FIELDS_TO_COME).map(([key, fields]) => ({
    schema: RESOURCES[key as keyof typeof FIELDS_TO_COME].row(),
    marks: { 'x-fields-to-come': fields, ...shapesToCome(key) },
  }))
  return [...rows, { schema: FormField, marks: { 'x-fields-to-come': { settings: FORM_FIELD_TO_COME } } }]
}

// Dashboards and reports, mailings of telephony and chat share shapes.
function byShape(): Map<Shape, Key[]> {
  const keys = new Map<Shape, Key[]>()
  // The compiler widens the keys of an object to string.
  for (const key of Object.keys(LATER_SHAPES) as Key[])
    keys.set(LATER_SHAPES[key], [...(keys.get(LATER_SHAPES[key]) ?? []), key])
  return keys
}

function shapesToCome(key: string): JsonSchema {
  const own = Object.entries(SHAPES_TO_COME).flatMap(([at, what]) => {
    const [resource = '', field = ''] = at.split('.')
    return resource === key ? [[field, what]] : []
  })
  return own.length > 0 ? { 'x-shapes-to-come': Object.fromEntries(own) } : {}
}

function published(shape: Shape, keys: readonly Key[]): PublishedSchema[] {
  const paths = keys.map((key) => parameters(addressOf(key).path))
  const marks = {
    'x-section': '10',
    // What settings are made of, §3 names; their fields are ours.
    ...(keys.some((key) => key in RESOURCE_ADDRESSES) ? { 'x-specification': '3' } : {}),
    'x-origin': 'extension',
    'x-owned-later': paths,
  }
  const files = shape.files()
  const input = { ...marks, ...(files.length > 0 ? { 'x-files': files } : {}) }
  const readOnly = keys.every((key) => READ_ONLY.has(key))
  return [{ schema: shape.row(), marks }, ...(readOnly ? [] : [{ schema: shape.input(), marks: input }])]
}

function answers(): PublishedSchema[] {
  return LATER_ANSWERS.map(({ section, answer, paths }) => ({
    schema: answer(),
    marks: { 'x-section': section, 'x-origin': 'spec', 'x-owned-later': paths.map(parameters) },
  }))
}

const parameters = (path: string) => path.replace(/:(\w+)/g, '{$1}')
