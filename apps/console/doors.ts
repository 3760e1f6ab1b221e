import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Libraries whose one door names all of their parts: who asks at the door has, for the bundler, asked for each of them. */
const DOORS = ['lucide-react', 'radix-ui'] as const

/** A part behind a door: where it stands, and whether it is the default of its module or the whole of it. */
interface Part {
  readonly from: string
  readonly is: 'default' | 'all'
}

/** As the transform before this one prints it. */
const IMPORT = /import \{([^{}]*)\} from ["'](lucide-react|radix-ui)["'];?/g

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
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: IMPORT },
      async handler(code) {
        let asked = code
        for (const [statement, names = '', door = ''] of code.matchAll(IMPORT)) {
          const lines = names.split(',').flatMap((entry) => {
            const [name = '', local = name] = entry.trim().split(' as ')
            if (name === '') return []
            const part = parts.get(door)?.get(name)
            if (part === undefined) this.error(`${door} has no ${name}: see doors.ts`)
            return `import ${part.is === 'all' ? `* as ${local}` : local} from ${JSON.stringify(part.from)};`
          })
          asked = asked.replace(statement, lines.join(' '))
        }
        return { code: asked, map: null }
      },
    },
  }
}

/** What stands behind the door `file`, by name: `export { default as A } from './a'`, or `import * as A from 'a'` that is exported. */
function partsBehind(file: string): ReadonlyMap<string, Part> {
  const door = readFileSync(file, 'utf8')
  const parts = new Map<string, Part>()
  for (const [, names = '', path = ''] of door.matchAll(/^export \{([^}]*)\} from '(\.[^']*)';$/gm))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      parts.set(name, { from: join(dirname(file), path), is: 'default' })
  for (const [, name = '', from = ''] of door.matchAll(/^import \* as (\w+) from "([^"]+)";$/gm))
    parts.set(name, { from, is: 'all' })
  return parts
}
