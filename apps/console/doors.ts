import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Libraries whose one door names all of their parts: who asks at the door has, for the bundler, asked for each of them. */
const DOORS = ['lucide-react', 'radix-ui', '@tanstack/react-query', '@tanstack/query-core'] as const

/** Modules of a library that asks at a door itself. */
const OF_QUERIES = /\/@tanstack\/react-query\//

/** A part behind a door: where it stands, and whether it is the default of its module, the whole of it, or has its own name there. */
interface Part {
  readonly from: string
  readonly is: 'default' | 'all' | 'named'
}

/** As the transform before this one prints it, and the second library asks at the door of the third. */
const IMPORT =
  /import \{([^{}]*)\} from ["'](lucide-react|radix-ui|@tanstack\/(?:react-query|query-core))["'];?/g

/**
 * Asks for each icon and each primitive by its own module, not at the library's door: so the bundler knows which file of the console needs
 * it (chunks.ts). Fails a build for a part that it does not find.
 */
export function pastTheDoors(): Plugin {
  const parts = new Map<string, ReadonlyMap<string, Part>>()
  return {
    name: 'past-the-doors',
    apply: 'build',
    async buildStart() {
      for (const door of DOORS) {
        const resolved = await this.resolve(door, join(import.meta.dirname, 'src/main.tsx'))
        if (resolved === null) this.error(`${door} is not installed`)
        parts.set(door, partsBehind(resolved.id.split('?')[0] ?? ''))
      }
      const [query, core] = [parts.get('@tanstack/react-query'), parts.get('@tanstack/query-core')]
      // It exports all of what stands below it.
      parts.set('@tanstack/react-query', new Map([...(core ?? []), ...(query ?? [])]))
    },
    transform: {
      filter: {
        id: { include: [/\.tsx?$/, OF_QUERIES], exclude: /node_modules\/(?!@tanstack\/react-query\/)/ },
        code: IMPORT,
      },
      async handler(code) {
        let asked = code
        for (const [statement, names = '', door = ''] of code.matchAll(IMPORT)) {
          const lines = names.split(',').flatMap((entry) => {
            const [name = '', local = name] = entry.trim().split(' as ')
            if (name === '') return []
            const part = parts.get(door)?.get(name)
            if (part === undefined) this.error(`${door} has no ${name}: see doors.ts`)
            return `import ${SAID[part.is](name, local)} from ${JSON.stringify(part.from)};`
          })
          asked = asked.replace(statement, lines.join(' '))
        }
        return { code: asked, map: null }
      },
    },
  }
}

/** How a part is asked for that is `local` here. */
const SAID: Readonly<Record<Part['is'], (name: string, local: string) => string>> = {
  default: (_, local) => local,
  all: (_, local) => `* as ${local}`,
  named: (name, local) => `{ ${name} as ${local} }`,
}

/**
 * What stands behind the door `file`, by name: `export { default as A } from './a'`, or `import * as A from 'a'` and `import { A } from './a'`
 * that are exported.
 */
function partsBehind(file: string): ReadonlyMap<string, Part> {
  const door = readFileSync(file, 'utf8')
  const parts = new Map<string, Part>()
  for (const [, names = '', path = ''] of door.matchAll(/^export \{([^}]*)\} from '(\.[^']*)';$/gm))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      parts.set(name, { from: join(dirname(file), path), is: 'default' })
  for (const [, name = '', from = ''] of door.matchAll(/^import \* as (\w+) from "([^"]+)";$/gm))
    parts.set(name, { from, is: 'all' })
  for (const [, names = '', path = ''] of door.matchAll(/^import \{ ([^}]*) \} from "(\.[^"]*)";$/gm))
    for (const name of names.split(', ')) parts.set(name, { from: join(dirname(file), path), is: 'named' })
  return parts
}
