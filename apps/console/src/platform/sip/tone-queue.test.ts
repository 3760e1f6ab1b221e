import { describe, expect, it } from 'vitest'
import { createToneQueue, type ToneSender } from './tone-queue.ts'

function fakeSender() {
  const sender = {
    canInsertDTMF: true,
    sent: [] as unknown[][],
    ontonechange: null as ToneSender['ontonechange'],
    insertDTMF: (...tone: unknown[]) => void sender.sent.push(tone),
    finish: () => sender.ontonechange?.({ tone: '' }),
  }
  return sender
}

describe('tones of a call', () => {
  it('[R9-11] [R9-12] Each key’s tone has its own length and gap', () => {
    const sender = fakeSender()
    const press = createToneQueue(sender)
    press('5')
    press('#')
    expect(sender.sent).toEqual([['5', 120, 500]])
    sender.finish()
    expect(sender.sent.at(-1)).toEqual(['#', 80, 100])
  })

  it('A key pressed after the last tone has ended is sent at once', () => {
    const sender = fakeSender()
    const press = createToneQueue(sender)
    press('1')
    sender.finish()
    press('2')
    expect(sender.sent).toHaveLength(2)
  })

  it('Keys left over when the call ends are forgotten', () => {
    const sender = fakeSender()
    const press = createToneQueue(sender)
    press('1')
    press('2')
    sender.canInsertDTMF = false
    sender.finish()
    expect(sender.sent).toHaveLength(1)
  })

  it('The beginning of a tone does not send the next key', () => {
    const sender = fakeSender()
    const press = createToneQueue(sender)
    press('1')
    press('2')
    sender.ontonechange?.({ tone: '1' })
    expect(sender.sent).toHaveLength(1)
  })
})
