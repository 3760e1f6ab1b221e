import { expect, it } from 'vitest'
import { ownText } from './own-text.ts'

it('A text of its own says the same, in whatever letters', () => {
  const message = 'REGISTER sip:ramal.local SIP/2.0\r\nContact: <sip:José-☎@10.0.0.1>'
  expect(ownText(message.slice(44))).toBe(message.slice(44))
  expect(ownText('')).toBe('')
})

it('Of a message that nobody else holds, a text of its own keeps nothing', () => {
  const kept: string[] = []
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 200; at += 1) kept.push(ownText(`${at}`.padStart(500_000, '.').slice(0, 40)))
  // Slices would hold 100 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000)
  expect(kept).toHaveLength(200)
})
