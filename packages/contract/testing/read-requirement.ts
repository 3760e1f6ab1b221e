import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const path = join(import.meta.dirname, '../../../docs/specification/requirements.tsv')

/** The sentence of one requirement. Throws where there is none. */
export function readRequirement(id: string): string {
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${id}\t`))
  const sentence = line?.split('\t')[3]
  if (!sentence) throw new Error(`no requirement ${id}`)
  return sentence
}
