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
  const files = componentsOf()
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((file) => textsOf(file).map((text) => `${file}: ${text}`))).toEqual([])
})

function componentsOf(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|^testing\//.test(file))
      .map((file) => folder + file),
  )
}

it('The search for visible text finds what is written between tags and in spoken attributes', () => {
  const source = '<p title="Olá" className="text-sm" aria-label={t("x")}>Oi {name} · <Kbd>Alt+</Kbd> 12</p>'
  expect(textsOf('sample.tsx', source)).toEqual(['Olá', 'Oi'])
})

it('No telephone number is shown in its digits: `formatPhone` says it as people read it', () => {
  expect(componentsOf().flatMap((file) => numbersOf(file).map((text) => `${file}: ${text}`))).toEqual([])
})

it('The search for raw numbers finds them between tags, in texts and in template texts, and passes what is formatted', () => {
  const texts = ['`', '$', '{it.phone}`'].join('')
  const shown = `<p title={t("a", { phone })}>{row.phone} {${texts}} {t("b", { phone: call.phone })}</p>`
  expect(numbersOf('sample.tsx', shown)).toEqual(['row.phone', 'phone', 'it.phone', 'call.phone'])
  const formatted =
    '<Copy phone={row.phone} a={t("a", { phone: formatPhone(phone) })}>{formatPhone(row.phone)}</Copy>'
  expect(numbersOf('sample.tsx', formatted)).toEqual([])
})

/** What shows a telephone number as it came: the expressions, as they stand in the source. */
function numbersOf(file: string, source = readFileSync(join(ROOT, file), 'utf8')): string[] {
  const { program } = parseSync(file, source)
  return [...nodesOf(program)]
    .flatMap(shownBy)
    .filter(isNumber)
    .map((node) => source.slice(Number(node['start']), Number(node['end'])))
}

/** The expressions whose value this node shows. */
function shownBy(node: Node): Node[] {
  const those = (key: string) => (node[key] ?? []) as readonly Node[]
  switch (node['type']) {
    case 'JSXElement':
    case 'JSXFragment':
      return those('children').flatMap((child) =>
        'expression' in child ? [child['expression'] as Node] : [],
      )
    case 'TemplateLiteral':
      return [...those('expressions')]
    case 'CallExpression': {
      const isText = (node['callee'] as Node)['name'] === 't'
      const values = those('arguments').flatMap((given) => (given['properties'] ?? []) as readonly Node[])
      return isText ? values.flatMap((value) => ('value' in value ? [value['value'] as Node] : [])) : []
    }
    default:
      return []
  }
}

/** A field or a variable that holds a number. */
function isNumber(node: Node): boolean {
  const name = node['type'] === 'MemberExpression' ? (node['property'] as Node)['name'] : node['name']
  return /^(phone|contact_number)$/.test(String(name))
}

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
