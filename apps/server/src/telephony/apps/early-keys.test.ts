import { expect, test } from 'vitest'
import { PromptPlayer } from '../call-session/prompt-player.ts'
import type { MediaPort } from '../ports/media-port.ts'
import { keepKeys } from './early-keys.ts'

test('Keys pressed before an application is ready are kept in order, and later ones are the application’s own', () => {
  const promptPlayer = new PromptPlayer({} as MediaPort, {} as never)
  const keys = keepKeys(promptPlayer)
  for (const digit of '12') promptPlayer.pressed(digit)
  expect(keys.end()).toEqual(['1', '2'])
  promptPlayer.pressed('3')
  expect(keys.end()).toEqual(['1', '2'])
})
