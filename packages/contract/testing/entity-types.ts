import type { ResourceKey } from '../src/resource-addresses.ts'
import { CALL_APPS, CHAT_APPS, LOCALES } from '../src/vocabulary.ts'
import type { Schema } from './schema-of.ts'

const REFERENCE = { $ref: '#/$defs/Reference' }

const CHATS: ReadonlySet<ResourceKey> = new Set([
  'bots',
  'flows',
  'chatInbounds',
  'chatQueues',
  'chatCampaigns',
  'chatSurveys',
])

/** What a word of the column `Type` is in JSON Schema; undefined where the line says more than one word. */
export function typeOf({
  key,
  name,
  type = '',
}: {
  key: ResourceKey
  name: string
  type?: string | undefined
}): Schema | undefined {
  const [, many, list] = /^(\[?)enum ([\w+-]+(?:(?:, |\/)[\w+-]+)*)\]?$/.exec(type) ?? []
  if (list && list !== 'ro') {
    const words = { enum: list === 'locale' ? [...LOCALES] : list.split(/, |\//) }
    return many ? { type: 'array', items: words } : words
  }
  if (/^app\b/.test(type))
    return name.endsWith('data')
      ? { type: 'string' }
      : { enum: CHATS.has(key) ? [...CHAT_APPS] : [...CALL_APPS] }
  return SIMPLE_TYPES.find(([said]) => said.test(type))?.[1]
}

const SIMPLE_TYPES: readonly [RegExp, Schema][] = [
  [/^fk(→|$)/, REFERENCE],
  [/^(m2m(→|$)|\[fk→|ro refs)/, { type: 'array', items: REFERENCE }],
  [/^\[\{/, { type: 'array' }],
  [/^json \{/, { type: 'object' }],
  [/^\[(str|email|phone|url)\]/, { type: 'array', items: { type: 'string' } }],
  [/^secret/, { $ref: '#/$defs/Secret' }],
  [/^bool$/, { type: 'boolean' }],
  [/^(int|sec)( |$)/, { type: 'integer' }],
  [/^dec/, { type: 'number' }],
  [/^dt$/, { type: 'string', format: 'date-time' }],
  [/^date$/, { type: 'string', format: 'date' }],
  [/^(str|text|url|email|phone|cpf|cnpj)/, { type: 'string' }],
]
