import * as z from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The component schemas of one document. A schema with an id (`.meta({ id })`) is filed once, under that id. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {}

  /**
   * JSON Schema of what may be sent: unknown fields are ignored (contract §0.1), so none is forbidden.
   * @throws Error on a schema that JSON Schema cannot say, and on recursion without an id
   */
  file(schema: z.ZodType): JsonSchema {
    // As a property, even a schema with an id of its own comes out as a reference.
    const converted: unknown = z.toJSONSchema(z.object({ it: schema }), {
      io: 'input',
      override: ({ jsonSchema }) => dropNoise(jsonSchema),
    })
    const { properties, $defs = {} } = converted as Converted
    for (const [name, definition] of Object.entries($defs)) {
      if (name.startsWith('__')) throw new Error('a recursive schema needs .meta({ id })')
      const { id: _, ...body } = definition
      this.components[name] ??= relink(body)
    }
    return relink(properties.it)
  }
}

interface Converted {
  readonly properties: { readonly it: JsonSchema }
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** zod says these formats a second time as an expression of some hundred signs. */
const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'email', 'uuid'])

// The safe range of JavaScript is no limit that anybody meets.
function dropNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (FORMATS.has(schema.format)) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

// `#/$defs/x` is a place in zod's own document; here it is a component.
function relink(node: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(node).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}
