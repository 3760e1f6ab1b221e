import { MERGE_FIELDS } from '@ramal/contract/endpoints/client-record'
import type { Client } from '../record-queries.ts'

/** A field that may be taken from who becomes a part. Answers of the form are united by themselves. */
export type MergeField = Exclude<(typeof MERGE_FIELDS)[number], 'data'>

const ASKED = MERGE_FIELDS.filter((field): field is MergeField => field !== 'data')

/** Fields that both have and that differ: of these one value stays. */
export function differingFields(one: Client, other: Client): MergeField[] {
  return ASKED.filter((field) => {
    const [a, b] = [textOf(one, field), textOf(other, field)]
    return a !== '' && b !== '' && a !== b
  })
}

/** The value of a field in words. */
export function textOf(client: Client, field: MergeField): string {
  const value = client[field]
  if (value === null) return ''
  return typeof value === 'object' ? value.description : String(value)
}
