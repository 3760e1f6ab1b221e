import { expect, it, vi } from 'vitest'
import { formActions } from './form-actions.ts'

it('[R2.10-48] a number field calls, then leads to /phonecalls', async () => {
  const done: string[] = []
  const go = vi.fn((path: string) => void done.push(path))
  const callNumber = async (phone: string) => void done.push(`call ${phone}`)
  formActions(go, async () => ({ callNumber })).call?.('011999990000')
  await vi.waitFor(() => expect(done).toEqual(['call 011999990000', '/phonecalls']))
})
