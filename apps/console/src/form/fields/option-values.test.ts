import { describe, expect, test } from 'vitest'
import { field } from '../../testing/render-form.tsx'
import { chosenValue, textOptions } from './option-values.ts'

const OPTIONS = [
  { text: 'Boleto', value: 1 },
  { text: 'Sim', value: true },
  { text: 'Pix', value: 'pix' },
]
const select = field('select', { options: OPTIONS })
const whole = field('select', { options: OPTIONS, returnObject: true })

test('Options have their values as text, and a field without options has none', () => {
  expect(textOptions(select)).toEqual([
    { value: '1', label: 'Boleto' },
    { value: 'true', label: 'Sim' },
    { value: 'pix', label: 'Pix' },
  ])
  expect(textOptions(field('select'))).toEqual([])
})

describe('what a form holds for chosen texts', () => {
  test('A choice of one is the option’s own value, a choice of several a list of them', () => {
    expect(chosenValue(select, ['1'], false)).toBe(1)
    expect(chosenValue(select, ['true', 'pix'], true)).toEqual([true, 'pix'])
  })

  test('With returnObject a choice is the whole option', () => {
    expect(chosenValue(whole, ['1'], false)).toEqual(OPTIONS[0])
    expect(chosenValue(whole, ['pix', '1'], true)).toEqual([OPTIONS[2], OPTIONS[0]])
  })

  test('No choice, or one that is no option, is nothing', () => {
    expect(chosenValue(select, [], false)).toBeNull()
    expect(chosenValue(select, [], true)).toEqual([])
    expect(chosenValue(select, ['other'], false)).toBeNull()
    expect(chosenValue(field('select'), ['1'], true)).toEqual([])
  })
})
