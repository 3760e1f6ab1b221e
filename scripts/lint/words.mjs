/**
 * What a machine can see of the house's words (docs/glossary.md): the title of a test is a whole sentence that can be understood without
 * its describe, and a name does not bring back a word that another one has replaced. A plugin of oxlint's, over code and tests.
 */

/** Ids and sections in brackets may go before the sentence. */
const IDS = /^(?:\[[^\]]*\] ?)*/
const BEGINNING = /^[\p{Lu}\d%$`"'“‘«§(*+/.:<#-]/u
/** A sentence that leaves its subject to the describe above it begins with its verb, or goes on with another title. */
const GOES_ON =
  /^(?:And|But|Which|Also|Is|Are|Was|Were|Has|Have|Does|Do|Asks|Begins|Brings|Comes|Finds|Gets|Gives|Goes|Hears|Keeps|Knows|Leaves|Lets|Makes|Passes|Puts|Refuses|Says|Sends|Stays|Takes|Tells|Throws|Wants|Writes) /
const TESTS = new Set(['it', 'test'])

/** What is wrong with this title, or null. */
export function faultOf(title) {
  const sentence = title.replace(IDS, '')
  // A title that is a value of its table is whole or not there.
  if (/^(?:%s|\$[\w.]+)$/.test(sentence)) return null
  if (!BEGINNING.test(sentence)) return 'begins with a capital letter'
  if (GOES_ON.test(sentence)) return 'names its subject'
  if (sentence.split(/\s+/).length < 4) return 'has four words at least'
  return /[^.]\.$/.test(sentence) ? 'ends without a full stop' : null
}

/** The name of the function at the root of `it`, `it.each(table)`, `test.skipIf(reason)`, `it.for(table)`. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression'
    ? rootOf(callee.callee ?? callee.tag)
    : ''
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return null
  return node.quasis.map((part) => part.value.cooked).join('%s')
}

const wholeSentence = {
  create(context) {
    return {
      CallExpression(node) {
        const [title, body] = node.arguments
        const text = textOf(title)
        if (text === null || body === undefined || !TESTS.has(rootOf(node.callee))) return
        if (
          node.callee.type === 'MemberExpression' &&
          ['describe', 'step', 'skip', 'use'].includes(node.callee.property.name)
        )
          return
        const fault = faultOf(text)
        if (fault) context.report({ node: title, message: `A title is a whole sentence: it ${fault}.` })
      },
    }
  },
}

/** Words that the sweep of names has replaced, and what is said instead. */
const REPLACED = new Map([
  ['bench', 'harness'],
  ['handover', 'transfer'],
  ['he', 'they'],
  ['him', 'them'],
  ['his', 'their'],
  ['lane', 'worker'],
  ['lanes', 'workers'],
  ['meant', 'handwritten'],
  ['seat', 'participant'],
  ['seats', 'participants'],
  ['walk', 'call session'],
  ['wakes', 'timers'],
  ['wish', 'command'],
  ['wishes', 'commands'],
  ['world', 'fixture, context or ports'],
])

/** The words of a name, in small letters. */
const wordsOf = (name) => name.split(/[_\W]+|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())

const oneMeaning = {
  create: (context) => ({
    Identifier(node) {
      for (const word of wordsOf(node.name))
        if (REPLACED.has(word))
          context.report({
            node,
            message: `"${word}" is called ${REPLACED.get(word)} in this house (docs/glossary.md).`,
          })
    },
  }),
}

export default {
  meta: { name: 'words' },
  rules: { 'whole-sentence': wholeSentence, 'one-meaning': oneMeaning },
}
