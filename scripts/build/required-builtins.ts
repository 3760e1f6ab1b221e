import type { Plugin } from 'esbuild'

/** Built-ins that hold something large back until it is asked for: `http` all of undici (WebSocket), the others parts of Node and its streams. */
const LAZY = /^(?:node:)?(?:http|util|process)$/

/**
 * Takes these built-ins as `require` would. An ESM import of one makes a list of all that it exports, by which Node loads what nobody
 * uses: 13 MB of a bare process for `import 'node:http'`, 2 MB for `node:util` (docs/figures.md). What is imported while it runs stays
 * with Node: esbuild would make a module of it that has nothing but a default export.
 */
export const requiredBuiltins: Plugin = {
  name: 'required built-ins',
  setup: (hooks) => {
    hooks.onResolve({ filter: LAZY }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'required' } : null,
    )
    hooks.onLoad({ filter: LAZY, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
      loader: 'js',
    }))
  },
}
