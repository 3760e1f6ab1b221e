import { expect, it } from 'vitest'
import { CNPJ_MASK, CPF_MASK, fillsMask, masked } from './mask.ts'

it.each([
  [CPF_MASK, '52998224725', '529.982.247-25'],
  [CPF_MASK, '529.982.247-25', '529.982.247-25'],
  [CPF_MASK, '529', '529'],
  [CPF_MASK, '5299', '529.9'],
  [CPF_MASK, '529982247251234', '529.982.247-25'],
  [CPF_MASK, 'a5b2', '52'],
  ['(##) #####-####', '11999990000', '(11) 99999-0000'],
  ['(##) #####-####', '', ''],
  ['AAA-#X##', 'abc1d23', 'ABC-1d23'],
  ['!##', '7', '#7'],
  ['+55 ##', '+55 11', '+55 11'],
  ['+55 ##', '11', '+55 11'],
  ['SSS', '1A-b2C', 'AbC'],
  ['aaa', '1A-B2C', 'abc'],
  ['XX', '-1.a', '1a'],
  ['#!', '7', '7'],
  [CNPJ_MASK, '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['## !S', '12', '12 S'],
])('[R2.10-33] The mask %s turns %j into %j', (mask, text, expected) => {
  expect(masked(mask, text)).toBe(expected)
})

it.each([
  [CPF_MASK, '529.982.247-25', true],
  [CPF_MASK, '529.982.247-2', false],
  [CPF_MASK, '52998224725', false],
  [CPF_MASK, 'abc.def.ghi-jk', false],
  ['!##', '#7', true],
])('The mask %s is filled by %j: %s', (mask, text, full) => {
  expect(fillsMask(mask, text)).toBe(full)
})

it('Masking what is masked changes nothing', () => {
  for (const text of ['1', '11', '119', '11999990000']) {
    const once = masked('(##) #####-####', text)
    expect(masked('(##) #####-####', once)).toBe(once)
  }
})
