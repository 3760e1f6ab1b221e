import { clients } from '@ramal/contract/resources/crm'
import { ivrs } from '@ramal/contract/resources/pabx/ivr'
import { expect, it } from 'vitest'
import { cellText } from './cell-text.ts'

const words = {
  label: String,
  help: () => undefined,
  word: (_: string, word: string | number) => `${word}`,
  tab: String,
  noEffect: '',
}
const context = { words, locale: 'pt-br', yes: 'Sim', no: 'Não', removed: String }

it('A list says the telephones of a client, and of other rows within a row how many there are', () => {
  const phones = [{ phone: '11987654321' }, { phone: '1133334444' }]
  expect(cellText('phones', clients.fields()['phones']?.about, phones, context)).toBe(
    '(11) 98765-4321, (11) 3333-4444',
  )
  expect(cellText('options', ivrs.fields()['options']?.about, [{}, {}, {}], context)).toBe('3')
})
