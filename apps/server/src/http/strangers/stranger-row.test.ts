import { beforeEach, describe, expect, it } from 'vitest'
import { type Doing, type Stranger, StrangerRow } from './stranger-row.ts'

let row: StrangerRow
let gone: string[]
beforeEach(() => {
  row = new StrangerRow()
  gone = []
})

function come(name: string, doing: Doing): Stranger {
  const stranger = { cut: () => void gone.push(name) }
  row.put(stranger, doing)
  return stranger
}

/** One too many comes, and somebody goes. */
function oneMore(name: string): void {
  const first = row.first(come(name, 'silent'))
  first?.cut()
  if (first) row.remove(first)
}

describe('of strangers, when one is too many', () => {
  it('The oldest silent stranger goes where most are silent, whatever the others do', () => {
    come('waits', 'busy')
    come('has asked', 'idle')
    for (const name of ['a', 'b', 'c']) come(name, 'silent')
    for (const name of ['d', 'e']) oneMore(name)
    expect(gone).toEqual(['a', 'b'])
  })

  it.each(['idle', 'busy'] as const)(
    'The oldest of the strangers that are %s goes where most have asked',
    (doing) => {
      for (const name of ['a', 'b', 'c', 'd']) come(name, doing)
      for (const name of ['x', 'y', 'z']) oneMore(name)
      expect(gone).toEqual(['a', 'b', 'x'])
    },
  )

  it('A stranger who asks for nothing now goes before one who waits for an answer', () => {
    come('waits', 'busy')
    come('has asked', 'idle')
    come('waits, too', 'busy')
    oneMore('x')
    expect(gone).toEqual(['has asked'])
  })

  it('A newcomer who is alone has nobody to give way', () => {
    expect(row.first(come('x', 'silent'))).toBeNull()
  })
})
