import { type SQL, sql } from 'drizzle-orm'
import { containsText } from '#dialect'

type Text = Parameters<typeof containsText>[0]

/** That a column's text contains `part`, in SQL and in time that grows with the text alone; both are folded, or neither. Nothing in `part` is a wildcard. */
export function contains(text: Text, part: string | SQL): SQL {
  return containsText(text, part)
}

/** The same whatever the case of plain letters: for columns that hold numbers, ids and names as they came. */
export function containsAnyCase(text: Text, part: string): SQL {
  return containsText(sql`lower(${text})`, sql`lower(${part})`)
}

/**
 * The terms of a search (contract §0.2), the longest first: it says no soonest. One that stands in another asks for nothing more and
 * is left out.
 */
export function termsOf(search: string): string[] {
  const longestFirst = search
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
  const terms: string[] = []
  for (const term of longestFirst) if (!terms.some((other) => other.includes(term))) terms.push(term)
  return terms
}
