import { afterEach, expect, it } from 'vitest'
import { auditCount, closeStores, demo, exported, fileOf, run, settingsOf } from './testing/settings-run.ts'

afterEach(closeStores)

const queue = { description: 'Nova', timeout_app: 'queue', timeout_appdata: 'Nova' }

it.each([
  ['broken JSON', '{"ramal": "settings",', /no JSON/],
  ['nothing', '', /no JSON/],
  ['other JSON', '[1, 2]', /no file of/],
  ['a later version', fileOf({}, { version: 2 }), /version 2/],
  ['a word too many', fileOf({}, { also: 1 }), /also: there is no such setting/],
  ['brackets without end', '['.repeat(100_000), /deeper/],
  ['50 MB', `"${'x'.repeat(8_000_001)}"`, /longer than/],
  ['unknown settings', fileOf({ users: [] }), /settings\.users: there are no settings/],
  [
    'a prototype key among the settings',
    '{"ramal":"settings","version":1,"settings":{"__proto__":[]}}',
    /__proto__/,
  ],
  [
    'a prototype key in a row',
    '{"ramal":"settings","version":1,"settings":{"pauses":[{"description":"X","__proto__":{"id":1}}]}}',
    /no such setting/,
  ],
  [
    'an unknown field',
    fileOf({ pauses: [{ description: 'X', tenant_id: 2 }] }),
    /tenant_id: there is no such setting/,
  ],
  ['a row that is none', fileOf({ pauses: [7] }), /a row is an object/],
  ['a row without its name', fileOf({ pauses: [{ order: 1 }] }), /pauses\[0\]\.description/],
  ['a name twice', fileOf({ pauses: [{ description: 'X' }, { description: 'X' }] }), /second time/],
  [
    'a reference to nothing',
    fileOf({ telephonyQueues: [{ ...queue, form: 'Nada' }] }),
    /telephonyQueues\[0\]\.form: there is nothing in forms called Nada/,
  ],
  [
    'a destination that is not there',
    fileOf({ telephonyQueues: [{ ...queue, timeout_appdata: 'Nada' }] }),
    /timeout_appdata/,
  ],
  ['a row below nothing', fileOf({ outboundRouteChannels: [{ of: 'Nada', channel: 'Nada' }] }), /nothing in/],
  [
    'a value of another type',
    fileOf({ pauses: [{ description: 'X', maximum_duration: 'long' }] }),
    /pauses\[0\]\.maximum_duration \(X\)/,
  ],
  [
    'an open secret',
    fileOf({ trunks: [{ description: 'X', host: 'h', password: 'clear' }] }),
    /password: a secret stands here sealed/,
  ],
  [
    'a file of another folder',
    fileOf({
      sounds: [{ description: 'S' }],
      soundEntries: [{ description: 'E', sound: 'S', file_name: 'data:../../secret.key' }],
    }),
    /soundEntries\[0\]\.file_name/,
  ],
  ['a line in a host', fileOf({ trunks: [{ description: 'X', host: 'a\r\nVia: b' }] }), /trunks\[0\]\.host/],
  ['a name that hides', fileOf({ pauses: [{ description: 'X\u202Ey' }] }), /pauses\[0\]\.description/],
])('A file with %s is refused in sentences, and nothing is changed', async (_title, input, sentence) => {
  const store = await demo()
  const before = await exported(store)
  const count = await auditCount(store)
  const { code, says } = await run(store, ['import', 'settings'], { input })
  expect([code, says.at(-1)]).toEqual([1, 'Nothing was changed.'])
  expect(says[0]).toMatch(sentence)
  expect(says.every((line) => line.length < 400)).toBe(true)
  expect(await auditCount(store)).toBe(count)
  expect(settingsOf(await exported(store))).toEqual(settingsOf(before))
})

it('A file that would hold up everybody’s writes for long is to come in parts', async () => {
  const store = await demo()
  const tags = Array.from({ length: 1001 }, (_, index) => ({ description: `T${index}` }))
  const { code, says } = await run(store, ['import', 'settings'], { input: fileOf({ tags }) })
  expect([code, says.at(-1)]).toEqual([1, 'Nothing was changed.'])
  expect(says[0]).toMatch(/more than 1,000 rows/)
})

it('What is refused is said in the language of whoever takes the file, words of the field with it', async () => {
  const store = await demo()
  const input = fileOf({
    pauses: [{ description: 'X', maximum_duration: 'long' }],
    tags: [{ description: '' }],
  })
  const { says } = await run(store, ['import', 'settings'], { input, language: 'pt' })
  expect(says).toEqual([
    'recusado: settings.tags[0].description: é isto que distingue uma linha, e não está aqui',
    'Nada foi alterado.',
  ])
  const alone = fileOf({ pauses: [{ description: 'X', maximum_duration: 'long' }] })
  const wrong = await run(store, ['import', 'settings'], { input: alone, language: 'pt' })
  expect(wrong.says[0]).toBe('recusado: settings.pauses[0].maximum_duration (X): Valor inválido.')
})
