/** What makes a value and no host: React's own. */
const MAKES_A_VALUE = new Set(['createContext', 'createElement'])
/** Classes whose objects are values when they are given what is in them. */
const VALUES = new Set(['Set', 'Map', 'RegExp', 'URL', 'Intl'])

/**
 * Reports what a module builds when it is imported, and what it remembers: a host, link, core or store of its own (`createX()`, `new X()`)
 * and variables. The composition root builds them (decision 049), so that a test has as many as it wants and nothing is tied in secret.
 * A plugin of oxlint's, over the console.
 */
const nothing = {
  create: (context) => ({
    Program(program) {
      for (const statement of program.body) {
        const declared = statement.declaration ?? statement
        if (declared.type === 'VariableDeclaration' && declared.kind !== 'const')
          context.report({
            node: declared,
            message: 'a module remembers nothing: let the composition root build what does',
          })
        for (const built of builtBy(statement))
          context.report({ node: built, message: 'an import builds nothing: let the composition root do it' })
      }
    },
  }),
}

/** What is called or made when this code runs by itself; a function waits until somebody calls it. */
function builtBy(node) {
  if (Array.isArray(node)) return node.flatMap(builtBy)
  if (typeof node?.type !== 'string' || /Function|Class|^TS.*(Declaration|Type)/.test(node.type)) return []
  const children = Object.entries(node).flatMap(([key, child]) => (key === 'parent' ? [] : builtBy(child)))
  return builds(node) ? [node, ...children] : children
}

function builds({ type, callee, arguments: given }) {
  const name = callee?.object?.name ?? callee?.name ?? ''
  if (type === 'CallExpression') return /^create[A-Z]/.test(name) && !MAKES_A_VALUE.has(name)
  return type === 'NewExpression' && !(VALUES.has(name) && given.length > 0)
}

export default { meta: { name: 'imports' }, rules: { nothing } }
