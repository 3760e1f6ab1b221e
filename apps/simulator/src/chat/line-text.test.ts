import type { JsonValue } from '@ramal/contract/wire'
import { expect, it } from 'vitest'
import { textOf } from './line-text.ts'

const template = (components?: JsonValue[]) =>
  textOf({
    messaging_product: 'whatsapp',
    to: '5511999990001',
    type: 'template',
    template: { name: 'retomar', language: { code: 'pt_BR' }, ...(components ? { components } : {}) },
  })

it.each<[JsonValue[] | undefined, string]>([
  [undefined, 'retomar'],
  [[], 'retomar'],
  [[{ type: 'header', parameters: [{ type: 'image', image: { link: 'http://x/a.png' } }] }], 'retomar'],
  [
    [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'João' },
          { type: 'text', parameter_name: 'b', text: 'Ana' },
        ],
      },
    ],
    'retomar: João, Ana',
  ],
])('A template is shown by its name and its values: %j', (components, expected) => {
  expect(template(components)).toBe(expected)
})
