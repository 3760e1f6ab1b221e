import { expect, it } from 'vitest'
import { audioChoice } from './audio-choice.ts'

it('Who follows the choice of devices hears of each, wherever it was made, until they stop', () => {
  const heard: (string | null)[] = []
  const stop = audioChoice.subscribe(({ output }) => heard.push(output))
  const before = audioChoice.get()
  audioChoice.set({ ...before, output: 'out-2' })
  expect(audioChoice.get().output).toBe('out-2')
  stop()
  audioChoice.set(before)
  expect(heard).toEqual(['out-2'])
})
