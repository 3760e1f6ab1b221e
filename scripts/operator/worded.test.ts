import { expect, it } from 'vitest'
import { SENTENCES } from '../../apps/server/src/platform/operator-sentence.ts'
import { LANGUAGES } from './language.mjs'
import { SERVER } from './texts/server.mjs'
import { worded } from './worded.mjs'

it('Every sentence of the server has its words, and no words are of none', () => {
  expect(Object.keys(SERVER).sort()).toEqual([...SENTENCES].sort())
})

it('A sentence of the server is worded in each language, with the sentences within it', () => {
  const said = {
    key: 'purge.wouldGo',
    values: {
      tenant: 'demo',
      what: { key: 'old.recordings', values: {} },
      count: 2,
      more: ['', { key: 'purge.files', values: { count: 2, bytes: 1234 } }],
    },
  }
  expect(LANGUAGES.map((language) => worded(said, language))).toEqual([
    'demo: gravações: 2 linhas sairiam, 2 arquivos (1.234 bytes)',
    'demo: recordings: 2 rows would go, 2 files (1,234 bytes)',
    'demo: grabaciones: 2 filas se irían, 2 archivos (1234 bytes)',
  ])
})

it('What this program does not know is shown as it came', () => {
  expect(worded({ key: 'later.sentence', values: { a: 1 } }, 'pt')).toBe(
    '{"key":"later.sentence","values":{"a":1}}',
  )
  expect([worded(null, 'en'), worded('words', 'en'), worded({ key: 'toString' }, 'en')]).toEqual([
    'null',
    '"words"',
    '{"key":"toString"}',
  ])
})
