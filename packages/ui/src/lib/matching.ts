/** What of a list has every word of a query in its label, whatever the accents and capitals. */
export function matching<O extends { readonly label: string }>(
  options: readonly O[],
  query: string,
): readonly O[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
