interface Item {
  readonly quantity: number
  readonly price: number
  readonly currency: string
}

/** The sum of an order; null where it has several currencies, or nothing. `price` is of one piece. */
export function orderTotal(items: readonly Item[]): { value: number; currency: string } | null {
  const [first] = items
  if (!first || items.some(({ currency }) => currency !== first.currency)) return null
  // In hundredths: sums of fractions go astray.
  const cents = items.reduce((sum, { quantity, price }) => sum + Math.round(quantity * price * 100), 0)
  return { value: cents / 100, currency: first.currency }
}
