import { expect, it } from 'vitest'
import { orderTotal } from './order-total.ts'

const item = (quantity: number, price: number, currency = 'BRL') => ({ quantity, price, currency })

it.each([
  ['one product', [item(2, 7.5)], { value: 15, currency: 'BRL' }],
  [
    'several, without an error in the last place',
    [item(1, 0.1), item(1, 0.2)],
    { value: 0.3, currency: 'BRL' },
  ],
  ['none of two currencies', [item(1, 1), item(1, 1, 'USD')], null],
  ['none of nothing', [], null],
])('The total of an order is right: %s', (_, items, total) => {
  expect(orderTotal(items)).toEqual(total)
})
