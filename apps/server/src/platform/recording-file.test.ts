import { expect, it } from 'vitest'
import { recordingFile } from './recording-file.ts'

it('A recording is named by its call and the second it began at, in UTC', () => {
  expect(recordingFile(9001, Date.parse('2025-03-14T12:26:53.987Z'))).toBe('9001-20250314122653.wav')
})
