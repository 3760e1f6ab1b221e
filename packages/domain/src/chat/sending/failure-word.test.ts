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

it.each([
  ['undeliverable', '131021 131026'],
  ['optedOut', '130472 131049 131050'],
  ['throttled', '4 429 80007 130429 131048 131056'],
  ['content', '100 131008 131009 131051'],
  ['media', '131052 131053 MEDIA_UNREADABLE'],
  ['template', '132000 132001 132005 132007 132012 132015 132016 132068 132069'],
  ['account', '0 3 10 33 190 200 368 401 403 CHANNEL_INCOMPLETE'],
  ['account', '130497 131005 131031 131042 131045 133010'],
  ['unavailable', '1 2 131000 131016 131057 133004 unreachable'],
])('Each of the codes for %s has that word: %s', (word, codes) => {
  const told = codes.split(' ').map((code) => failureWord({ code, reason: null }))
  expect(new Set(told)).toEqual(new Set([word]))
})

it('A number that only holds 5xx is no HTTP status', () => {
  expect(failureWord({ code: '1502', reason: null })).toBe('other')
  expect(failureWord({ code: '5020', reason: null })).toBe('other')
})

it('The reason why a message failed is a code only where nothing was reached', () => {
  expect(failureWord({ code: '131047', reason: 'MEDIA_UNREADABLE' })).toBe('windowClosed')
})
