import { describe, expect, it } from 'vitest'
import { isPartOfTransfer, type TransferMarks } from './part-of-transfer.ts'

describe('the transfer flag of a record (A-79)', () => {
  it.each<[string, TransferMarks, boolean]>([
    ['an ordinary call', { userId: 1, transferType: null }, false],
    ['the origin that was given away', { userId: 1, transferType: 'blind' }, true],
    ['the consultation', { userId: 1, transferType: 'attend', parentUserId: 1 }, true],
    [
      'the consultation after the customer hung up',
      { userId: 1, transferType: null, parentUserId: 1 },
      false,
    ],
    ['the call of who got the customer', { userId: 2, transferType: 'attend', parentUserId: 1 }, false],
    [
      'a call that waits in a queue for somebody',
      { userId: null, transferType: 'blind', parentUserId: null },
      false,
    ],
  ])('A record is part of a transfer, or not: %s', (_title, marks, expected) => {
    expect(isPartOfTransfer(marks)).toBe(expected)
  })
})
