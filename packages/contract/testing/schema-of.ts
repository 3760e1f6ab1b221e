import * as z from 'zod'

/** What entities.md can say of a field, in JSON Schema. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly format?: string
  readonly default?: unknown
}
export interface ObjectSchema {
  readonly properties: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

// Words have no order, and numbers are words.
export function sorted({ items, ...schema }: Schema): Schema {
  return {
    ...schema,
    ...(schema.enum ? { type: 'string', enum: schema.enum.map(String).sort() } : {}),
    ...(items ? { items: sorted(items) } : {}),
  }
}

export function withoutNull(schema: Schema = {}): Schema {
  const { type, anyOf } = schema
  if (typeof type === 'object') return { ...schema, type: type.filter((word) => word !== 'null').join() }
  return anyOf?.find((one) => one.type !== 'null') ?? schema
}

export function objectOf(schema: z.ZodType): ObjectSchema {
  const { $defs = {}, $ref = '' } = z.toJSONSchema(schema, { io: 'input' })
  // The schemas have an id, so the object stands below the definitions.
  return $defs[$ref.replace('#/$defs/', '')] as unknown as ObjectSchema
}
