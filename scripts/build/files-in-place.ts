import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

/** How a file finds what lies beside it. */
const ASKS_WHERE = /import\.meta\.(dirname|filename)/

/**
 * A file that asks where it lies is bundled into the program itself, which stands where the sources do: in a chunk it would look into the
 * folder of chunks. esbuild moves a file there as soon as something that is imported later needs it too; such a bundle fails.
 */
export const filesInPlace: Plugin = {
  name: 'files in place',
  setup(hooks) {
    const { initialOptions } = hooks
    initialOptions.metafile = true
    const folder = initialOptions.absWorkingDir ?? process.cwd()
    hooks.onEnd(({ metafile }) => ({
      errors: moved(metafile, folder).map((file) => ({
        text: `${file} asks where it lies, and is in a chunk: import it where the program begins alone`,
      })),
    }))
  },
}

function moved(metafile: Metafile | undefined, folder: string): string[] {
  return Object.values(metafile?.outputs ?? {})
    .filter(({ entryPoint }) => entryPoint === undefined)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .filter((file) => /^[\w./-]+\.ts$/.test(file) && !file.includes('node_modules'))
    .filter((file) => ASKS_WHERE.test(readFileSync(join(folder, file), 'utf8')))
}
