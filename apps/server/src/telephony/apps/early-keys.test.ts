import { expect, test } from 'vitest'
import type { MediaPort } from '../ports/media-port.ts'
import { CallerEar } from '../walk/caller-ear.ts'
import { keepKeys } from './early-keys.ts'

test('keys pressed before an application is ready are kept in order, and later ones are its own', () => {
  const ear = new CallerEar({} as MediaPort, {} as never)
  const keys = keepKeys(ear)
  for (const digit of '12') ear.pressed(digit)
  expect(keys.end()).toEqual(['1', '2'])
  ear.pressed('3')
  expect(keys.end()).toEqual(['1', '2'])
})
