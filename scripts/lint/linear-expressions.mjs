import { analyse } from 'scslre'

/** What a foreign text is matched against so that the time grows with more than its length (ReDoS), by how scslre calls it. */
const WHY = {
  Move: 'is tried at each place of the text anew',
  Self: 'can be split in many ways between its own rounds',
  Trade: 'can pass what it takes on to the next one',
}

/**
 * Reports regular expressions whose time grows with the square of a text, or worse: one frame of 100,000 slashes once held the loop for
 * 9.5 s (`/\/+$/`). A plugin of oxlint's (`.oxlintrc.json`), over all that is not a test.
 */
const linear = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return
      for (const problem of problemsOf(node.regex.pattern, node.regex.flags))
        context.report({ node, message: problem })
    },
    // Of a text that is written out; one that is put together is for its test to try.
    NewExpression(node) {
      if (node.callee.name !== 'RegExp') return
      const [source, flags] = node.arguments.map((argument) => argument.value)
      if (typeof source !== 'string') return
      for (const problem of problemsOf(source, typeof flags === 'string' ? flags : ''))
        context.report({ node, message: problem })
    },
  }),
}

/** In sentences; none when it is linear. @throws SyntaxError for what is no regular expression */
function problemsOf(source, flags) {
  const reportTypes = { Move: true, Self: true, Trade: true }
  const { reports } = analyse({ source, flags }, { reportTypes })
  return reports.map(({ type, ...report }) => {
    const quantifier = (report.quant ?? report.startQuant).raw
    return `${quantifier} ${WHY[type]}: the time grows with the square of the text, or worse`
  })
}

export default { meta: { name: 'expressions' }, rules: { linear } }
