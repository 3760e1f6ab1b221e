import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readMigrationFolder } from '@ramal/db/migrations/read-folder'
import type { Plugin } from 'esbuild'

/**
 * A bundle knows the migrations it was built with and no other: read from the folder at its start, a checkout that was brought up to
 * date under a running product would change the store below an older program.
 */
export const embeddedMigrations: Plugin = {
  name: 'migrations',
  setup: (hooks) =>
    hooks.onLoad({ filter: /packages\/db\/src\/migrations\/(?:sqlite|postgres)\.ts$/ }, ({ path }) => {
      const engine = basename(path, '.ts')
      const folder = join(path, '../../../drizzle', engine)
      return {
        contents: `export const ${engine.toUpperCase()}_MIGRATIONS = ${JSON.stringify(readMigrationFolder(folder))}`,
        loader: 'js',
        watchFiles: readdirSync(folder).map((name) => join(folder, name)),
      }
    }),
}
