import type * as z from 'zod'
import { FormField } from '../form.ts'
import type { JsonSchema } from '../kit/json-schema.ts'
import type { PublishedSchema } from '../kit/openapi.ts'
import { RESOURCE_ADDRESSES } from './addresses.ts'
import { SHAPES_TO_COME, WHOLE_SHAPES } from './fields-to-come.ts'
import type { Shape } from './kit/field.ts'
import { addressOf } from './kit/resource.ts'
import { RESOURCES } from './registry.ts'
import { LATER_ANSWERS, LATER_SHAPES } from './shapes.ts'
import { FORM_FIELD_TO_COME, FormFieldFull } from './whole/form-field.ts'

type Key = keyof typeof LATER_SHAPES

/** Only read: nobody writes a row of theirs. */
const READ_ONLY: ReadonlySet<Key> = new Set(['backups'])

/**
 * What integrators build for before it is served: read and write shape of every resource of later, and the answers of its actions.
 * `x-owned-later` names the paths that will have them. A served row that lacks fields says where it is whole (`x-full-row`, `x-full-input`);
 * there `x-fields-to-come` names those that are neither answered nor taken yet, by part. `x-shapes-to-come` are fields that hold less.
 */
export function laterComponents(): PublishedSchema[] {
  return [...[...byShape()].flatMap(([shape, keys]) => published(shape, keys)), ...answers(), ...incomplete()]
}

// Served resources with the fields that they lack, and the fields of forms.
function incomplete(): PublishedSchema[] {
  // The compiler widens the keys of an object to string.
  const keys = Object.keys(WHOLE_SHAPES) as (keyof typeof WHOLE_SHAPES)[]
  const formField = { 'x-section': '11.1', 'x-origin': 'extension' }
  return [
    ...keys.flatMap(completed),
    {
      schema: FormFieldFull(),
      marks: { ...formField, 'x-fields-to-come': { settings: FORM_FIELD_TO_COME } },
    },
    // The last: forms and the field above file it without marks.
    { schema: FormField, marks: { 'x-full-row': linkTo(FormFieldFull()) } },
  ]
}

function completed(key: keyof typeof WHOLE_SHAPES): PublishedSchema[] {
  const shape = WHOLE_SHAPES[key]
  const resource = RESOURCES[key]
  const lacks = shape.lacks()
  const lacksFields = Object.keys(lacks).length > 0
  const marks = {
    'x-section': '10',
    'x-specification': '3',
    'x-origin': 'extension',
    ...(lacksFields ? { 'x-fields-to-come': lacks } : {}),
  }
  const later = shape.isWritten ? {} : { 'x-owned-later': [parameters(addressOf(key).path)] }
  const files = shape.files()
  const input = { 'x-full-input': linkTo(shape.input()) }
  const served: PublishedSchema[] = [
    {
      schema: resource.row(),
      marks: {
        ...(lacksFields ? { 'x-full-row': linkTo(shape.row()) } : {}),
        ...('input' in resource ? {} : input),
        ...shapesToCome(key),
      },
    },
    ...('input' in resource ? [{ schema: resource.input(), marks: input }] : []),
  ]
  return [
    ...served,
    ...(lacksFields ? [{ schema: shape.row(), marks: { ...marks, ...shapesToCome(key) } }] : []),
    {
      schema: shape.input(),
      marks: { ...marks, ...later, ...(files.length > 0 ? { 'x-files': files } : {}) },
    },
  ]
}

const linkTo = (schema: z.ZodType) => ({ $ref: `#/components/schemas/${schema.meta()?.id}` })

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
