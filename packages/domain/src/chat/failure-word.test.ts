import { expect, it } from 'vitest'
import { failureWord } from './failure-word.ts'

it.each([
  ['131047', 'Re-engagement message', 'windowClosed'],
  ['131026', 'Message undeliverable', 'undeliverable'],
  ['131050', null, 'optedOut'],
  ['130429', 'Rate limit hit', 'throttled'],
  ['131053', 'Media upload error', 'media'],
  ['132001', 'Template does not exist', 'template'],
  ['190', 'Access token has expired', 'account'],
  ['502', 'HTTP 502', 'unavailable'],
  ['unreachable', 'ECONNREFUSED', 'unavailable'],
  ['unreachable', 'CHANNEL_INCOMPLETE', 'account'],
  ['unreachable', 'MEDIA_UNREADABLE', 'media'],
  ['999999', 'Something of tomorrow', 'other'],
])('The failure code %s (%s) is told as %s', (code, reason, word) => {
  expect(failureWord({ code, reason })).toBe(word)
})

it.each([
  [null, 'Chat expirado.'],
  ['unknown_outcome', 'O provedor não confirmou a mensagem.'],
  ['file_infected', 'O arquivo continha código malicioso e foi removido.'],
])('The reason with the code %s is a sentence already', (code, reason) => {
  expect(failureWord({ code, reason })).toBeNull()
})
