import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['apps/console/src/', 'packages/ui/src/']

// Attributes whose text people see or hear.
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|text|description)$/
/** Names that are the same in every language. */
const NAMES = new Set(['Alt', 'Alt+', 'MP3', 'CSV'])

it('No text is written into a component: all texts come from the catalogues', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|^testing\//.test(file))
      .map((file) => folder + file),
  )
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((file) => textsOf(file).map((text) => `${file}: ${text}`))).toEqual([])
})

it('The search for visible text finds what is written between tags and in spoken attributes', () => {
  const source = '<p title="Olá" className="text-sm" aria-label={t("x")}>Oi {name} · <Kbd>Alt+</Kbd> 12</p>'
  expect(textsOf('sample.tsx', source)).toEqual(['Olá', 'Oi'])
})

function textsOf(file: string, source = readFileSync(join(ROOT, file), 'utf8')): string[] {
  const { program } = parseSync(file, source)
  return [...nodesOf(program)].flatMap(writtenText).filter(isWords)
}

/** The text that this node shows as it stands in the source. */
function writtenText(node: Node): string[] {
  switch (node['type']) {
    case 'JSXText':
      return [String(node['value']).trim()]
    case 'JSXAttribute': {
      const { name, value } = node as { name?: Node; value?: Node }
      return SPOKEN.test(String(name?.['name'])) && value?.['type'] === 'Literal'
        ? [String(value['value'])]
        : []
    }
    default:
      return []
  }
}

function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !NAMES.has(text)
}

type Node = Readonly<Record<string, unknown>>

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Node
  for (const child of Object.values(value)) yield* nodesOf(child)
}
