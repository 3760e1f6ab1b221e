import * as z from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The component schemas of one document. A schema with an id (`.meta({ id })`) is filed once, under that id. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {}

  /**
   * JSON Schema of what may be sent: unknown fields are ignored (contract §0.1), so none is forbidden.
   * Throws on a schema that JSON Schema cannot say, and on recursion without an id.
   */
  file(schema: z.ZodType): JsonSchema {
    // As a property, even a schema with an id of its own comes out as a reference.
    const converted: unknown = z.toJSONSchema(z.object({ it: schema }), { io: 'input' })
    const { properties, $defs = {} } = converted as Converted
    for (const [name, definition] of Object.entries($defs)) {
      if (name.startsWith('__')) throw new Error('a recursive schema needs .meta({ id })')
      const { id: _, ...body } = definition
      this.components[name] = relink(body)
    }
    return relink(properties.it)
  }

  /** Files a schema that has an id, with marks beside it. Throws where it has none. */
  publish(schema: z.ZodType, marks: JsonSchema): void {
    const name = schema.meta()?.id
    this.file(schema)
    const filed = name === undefined ? undefined : this.components[name]
    if (name === undefined || !filed) throw new Error('a component needs .meta({ id })')
    this.components[name] = { ...filed, ...marks }
  }
}

interface Converted {
  readonly properties: { readonly it: JsonSchema }
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

// `#/$defs/x` is a place in zod's own document; here it is a component.
function relink(node: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(node).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}
