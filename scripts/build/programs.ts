import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The engine's garbage lives for milliseconds: a larger nursery lets most of it die there (docs/figures.md). */
export const ENGINE_FLAGS = ['--max-semi-space-size=32'] as const

/** Node builds itself anew rather than from its snapshot: 25 ms, and 4.5 MB of the snapshot's code and objects that a server never asks for. */
export const WITHOUT_SNAPSHOT = '--no-node-snapshot'

/**
 * Most code of the server's start runs once: V8 makes no fast code of it, and forgets code that a collection of garbage finds
 * unused. All that would stay as memory (docs/figures.md); `optimiseHotCode` ends it once the server is built.
 */
export const COLD_START_FLAGS = ['--no-opt', '--no-maglev', '--no-sparkplug', '--bytecode-old-age=1'] as const

/** The programs that are bundled for Node: where they live and what they are made of. */
export const PROGRAMS = {
  engine: { dir: join(ROOT, 'packages/sip'), entries: { main: 'src/engine/main.ts' } },
  media: { dir: join(ROOT, 'packages/media'), entries: { main: 'src/worker/main.ts' } },
  server: {
    dir: join(ROOT, 'apps/server'),
    entries: {
      main: 'src/main.ts',
      'pdf-thread': 'src/pdf-thread.ts',
      'mp3-thread': 'src/mp3-thread.ts',
      'sound-thread': 'src/sound-thread.ts',
    },
  },
  simulator: { dir: join(ROOT, 'apps/simulator'), entries: { main: 'src/main.ts', cli: 'src/cli.ts' } },
} as const satisfies Record<string, { dir: string; entries: Record<string, string> }>

export type ProgramName = keyof typeof PROGRAMS

/** A program's folder of bundles for an engine of its store; equally deep, so that what a program looks for beside it is there. */
export const outputOf = (engine: 'postgres' | undefined) => (engine ? `dist-${engine}` : 'dist')

/** The engine that the environment of a program asks for; only the server has a store. */
export const engineOf = (name: ProgramName, { DATABASE_URL: url }: NodeJS.ProcessEnv) =>
  name === 'server' && url ? 'postgres' : undefined

/** The file that Node runs. */
export const bundleOf = (name: ProgramName, env: NodeJS.ProcessEnv) =>
  join(PROGRAMS[name].dir, outputOf(engineOf(name, env)), 'main.js')
