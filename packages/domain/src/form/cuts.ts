import { TEXT_CUTS, TEXT_FILTER_MARK } from '@ramal/contract/constants'

/**
 * A text of at most `TEXT_CUTS[place]` characters (§9), with a sign that it was cut: ".." in the text filter, elsewhere
 *
 */
export function cut(text: string, place: keyof typeof TEXT_CUTS): string {
  const characters = [...text]
  const limit = TEXT_CUTS[place]
  if (characters.length <= limit) return text
  return characters.slice(0, limit).join('') + (place === 'textFilter' ? TEXT_FILTER_MARK : '…')
}
