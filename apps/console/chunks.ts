import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the bundler tells of one module: whom it imports at once. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** From the console's sources. */
const TEXTS = '../../../packages/i18n/src'

/**
 * The files that the console is loaded in, in the order in which a page needs them, each by the modules that open it: on `start` every
 * page stands, `login-page` with its texts in one language is the login, `contract` checks what a server answers (zod), `signed-in` is all that has
 * routes, with shell and services, then telephone and chat; the renderer of forms comes with the telephone, else with the first form. A module stands in the first
 * file whose openers import it. What only some dialog or stage needs is in none of them and stays a chunk of its own.
 */
const FILES = {
  start: ['main.tsx'],
  'login-page': ['app/login/login-root.tsx'],
  'login-pt-br': [`${TEXTS}/login-pt-br.ts`],
  'login-en-us': [`${TEXTS}/login-en-us.ts`],
  'login-es-es': [`${TEXTS}/login-es-es.ts`],
  contract: ['lib/entry-endpoints.ts'],
  'signed-in': ['app/routed-chunk.ts', 'app/signed-in-chunk.ts', 'app/shell/service-layers.tsx'],
  softphone: ['features/softphone/door.ts', 'features/softphone/call-form/call-form-panel.tsx'],
  chat: ['features/chat/door.ts', 'app/routes/chats.tsx', 'features/chat/conversation/spoken-chats.tsx'],
  // What comes right behind the chat, with its list of chats and the first one that is open.
  'open-chats': ['features/chat/open-chats.ts'],
  phonecalls: ['app/routes/phonecalls.tsx'],
  forms: ['form/form-renderer.tsx'],
  // What comes once a page stands: pauses and the bell.
  pauses: ['features/pauses/door.ts', 'features/notifications/door.ts'],
} as const

/** A file of `FILES`, or `controls`: what forms and telephone or calls are both drawn with. */
type File = keyof typeof FILES | 'controls'

const NAMES = Object.keys(FILES) as readonly (keyof typeof FILES)[]

const OF_CHATS: ReadonlySet<string> = new Set<File>(['chat', 'open-chats'])
const OF_CALLS: ReadonlySet<string> = new Set<File>(['softphone', 'phonecalls'])
/** What the chat shares with one of these comes with the shell; the page of the calls has the telephone beside it anyway. */
const OF_OTHERS: ReadonlySet<string> = new Set<File>(['softphone', 'phonecalls', 'forms'])

/** The group for the bundler: in which file a module of `source` or of a library is; null = in a chunk of its own making. */
export function pageFiles(source: string) {
  let places: ReadonlyMap<string, File> | null = null
  return {
    debugName: 'page-files',
    name(id: string, graph: Graph) {
      places ??= placesOf(source, graph)
      return places.get(id) ?? null
    },
  }
}

function placesOf(source: string, graph: Graph): ReadonlyMap<string, File> {
  const places = new Map<string, File>()
  for (const file of NAMES) {
    const openers = FILES[file].map((path) => join(source, path))
    for (const id of importedBy(openers, graph)) {
      const known = places.get(id)
      if (known === undefined) places.set(id, file)
      else if (known === 'login-page') places.set(id, 'start')
      else if (isShared(known, file)) places.set(id, 'signed-in')
      else if (OF_CALLS.has(known) && file === 'forms') places.set(id, 'controls')
    }
  }
  return places
}

function isShared(first: File, second: File): boolean {
  return (OF_CHATS.has(first) && OF_OTHERS.has(second)) || (OF_CHATS.has(second) && OF_CALLS.has(first))
}

/** `openers` and all that they import at once, themselves or through others. */
function importedBy(openers: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...openers]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    const info = graph.getModuleInfo(id)
    if (info === null) throw new Error(`${id}: no module of this build`)
    found.add(id)
    open.push(...info.importedIds)
  }
  return found
}

/** What the login page does without. */
const NOT_AT_LOGIN = ['zod', 'react-router'] as const
/** The files that the login page waits for, and for which others each of them does. */
const WAITS_FOR: Readonly<Record<string, readonly string[]>> = { start: [], 'login-page': ['start'] }

/** Fails a build whose login page waits for another file, or holds zod or the router (decision 060). */
export function loginStandsAlone(): Plugin {
  return {
    name: 'login-stands-alone',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [path, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue
        const may = WAITS_FOR[file.name]
        if (may === undefined) continue
        const others = file.imports.filter((other) => !mayWait(bundle[other], may))
        if (others.length > 0) this.error(`${path} imports ${others.join(', ')}: see chunks.ts`)
        for (const library of NOT_AT_LOGIN)
          if (file.moduleIds.some((id) => id.includes(`/node_modules/${library}/`)))
            this.error(`${path} holds ${library}: see chunks.ts`)
      }
    },
  }
}

function mayWait(other: { readonly name?: string } | undefined, may: readonly string[]): boolean {
  const name = other?.name ?? ''
  return name === 'rolldown-runtime' || may.includes(name)
}
