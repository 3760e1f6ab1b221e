import { optional, or, settings } from '../kit/field.ts'
import { bool, decimal, ref, text, url } from '../kit/kinds.ts'
import { shownText } from '../kit/shown.ts'
import { optionalText } from './optional-text.ts'

export const product = settings('Product', () => ({
  /** Unique. */
  sku: optionalText(40),
  category: optionalText(60),
  price: optional(decimal(0, 9_999_999_999.99)),
  currency: or(text(3), 'BRL'),
  unit: or(text(10), 'un'),
  is_recurring: or(bool(), false),
  image: shownText(),
  details: optionalText(10_000),
  url: optional(url()),
  /** Questions of a sale. */
  form: optional(ref()),
}))
