import { describe, expect, it } from 'vitest'
import { mayTransfer, type TransferFacts } from './transfer.ts'

const open: TransferFacts = {
  ended: false,
  archived: false,
  isOwner: true,
  supervisesOwner: false,
  queueAllows: true,
}

describe('who may hand a chat on (§6)', () => {
  it.each<[string, Partial<TransferFacts>, string]>([
    ['its agent', {}, 'ok'],
    ['a supervisor of its agent', { isOwner: false, supervisesOwner: true }, 'ok'],
    ['anybody else', { isOwner: false }, 'not_owner'],
    ['an ended chat', { ended: true }, 'chat_ended'],
    ['an archived chat', { ended: true, archived: true }, 'ok'],
    ['a queue that forbids it', { queueAllows: false }, 'disabled'],
    [
      'a queue that forbids it, its supervisor',
      { isOwner: false, supervisesOwner: true, queueAllows: false },
      'disabled',
    ],
    [
      'a stranger learns nothing of its state',
      { isOwner: false, ended: true, queueAllows: false },
      'not_owner',
    ],
  ])('A chat may be transferred, or not: %s', (_who, change, expected) => {
    const may = mayTransfer({ ...open, ...change })
    expect(may.ok ? 'ok' : may.reason).toBe(expected)
  })
})
