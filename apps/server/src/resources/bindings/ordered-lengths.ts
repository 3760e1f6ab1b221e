import type { Body, Sentences } from '../editable.ts'
import { refused } from '../stored-values.ts'

/** Longest comment at least the shortest one (entities §1); null is the team's, and is not looked at. */
export function orderedLengths(values: Body, say: Sentences): Body {
  const [least, most] = [values['minimum_comment_size'], values['maximum_comment_size']]
  if (typeof least === 'number' && typeof most === 'number' && most < least)
    throw refused('maximum_comment_size', say('validation.min', { n: String(least) }))
  return values
}
