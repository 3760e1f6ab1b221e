/** Where texts are cut (§9); counted in characters. */
export const CUTS = {
  lastMessage: 100,
  chatTitle: 20,
  chip: 50,
  searchContent: 20,
  attachmentName: 30,
  textFilter: 10,
} as const

/** A text of at most `CUTS[place]` characters, with a sign that it was cut: ".." in the text filter, else "…". */
export function cut(text: string, place: keyof typeof CUTS): string {
  const characters = [...text]
  const limit = CUTS[place]
  if (characters.length <= limit) return text
  return characters.slice(0, limit).join('') + (place === 'textFilter' ? '..' : '…')
}
