import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'
import { orderLine, orderText } from './order-text.ts'

const ORDER = {
  kind: 'order' as const,
  catalog: null,
  note: 'para hoje',
  items: [
    { product: 'pao-10', quantity: 2, price: 7.5, currency: 'BRL' },
    { product: 'bolo-1', quantity: 1, price: 1032, currency: 'BRL' },
  ],
}

it.each([
  ['pt-br', '2 × pao-10 (R$ 7,50)\n1 × bolo-1 (R$ 1.032,00)\npara hoje'],
  ['en-us', '2 × pao-10 (R$7.50)\n1 × bolo-1 (R$1,032.00)\npara hoje'],
  ['es-es', '2 × pao-10 (7,50 BRL)\n1 × bolo-1 (1032,00 BRL)\npara hoje'],
])('An order tells its money as readers of %s write it', (language, text) => {
  expect(orderText(ORDER, language)).toBe(text)
})

it('An order in one line tells no money', () => {
  expect(orderLine(ORDER)).toBe('2 × pao-10, 1 × bolo-1 – para hoje')
  expect(orderText({ ...ORDER, note: null }, 'pt-br')).toBe('2 × pao-10 (R$ 7,50)\n1 × bolo-1 (R$ 1.032,00)')
  expect(orderLine({ ...ORDER, note: null })).toBe('2 × pao-10, 1 × bolo-1')
})

it('A price in what is no currency is said as it came', () => {
  expect(moneyText(7.5, 'pontos', 'pt-br')).toBe('pontos 7.5')
})
