import { describe, expect, it } from 'vitest'
import { type FlowFault, flowFault } from './graph.ts'

/** `a:question a>b` — nodes with their types (message unless said), and edges. */
function graph(text: string) {
  const parts = text.split(' ').filter(Boolean)
  const nodes = parts
    .filter((part) => !part.includes('>'))
    .map((part) => {
      const [id = '', type = 'message'] = part.split(':')
      return { id, type }
    })
  const edges = parts
    .filter((part) => part.includes('>'))
    .map((part) => {
      const [from = '', to = ''] = part.split('>')
      return { from, to }
    })
  return { nodes, edges }
}

describe('a flow that is to be published (entities §2)', () => {
  it.each<[string, string, FlowFault | null]>([
    ['a start and an end', 'a b:end a>b', null],
    ['one node that leads on', 'a:app', null],
    ['nothing at all', '', 'start'],
    ['an id twice', 'a a:end', 'twice'],
    ['an edge to nowhere', 'a:end a>x', 'nowhere'],
    ['two starts', 'a b c:end a>c b>c', 'start'],
    ['a ring without a start', 'a b a>b b>a', 'start'],
    ['a message that nothing follows', 'a b a>b', 'dead_end'],
    ['a ring that nobody comes to', 'a b:end c:question d a>b c>d d>c', 'unreachable'],
    ['a question that is asked again', 'a b:question c:end a>b b>a b>c z:end a>z', 'start'],
    ['a question in a loop', 's a b:question c:end s>a a>b b>a b>c', null],
    ['a loop without a wait', 's a b c:end s>a a>b b>a b>c', 'loop'],
  ])('The drawing is judged rightly: %s', (_, text, fault) => {
    expect(flowFault(graph(text))).toBe(fault)
  })
})
