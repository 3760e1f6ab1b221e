import type { Plugin } from 'esbuild'

/**
 * Packages that a dependency asks for and no line of ours ever reaches: Fastify's own validation and writing (routes are declared with zod,
 * `noSchemas` in the server), and the search that `@fastify/static` does for who serves a list of files. 0.5 MB of a start's text.
 */
const LEFT_OUT = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'glob'] as const

/** In a bundle each of them is a function that says so when it is called, whatever it is called by. */
export const leftOut: Plugin = {
  name: 'left out',
  setup: (hooks) => {
    const filter = new RegExp(`^(?:${LEFT_OUT.join('|')})$`)
    hooks.onResolve({ filter }, ({ path }) => ({ path, namespace: 'left-out' }))
    hooks.onLoad({ filter, namespace: 'left-out' }, ({ path }) => ({
      contents: `module.exports = () => { throw new Error(${JSON.stringify(`${path} is left out of this bundle`)}) }; module.exports.glob = module.exports`,
      loader: 'js',
    }))
  },
}
