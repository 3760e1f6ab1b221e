import { describe, expect, it } from 'vitest'
import { type SealedRow, sealedRows, sealText } from './time-seal.ts'

const row = (id: number, from: number, to: number | null, more: Partial<SealedRow> = {}): SealedRow => ({
  ...{ id, from, to, source: 'pauses', state: 'paused' },
  ...{ limit: null, exceeded: null, justification: null, startedBy: null, ...more },
})

describe('the seal of a record', () => {
  it('It is over what began in the month and had ended by then, in one order', () => {
    const rows = [
      row(4, 30, 40),
      row(1, 5, 15),
      row(3, 20, null),
      row(2, 10, 20),
      row(9, 30, 40, { source: 'chat' }),
      row(5, 35, 60),
    ]
    const sealed = sealedRows(rows, { since: 10, until: 50 })
    expect(sealed.map(({ source, id }) => [source, id])).toEqual([
      ['pauses', 2],
      ['chat', 9],
      ['pauses', 4],
    ])
  })

  it('Each value that the record shows changes the text, and the order of asking does not', () => {
    const one = row(1, 10, 20)
    const others: Partial<SealedRow>[] = [
      { id: 2 },
      { from: 11 },
      { to: 21 },
      { source: 'chat' },
      { state: 'busy' },
      { limit: 600 },
      { exceeded: 5 },
      { justification: 'Fila' },
      { startedBy: { id: 3 } },
    ]
    const texts = others.map((change) => sealText([{ ...one, ...change }]))
    expect(new Set([sealText([one]), ...texts]).size).toBe(others.length + 1)
    const span = { since: 0, until: 99 }
    const two = [one, row(2, 30, 40)]
    expect(sealText(sealedRows(two.toReversed(), span))).toBe(sealText(sealedRows(two, span)))
  })
})
