import { optional, or, settings } from '../kit/field.ts'
import { bool, decimal, longText, ref, text, url } from '../kit/kinds.ts'
import { shownText } from '../kit/shown.ts'

export const product = settings('Product', () => ({
  /** Unique. */
  sku: optional(text(40)),
  category: optional(text(60)),
  price: optional(decimal(0, 9_999_999_999.99)),
  currency: or(text(3), 'BRL'),
  unit: or(text(10), 'un'),
  is_recurring: or(bool(), false),
  image: shownText(),
  details: optional(longText()),
  url: optional(url()),
  /** Questions of a sale. */
  form: optional(ref('forms', { only: { target: 'product' } })),
}))
