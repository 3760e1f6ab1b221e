/**
 * A test waits for what happens, and for nothing else: a fixed time is too short on a busy machine and too long on every other, and what
 * must not happen may happen after it (decision 053). A plugin of oxlint's, over tests and what helps them. A loop that looks again and
 * again waits for what it looks at; where real time is the subject, the line says so and why: `// real time: WHY`.
 */

/** Tests and what helps them; attacks, figures and pictures take their time. */
const TESTS = /\.(?:test\.tsx?|e2e\.ts)$|\/testing\/|\/e2e\/product\//
const REASON = /\/\/ real time: \S/
/** Functions that wait for so many milliseconds. */
const SLEEPS = new Set(['delay', 'sleep', 'wait', 'waitForTimeout'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)

/** `setTimeout(resolve, 50)` within `new Promise((resolve) => …)`; one without a time waits for a turn, and a helper is judged where it is called. */
function isTimedPromise(node) {
  const [done, time] = node.arguments
  if (nameOf(node.callee) !== 'setTimeout' || done?.type !== 'Identifier' || time === undefined) return false
  if (time.type === 'Identifier' || time.value === 0) return false
  for (let at = node.parent; at; at = at.parent)
    if (FUNCTIONS.has(at.type)) return at.parent.type === 'NewExpression' && at.params[0]?.name === done.name
  return false
}

function isSleep(node) {
  return (
    node.parent.type === 'AwaitExpression' && SLEEPS.has(nameOf(node.callee)) && node.arguments.length > 0
  )
}

/** Within a `while` or an endless `for` of the same function: the loop looks again. */
function looksAgain(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'WhileStatement' || at.type === 'DoWhileStatement') return true
    if (at.type === 'ForStatement' && at.test === null) return true
    if (FUNCTIONS.has(at.type) && at.parent.type !== 'NewExpression') return false
  }
  return false
}

const fixedSleep = {
  create(context) {
    if (!TESTS.test(context.filename)) return {}
    const lines = context.sourceCode.text.split('\n')
    return {
      CallExpression(node) {
        if (!isTimedPromise(node) && !isSleep(node)) return
        const { start, end } = node.loc
        const isGiven = lines.slice(start.line - 1, end.line).some((line) => REASON.test(line))
        if (isGiven || looksAgain(node)) return
        const message =
          'A test waits for what happens; a line that needs the time ends with "// real time: WHY".'
        context.report({ node, message })
      },
    }
  },
}

export default { meta: { name: 'sleeps' }, rules: { fixed: fixedSleep } }
