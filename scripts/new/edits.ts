import { type Asked, type AskedField, spaced, type Texts } from './asked.ts'

/** A file as it is to be: `change` is given what stands there, '' where nothing does. */
export interface Edit {
  readonly path: string
  readonly change: (text: string) => string
}

/** What is asked for is there. */
export class Taken extends Error {}

const RESOURCES = 'packages/contract/src/resources'
const TEXTS = 'packages/i18n/src'
const LOCALES = ['pt-br', 'en-us', 'es-es'] as const

/** All that a plain resource costs: declaration, address, line of the registry, table, binding, texts. */
export function editsOf(asked: Asked): Edit[] {
  const { area, key, one } = asked
  const file = kebab(one)
  const table = kebab(key)
  return [
    made(`${RESOURCES}/${area}/${file}.ts`, declaration(asked)),
    {
      path: `${RESOURCES}/each-resource.ts`,
      change(text) {
        if (new RegExp(`\\b${key}\\b`).test(text)) throw new Taken(`there is a resource ${key} already`)
        return `${text}export { ${key} } from './${area}/${file}.ts'\n`
      },
    },
    {
      path: 'packages/contract/src/resource-addresses.ts',
      change: (text) => before(text, '} as const satisfies Record<string, Address>', addressLine(asked)),
    },
    made(`packages/db/src/schema/${table}.ts`, tableText(asked)),
    { path: 'apps/server/src/resources/bindings/plain.ts', change: (text) => bound(text, asked) },
    ...LOCALES.flatMap((locale, at) => [
      made(`${TEXTS}/${locale}/settings/${area}/${file}.ts`, texts(asked, at as 0 | 1 | 2)),
      {
        path: `${TEXTS}/${locale}/settings/${area}.ts`,
        change: (text: string) =>
          `import { ${key} } from './${area}/${file}.ts'\n${text.replace(/,?\s*\}\n$/, `, ${key} }\n`)}`,
      },
    ]),
  ]
}

function made(path: string, text: string): Edit {
  return {
    path,
    change(there) {
      if (there) throw new Taken(`${path} is there already`)
      return text
    },
  }
}

function declaration({ key, one, fields }: Asked): string {
  const used = new Set(fields.flatMap(({ kind }) => kind.uses))
  const ofField = ['optional', 'or'].filter((name) => used.has(name))
  const ofKinds = [...used].filter((name) => !ofField.includes(name)).toSorted()
  const listed = fields.filter(({ kind }) => kind.filter)
  const filters = listed.map(({ name, kind }) => `${name}: '${kind.filter}'`).join(', ')
  const names = (some: readonly AskedField[]) => some.map(({ name }) => `'${name}'`).join(', ')
  return `import { ${[...ofField, 'settings'].join(', ')} } from '../kit/field.ts'
${ofKinds.length > 0 ? `import { ${ofKinds.join(', ')} } from '../kit/kinds.ts'\n` : ''}import { editable } from '../kit/resource.ts'

/** What they are, in one sentence. */
export const ${key} = editable('${key}', {
  ...settings('${pascal(one)}', () => ({
${fields.map(({ name, kind }) => `    ${name}: ${kind.declared},\n`).join('')}  })),
  isExtension: true,
  search: ['description'],
  ordering: [${names(listed)}],
  filters: { ${filters} },
  screen: { columns: [${names(listed.slice(0, 3))}], hasNoEffectYet: true },
})
`.replace('filters: {  }', 'filters: {}')
}

function addressLine({ key, one, area }: Asked): string {
  const route = `${area}/${kebab(key)}`
  return `\n  ${key}: at('${one}', '/v1/${route}/', '${route}', '${area}.${one.toLowerCase()}'),\n`
}

function tableText({ key, fields }: Asked): string {
  const name = snake(key)
  const columns = new Set(fields.map(({ kind }) => kind.column.slice(0, kind.column.indexOf('('))))
  return `import { ${[...columns, 'table'].toSorted().join(', ')} } from '#dialect'
import { listIndex, settings } from './base.ts'

export const ${key} = table(
  '${name}',
  {
    ...settings(),
${fields.map(({ name: field, kind }) => `    ${field}: ${kind.column},\n`).join('')}  },
  (t) => [listIndex('${name}', t)],
)
`
}

function bound(text: string, { key, one, area }: Asked): string {
  const declared = `import { ${key} } from '@ramal/contract/resources/${area}/${kebab(one)}'\n`
  const table = `import { ${key} as ${key}Table } from '@ramal/db/schema/${kebab(key)}'\n`
  const line = `,\n  bind(${key}, ${key}Table, settingsSources(${key}Table)),\n]\n`
  return `${declared}${table}${text.replace(/,?\s*\]\n$/, line)}`
}

function texts({ key, names, fields }: Asked, at: 0 | 1 | 2): string {
  const say = (said: Texts) => JSON.stringify(said[at])
  const words = fields.filter((field) => field.words.length > 0)
  const wordsOf = (field: AskedField) => field.words.map((word) => `${word}: ${JSON.stringify(spaced(word))}`)
  const own = [
    `one: ${say(names.one)}`,
    `many: ${say(names.many)}`,
    `field: { ${fields.map(({ name, label }) => `${name}: ${say(label)}`).join(', ')} }`,
    ...(words.length > 0
      ? [`word: { ${words.map((field) => `${field.name}: { ${wordsOf(field).join(', ')} }`).join(', ')} }`]
      : []),
  ]
  return `export const ${key} = { ${own.join(', ')} }\n`
}

function before(text: string, mark: string, added: string): string {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`no place was found: ${mark}`)
  return text.slice(0, at) + added + text.slice(at)
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const snake = (name: string) => kebab(name).replaceAll('-', '_')
const pascal = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
